"""From draft to the final places, for every format."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from play.models import Match
from tests.players.factories import make_player
from tests.tournaments_app.events import (
    KNOCK_OUT,
    SWISS_3,
    draft,
    enter_all,
    enter_people,
    open_event,
    open_pairings,
    play_to_the_end,
    running,
    running_bots,
    script_to_the_end,
    seats_of,
    stage_of,
)
from tournaments.book import read_stage
from tournaments.errors import BadSettings, TooFewEntrants, WrongStatus
from tournaments.models import (
    MOVES,
    AuditLine,
    Entrant,
    EntrantStatus,
    Pairing,
    PairingMatch,
    Stage,
    Status,
    Tournament,
)
from tournaments.services import cloning, entering, life
from tournaments.services.advancing import advance

pytestmark = pytest.mark.django_db

FORMATS: dict[str, list[dict[str, Any]]] = {
    "swiss": SWISS_3,
    "knock-out": KNOCK_OUT,
    "best of three": [{"format": "single_elimination", "options": {"best_of": 3}}],
    "double elimination": [{"format": "double_elimination", "options": {}}],
    "round robin": [{"format": "round_robin", "options": {}}],
    "groups, then a play-off": [
        {
            "format": "round_robin",
            "options": {"groups": 2},
            "cut": 2,
            "cut_per_group": True,
            "seeding": "cross_groups",
        },
        {"format": "single_elimination", "options": {}},
    ],
    "swiss, then a play-off": [
        {"format": "swiss", "options": {"rounds": 3}, "cut": 4},
        {"format": "single_elimination", "options": {"has_third_place": True}},
    ],
}


@pytest.mark.parametrize("stages", FORMATS.values(), ids=FORMATS)
@pytest.mark.parametrize("entrants", [2, 5, 8])
def test_bots_play_every_format_to_its_end(stages: list[dict[str, Any]], entrants: int) -> None:
    if "groups" in stages[0]["options"] and entrants < 4:
        entrants = 6
    event = play_to_the_end(running_bots(entrants, stages))
    assert event.status == Status.FINISHED
    places = list(Entrant.objects.filter(tournament=event).values_list("final_place", flat=True))
    assert None not in places
    assert 1 in places


def test_pods_of_bots_play_to_their_end() -> None:
    stages = [{"format": "pods", "options": {"rounds": 2, "smallest": 3, "largest": 4}}]
    event = running_bots(7, stages, titles=["dark_kingdoms"])
    assert sorted(len(seats_of(one)) for one in Pairing.objects.all()) == [3, 4]
    script_to_the_end(event)
    assert event.status == Status.FINISHED


def test_an_arena_pairs_whoever_is_free_until_its_time_is_over() -> None:
    event = running_bots(5, [{"format": "arena", "options": {"minutes": 5}}])
    assert len(open_pairings(event)) == 2
    enter_all(event)
    assert len(open_pairings(event)) == 2, "those who came free are paired again"
    Stage.objects.update(ends_at=timezone.now())
    enter_all(event)
    advance(event.pk)
    event.refresh_from_db()
    assert event.status == Status.FINISHED


def test_the_stronger_win_a_scripted_swiss() -> None:
    event = script_to_the_end(running(8))
    best = Entrant.objects.get(tournament=event, final_place=1)
    assert best.pk == min(Entrant.objects.values_list("pk", flat=True))


def test_advance_does_nothing_twice() -> None:
    event = running(8)
    before = (Pairing.objects.count(), Match.objects.count(), AuditLine.objects.count())
    assert [advance(event.pk) for _ in range(3)] == [False, False, False]
    assert (Pairing.objects.count(), Match.objects.count(), AuditLine.objects.count()) == before


def test_matches_have_the_title_clock_and_seats_of_the_pairing() -> None:
    event = running(4)
    for link in PairingMatch.objects.select_related("match", "pairing"):
        assert (link.match.title, link.match.base_ms) == ("tic_tac_toe", event.base_ms)
        assert link.match.origin == "tournament"
        seated = list(link.match.seats.order_by("index").values_list("player", flat=True))
        entrants = [Entrant.objects.get(pk=one) for one in seats_of(link.pairing)]
        assert seated == [one.player_id for one in entrants]


def test_a_medley_takes_its_titles_in_turn() -> None:
    event = running(4, titles=["tic_tac_toe", "connect_four"])
    enter_all(event)
    titles = Match.objects.order_by("id").values_list("title", flat=True)
    assert list(titles) == ["tic_tac_toe"] * 2 + ["connect_four"] * 2


def test_a_round_waits_for_its_break_and_then_begins() -> None:
    event = running(4, break_seconds=60)
    assert not Match.objects.exists()
    Pairing.objects.update(starts_at=timezone.now() - timedelta(seconds=1))
    assert advance(event.pk)
    assert Match.objects.count() == 2


def test_a_tournament_starts_by_the_clock_with_those_who_checked_in() -> None:
    event = open_event(starts_at=timezone.now() + timedelta(minutes=5), check_in_minutes=10)
    people = enter_people(event, 3)
    advance(event.pk)
    event.refresh_from_db()
    assert event.status == Status.CHECK_IN
    for player in people[:2]:
        entering.check_in(event.slug, player, player)
    Tournament.objects.update(starts_at=timezone.now())
    advance(event.pk)
    event.refresh_from_db()
    assert event.status == Status.RUNNING
    missing = Entrant.objects.get(player=people[2])
    assert missing.status == EntrantStatus.MISSED


def test_a_tournament_of_one_does_not_start_and_says_why() -> None:
    event = open_event(starts_at=timezone.now())
    enter_people(event, 1)
    advance(event.pk)
    event.refresh_from_db()
    assert (event.status, event.problem) == (Status.REGISTRATION, "too_few_entrants")
    with pytest.raises(TooFewEntrants):
        life.start(event.slug, event.organiser)


def test_pausing_keeps_results_and_starts_nothing_new() -> None:
    event = running(4)
    life.pause(event.slug, event.organiser)
    enter_all(event)
    assert Pairing.objects.count() == 2
    life.resume(event.slug, event.organiser)
    assert Pairing.objects.count() == 4


def test_cancelling_calls_the_matches_off() -> None:
    event = running(4)
    life.cancel(event.slug, event.organiser, "no more light")
    assert set(Match.objects.values_list("status", flat=True)) == {"aborted"}
    with pytest.raises(WrongStatus):
        life.start(event.slug, event.organiser)


def test_a_clone_is_a_draft_with_the_same_stages() -> None:
    event = draft(FORMATS["swiss, then a play-off"])
    copy = cloning.clone(event.slug, event.organiser, "Autumn open")
    assert (copy.name, copy.status) == ("Autumn open", Status.DRAFT)
    assert list(copy.stages.values_list("format", "cut")) == list(
        event.stages.values_list("format", "cut")
    )


def test_a_recurring_tournament_opens_its_next_edition_once() -> None:
    event = script_to_the_end(running(2, recurs_days=7))
    copy = cloning.recur(event)
    assert copy is not None
    assert copy.status == Status.REGISTRATION
    assert cloning.recur(event) is None


@pytest.mark.parametrize(
    ("stages", "wishes"),
    [
        ([{"format": "swiss", "options": {}}], {}),
        ([{"format": "swiss", "options": {"rounds": 0}}], {}),
        ([{"format": "swiss", "options": {"rounds": 3, "tie_breaks": "XX"}}], {}),
        ([{"format": "single_elimination", "options": {"best_of": 2}}], {}),
        ([{"format": "round_robin", "options": {"colour": 1}}], {}),
        ([*SWISS_3, *KNOCK_OUT], {}),
        ([], {}),
        (SWISS_3, {"titles": ["chess"]}),
        (SWISS_3, {"titles": []}),
        (SWISS_3, {"game_options": {"size": 3}}),
        ([{"format": "pods", "options": {"rounds": 2}}], {}),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused(
    stages: list[dict[str, Any]], wishes: dict[str, Any]
) -> None:
    with pytest.raises(BadSettings):
        draft(stages, **wishes)
    assert not Tournament.objects.exists()


def test_every_status_has_its_moves_and_no_others() -> None:
    assert set(MOVES) == set(Status)
    assert MOVES[Status.CANCELLED] == frozenset()
    event = draft()
    with pytest.raises(WrongStatus):
        life.pause(event.slug, event.organiser)


def test_every_act_leaves_a_line() -> None:
    event = script_to_the_end(running(4))
    acts = set(AuditLine.objects.filter(tournament=event).values_list("act", flat=True))
    assert acts >= {
        "created",
        "registration_opened",
        "entered",
        "started",
        "stage_started",
        "round_paired",
        "round_started",
        "result_entered",
        "stage_finished",
        "finished",
    }


def test_everybody_is_paired_once_in_a_round_and_meets_nobody_twice() -> None:
    event = script_to_the_end(running(9))
    pairings = [
        record.pairing for record in read_stage(stage_of(event), timezone.now()).history.records
    ]
    field = sorted(Entrant.objects.filter(tournament=event).values_list("pk", flat=True))
    rounds = sorted({pairing.round_number for pairing in pairings})
    assert rounds
    for number in rounds:
        seats = [
            one for pairing in pairings if pairing.round_number == number for one in pairing.seats
        ]
        assert sorted(seats) == field, f"round {number}"
    pairs = Counter(frozenset(pairing.seats) for pairing in pairings if not pairing.is_bye)
    assert set(pairs.values()) == {1}


def test_a_player_who_blocked_another_still_meets_them_in_a_tournament() -> None:
    from players.services.relations import block

    event = open_event()
    one, other = make_player(), make_player()
    block(one, other)
    for player in (one, other):
        entering.register(event.slug, player)
    life.start(event.slug, event.organiser)
    assert Match.objects.count() == 1
