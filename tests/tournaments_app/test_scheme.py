"""Groups and their cut, tie-breaks that fit, and who wins when several are first."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from notifications.models import Notification
from tests.players.factories import make_player, signed_in
from tests.tournaments_app.events import (
    draft,
    enter_all,
    open_pairings,
    running,
    script_to_the_end,
    stage_of,
)
from tournaments.errors import BadSettings, CutTooLarge
from tournaments.models import AuditLine, Stage, StageEntry
from tournaments.services import results
from tournaments.services.advancing import advance

pytestmark = pytest.mark.django_db

T = "/api/v1/tournaments"
PLAY_OFF = {"format": "single_elimination"}


def groups(count: int, cut: int) -> list[dict[str, Any]]:
    return [
        {
            "format": "round_robin",
            "options": {"groups": count},
            "cut": cut,
            "cut_per_group": True,
            "seeding": "cross_groups",
        },
        PLAY_OFF,
    ]


def estimated(stages: list[dict[str, Any]], entrants: int) -> Any:
    body = {"entrants": entrants, "match_minutes": 10, "stages": stages}
    return signed_in(make_player()).post(f"{T}/estimate", body, format="json")


def test_the_best_of_each_group_go_on() -> None:
    event = running(8, groups(2, 2))
    while stage_of(event, 1).status == "waiting":
        enter_all(event)
    assert StageEntry.objects.filter(stage=stage_of(event, 1)).count() == 4


def test_an_estimate_shows_the_scheme() -> None:
    answer = estimated(groups(4, 2), 16).json()
    first, second = answer["scheme"]
    assert (first["groups"], first["smallest_group"], first["largest_group"]) == (4, 4, 4)
    assert (first["cut"], first["cut_per_group"], first["going_on"]) == (2, True, 8)
    assert (second["entrants"], second["cut"]) == (8, None)
    assert answer["matches"] == 24 + 7


@pytest.mark.parametrize("entrants", [8, 16])
def test_groups_from_which_everybody_goes_on_are_refused(entrants: int) -> None:
    size = entrants // 4
    refused = estimated(groups(4, size), entrants)
    assert (refused.status_code, refused.json()["code"]) == (400, "cut_too_large")
    with pytest.raises(CutTooLarge):
        draft(groups(4, size), capacity=entrants)
    assert draft(groups(4, size - 1), capacity=entrants).capacity == entrants


def test_the_smallest_group_must_leave_somebody_out() -> None:
    assert estimated(groups(4, 2), 11).status_code == 400
    assert estimated(groups(4, 2), 12).status_code == 200


def test_a_stored_event_with_a_wide_cut_is_played_as_it_said() -> None:
    event = running(4, groups(2, 1))
    Stage.objects.filter(tournament=event, index=0).update(cut=2)
    while stage_of(event, 1).status == "waiting":
        enter_all(event)
    assert StageEntry.objects.filter(stage=stage_of(event, 1)).count() == 4


@pytest.mark.parametrize("options", [{"groups": "four"}, {"groups": 0}])
def test_an_estimate_refuses_groups_that_are_none(options: dict[str, Any]) -> None:
    stages = [{**groups(4, 2)[0], "options": options}, PLAY_OFF]
    assert estimated(stages, 16).status_code == 400


def test_formats_say_which_tie_breaks_fit() -> None:
    facts = {row["format"]: row for row in signed_in(make_player()).get(f"{T}/formats").json()}
    assert facts["swiss"]["default_tie_breaks"] == "PTS DE BH/C1 BH SB"
    assert facts["round_robin"]["default_tie_breaks"] == "PTS DE WIN SB KS"
    assert "BH" in facts["swiss"]["tie_breaks"]
    assert "BH" not in facts["round_robin"]["tie_breaks"]
    assert facts["arena"]["tie_breaks"] == []


@pytest.mark.parametrize(
    ("format_name", "tie_breaks"),
    [("round_robin", "PTS DE BH"), ("round_robin", "PTS ARO"), ("swiss", "PTS KS")],
)
def test_a_tie_break_that_does_not_fit_its_format_is_refused(
    format_name: str, tie_breaks: str
) -> None:
    options = {"tie_breaks": tie_breaks, **({"rounds": 3} if format_name == "swiss" else {})}
    with pytest.raises(BadSettings, match="does not fit"):
        draft([{"format": format_name, "options": options}])


def test_all_who_are_first_in_an_arena_win_it() -> None:
    event = running(4, [{"format": "arena", "options": {"minutes": 60}}])
    assert len(open_pairings(event)) == 2
    Stage.objects.update(ends_at=timezone.now() - timedelta(seconds=1))
    script_to_the_end(event)
    first = [entrant.player for entrant in event.entrants.filter(final_place=1).order_by("id")]
    assert len(first) == 2
    answer = signed_in(make_player()).get(f"{T}/{event.slug}").json()
    assert [one["username"] for one in answer["winners"]] == [one.username for one in first]
    assert AuditLine.objects.get(act="finished").details["winners"] == [
        one.username for one in first
    ]
    told = Notification.objects.filter(kind="tournament.finished").first()
    assert told is not None
    assert told.params["winner"] == ", ".join(one.display_name for one in first)


def test_an_arena_in_which_nothing_was_played_has_no_winner() -> None:
    event = running(2, [{"format": "arena", "options": {"minutes": 60}}], starts_rounds=True)
    pairing = open_pairings(event)[0]
    Stage.objects.update(ends_at=timezone.now() - timedelta(seconds=1))
    everybody = list(pairing.seats.values_list("entrant", flat=True))
    results.forfeit(event.slug, event.organiser, pairing.pk, everybody, "nobody came")
    advance(event.pk)
    answer = signed_in(make_player()).get(f"{T}/{event.slug}").json()
    assert (answer["status"], answer["winners"]) == ("finished", [])
    assert Notification.objects.filter(kind="tournament.finished_without_winner").exists()
