"""A draft is drawn up anew and thrown away; small private cups are anybody's."""

from __future__ import annotations

from typing import Any

import pytest

from players.services.relations import follow
from tests.players.factories import make_bot, make_organiser, make_player, signed_in
from tests.tournaments_app.events import KNOCK_OUT, SWISS_3, draft, enter_people, open_event
from tournaments.errors import CupTooLarge, EntryNotWanted, NotADraft, TooManyCups
from tournaments.models import AuditLine, Entrant, Stage, Tournament
from tournaments.services import changing, cloning, drafting, entering, rounds

pytestmark = pytest.mark.django_db

T = "/api/v1/tournaments"
NEW: dict[str, Any] = {
    "name": "Another name",
    "titles": ["tic_tac_toe"],
    "clock": {"kind": "real_time", "base_seconds": 120, "increment_seconds": 3},
    "stages": [
        {"format": "round_robin", "options": {"groups": 2}, "cut": 1, "cut_per_group": True},
        {"format": "single_elimination"},
    ],
}
CUP = {**NEW, "stages": KNOCK_OUT, "capacity": 8, "is_private": True}


def test_everything_of_a_draft_can_be_changed_and_its_entrants_stay() -> None:
    event = draft(SWISS_3, break_seconds=60)
    people = enter_people(event, 6)
    answer = signed_in(event.organiser).put(f"{T}/{event.slug}", NEW, format="json")
    assert answer.status_code == 200, answer.content
    event.refresh_from_db()
    assert (event.name, event.base_ms, event.increment_ms) == ("Another name", 120_000, 3_000)
    stages = Stage.objects.filter(tournament=event).values_list("index", "format", "cut")
    assert list(stages) == [(0, "round_robin", 1), (1, "single_elimination", None)]
    assert Entrant.objects.filter(tournament=event).count() == len(people)
    line = AuditLine.objects.filter(tournament=event).first()
    assert line is not None
    assert (line.act, line.details["settings"]) == ("drawn_up", ["clock", "name", "stages"])


def test_an_empty_password_keeps_the_one_there_is_and_the_log_never_shows_it() -> None:
    event = draft(SWISS_3, entry="password", password="open sesame")
    body = {**NEW, "entry": "password"}
    before = event.password
    assert (
        signed_in(event.organiser).put(f"{T}/{event.slug}", body, format="json").status_code == 200
    )
    event.refresh_from_db()
    assert event.password == before
    body["password"] = "another one"
    signed_in(event.organiser).put(f"{T}/{event.slug}", body, format="json")
    event.refresh_from_db()
    assert event.password != before
    assert "another one" not in str(list(AuditLine.objects.values_list("details", flat=True)))


def test_who_was_to_be_kept_apart_stays_apart() -> None:
    event = open_event(SWISS_3)
    one, other = enter_people(event, 2)
    rounds.forbid_pair(event.slug, event.organiser, one, other, True)
    Tournament.objects.filter(pk=event.pk).update(status="draft")
    body = {**NEW, "stages": [{"format": "swiss", "options": {"rounds": 5}}]}
    assert (
        signed_in(event.organiser).put(f"{T}/{event.slug}", body, format="json").status_code == 200
    )
    stage = Stage.objects.get(tournament=event)
    assert stage.options["rounds"] == 5
    assert len(stage.options["forbidden"]) == 1


def test_what_is_open_is_neither_drawn_up_anew_nor_deleted() -> None:
    event = open_event(SWISS_3)
    client = signed_in(event.organiser)
    assert client.put(f"{T}/{event.slug}", NEW, format="json").status_code == 409
    assert client.delete(f"{T}/{event.slug}").status_code == 409
    with pytest.raises(NotADraft):
        drafting.delete(event.slug, event.organiser)


def test_a_deleted_draft_leaves_nothing() -> None:
    event = draft(SWISS_3)
    enter_people(event, 3)
    assert signed_in(event.organiser).delete(f"{T}/{event.slug}").status_code == 204
    assert not Tournament.objects.exists()
    assert not Entrant.objects.exists()


def test_a_player_runs_a_small_private_cup() -> None:
    player = make_player()
    answer = signed_in(player).post(T, CUP, format="json")
    assert answer.status_code == 201, answer.content
    slug = answer.json()["id"]
    opened = signed_in(player).post(f"{T}/{slug}/acts/open-registration", {}, format="json")
    assert opened.status_code == 200
    listed = signed_in(make_player()).get(T).json()["results"]
    assert listed == []
    # By its address it is there for everybody who was given it.
    assert signed_in(make_player()).get(f"{T}/{slug}").status_code == 200


@pytest.mark.parametrize(
    "change",
    [
        {"is_private": False},
        {"capacity": 17},
        {"capacity": None},
        {"is_rated": True},
        {"recurs_days": 7},
    ],
)
def test_a_cup_stays_within_its_limits(change: dict[str, Any]) -> None:
    answer = signed_in(make_player()).post(T, {**CUP, **change}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "cup_too_large")


def test_the_limits_hold_when_a_cup_is_changed_or_copied() -> None:
    player = make_player()
    event = draft(KNOCK_OUT, player, capacity=8, is_private=True)
    with pytest.raises(CupTooLarge):
        changing.change(event.slug, player, {"capacity": 64})
    with pytest.raises(CupTooLarge):
        changing.change(event.slug, player, {"is_private": False})
    cloning.clone(event.slug, player)
    with pytest.raises(TooManyCups):
        cloning.clone(event.slug, player)
    assert Tournament.objects.count() == 2


def test_nobody_copies_a_large_event_into_a_cup_of_their_own() -> None:
    event = draft(SWISS_3, make_organiser())
    with pytest.raises(CupTooLarge):
        cloning.clone(event.slug, make_player())


def test_into_a_cup_one_enters_those_who_follow_one_and_bots() -> None:
    host, friend, stranger = make_player(), make_player(), make_player()
    follow(friend, host)
    event = draft(KNOCK_OUT, host, capacity=8, is_private=True)
    entering.add_entrant(event.slug, host, friend)
    entering.add_entrant(event.slug, host, make_bot())
    with pytest.raises(EntryNotWanted):
        entering.add_entrant(event.slug, host, stranger)
