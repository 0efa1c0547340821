"""Nobody comes, one comes, all come and think: in every format, what everybody gets and is told."""

from __future__ import annotations

from typing import Any

import pytest

from notifications.models import Notification
from play.models import CallOffReason, Match, MatchStatus
from tests.tournaments_app.absence import (
    FORMATS,
    KNOCK_OUT,
    come,
    everybody,
    let_the_clocks_run_out,
    let_the_time_to_come_pass,
    nobody,
    play_through,
    running_matches,
    the_strongest,
    winners,
)
from tests.tournaments_app.events import (
    enter_bots,
    enter_people,
    open_event,
    open_pairings,
    running,
    stage_of,
)
from tournaments.models import (
    AuditLine,
    Entrant,
    EntrantStatus,
    Pairing,
    PairingMatch,
    PairingSeat,
    Tournament,
)
from tournaments.records.checking import check_record
from tournaments.records.signing import signed_record
from tournaments.services import entering, life
from tournaments.services.advancing import advance

pytestmark = pytest.mark.django_db


def event_of(format_name: str, **settings: Any) -> Tournament:
    return running(4, no_show_seconds=60, **FORMATS[format_name], **settings)


def decided(event: Tournament) -> list[Pairing]:
    """Pairings of two or more."""
    found = Pairing.objects.filter(stage__tournament=event).prefetch_related("seats", "matches")
    return [pairing for pairing in found if len(pairing.seats.all()) > 1]


def assert_the_board_says_the_same(event: Tournament) -> None:
    """Whoever is absent in the tournament is so on the board, and nobody else."""
    links = PairingMatch.objects.filter(pairing__stage__tournament=event)
    assert links
    for link in links.select_related("match", "pairing"):
        gone = set(link.match.seats.filter(left="no_show").values_list("player", flat=True))
        absent = link.pairing.seats.filter(is_absent=True)
        if link.match.call_off_reason == CallOffReason.NO_SHOW:
            assert gone == set(absent.values_list("entrant__player", flat=True))
            assert link.pairing.ending in ("forfeit", "double_forfeit")
        elif link.match.status == MatchStatus.FINISHED:
            assert link.pairing.ending == "played"


@pytest.mark.parametrize("format_name", FORMATS)
def test_when_nobody_comes_everybody_loses_and_nobody_wins(format_name: str) -> None:
    event = play_through(event_of(format_name), nobody)
    assert winners(event) == []
    assert {pairing.ending for pairing in decided(event)} == {"double_forfeit"}
    assert_the_board_says_the_same(event)
    assert list(check_record(signed_record(event)["record"])) == []
    told = Notification.objects.filter(kind="tournament.no_show").values("player").distinct()
    assert told.count() == 4


@pytest.mark.parametrize("format_name", FORMATS)
def test_who_comes_wins_against_who_does_not(format_name: str) -> None:
    event = play_through(event_of(format_name), the_strongest)
    first = Entrant.objects.filter(tournament=event).earliest("id")
    assert winners(event) == [first.player.username]
    assert {pairing.ending for pairing in decided(event)} == {"forfeit"}
    assert not PairingSeat.objects.filter(entrant=first, is_absent=True).exists()
    assert_the_board_says_the_same(event)
    assert list(check_record(signed_record(event)["record"])) == []
    told = Notification.objects.filter(kind="tournament.no_show_of_opponent")
    assert told.filter(player=first.player).exists()


@pytest.mark.parametrize("format_name", FORMATS)
def test_who_is_there_and_thinks_has_the_clock(format_name: str) -> None:
    event = event_of(format_name)
    come(event, everybody)
    before = [pairing.pk for pairing in open_pairings(event)]
    let_the_time_to_come_pass(event)
    assert [pairing.pk for pairing in open_pairings(event)] == before
    play_through(event, everybody)
    assert not AuditLine.objects.filter(act="no_show").exists()
    assert {pairing.ending for pairing in decided(event)} == {"played"}
    assert winners(event)
    assert_the_board_says_the_same(event)


def test_who_never_came_forfeits_though_the_clock_of_the_other_runs() -> None:
    event = running(2, no_show_seconds=60)
    match = running_matches(event)[0]
    come(event, lambda seats: seats[:1])
    assert match.clocks is not None
    assert match.clocks["running"] == [0]
    let_the_time_to_come_pass(event)
    absent = PairingSeat.objects.get(is_absent=True, pairing__round__number=1)
    assert absent.entrant.player_id == match.seats.get(index=1).player_id
    assert absent.rank == 2


def test_before_the_time_is_over_nobody_is_absent() -> None:
    event = running(2, no_show_seconds=60)
    advance(event.pk)
    assert Pairing.objects.get().status == "running"


def test_at_a_table_those_who_came_play_on_and_the_absent_gets_nothing() -> None:
    event = running(
        4,
        [{"format": "pods", "options": {"rounds": 1, "largest": 4}}],
        titles=["anochecer"],
        no_show_seconds=60,
    )
    come(event, lambda seats: seats[1:])
    let_the_time_to_come_pass(event)
    match = running_matches(event)[0]
    assert match.seats.get(index=0).left == "no_show"
    assert PairingSeat.objects.filter(is_absent=True).count() == 1
    assert AuditLine.objects.filter(act="no_show").count() == 1


def test_an_empty_chair_gets_no_points_at_a_table() -> None:
    event = running(
        4,
        [{"format": "pods", "options": {"rounds": 1, "largest": 4}}],
        titles=["dark_kingdoms"],
        no_show_seconds=60,
    )
    come(event, lambda seats: seats[1:])
    let_the_time_to_come_pass(event)
    play_through(event, everybody)
    rows = {
        row["entrant"]: row["points"]
        for row in signed_record(event)["record"]["stages"][0]["standings"]
    }
    absent = PairingSeat.objects.get(is_absent=True)
    assert rows[absent.entrant_id] == 0
    assert min(points for entrant, points in rows.items() if entrant != absent.entrant_id) > 0


def test_who_is_absent_twice_is_withdrawn_and_told() -> None:
    event = running(4, no_show_seconds=60, stages=[{"format": "swiss", "options": {"rounds": 4}}])
    last = Entrant.objects.filter(tournament=event).latest("id")
    for _ in range(2):
        come(event, lambda seats: [seat for seat in seats if seat.player_id != last.player_id])
        let_the_time_to_come_pass(event)
        let_the_clocks_run_out(event)
    last.refresh_from_db()
    assert last.status == EntrantStatus.WITHDRAWN
    assert AuditLine.objects.get(act="withdrawn_absent").details["no_shows"] == 2
    assert Notification.objects.filter(
        kind="tournament.withdrawn_absent", player=last.player
    ).exists()


def test_zero_withdraws_nobody_for_being_absent() -> None:
    event = running(
        2,
        no_show_seconds=60,
        max_no_shows=0,
        stages=[{"format": "round_robin", "options": {"cycles": 4}}],
    )
    play_through(event, nobody)
    assert set(Entrant.objects.values_list("status", flat=True)) == {EntrantStatus.PLAYING}
    assert len(decided(event)) == 4


def test_who_was_readmitted_after_two_absences_plays_on() -> None:
    event = running(4, no_show_seconds=60, stages=[{"format": "swiss", "options": {"rounds": 5}}])
    last = Entrant.objects.filter(tournament=event).latest("id")
    for _ in range(2):
        come(event, lambda seats: [seat for seat in seats if seat.player_id != last.player_id])
        let_the_time_to_come_pass(event)
        let_the_clocks_run_out(event)
    entering.readmit(event.slug, event.organiser, last.player)
    play_through(event, everybody)
    last.refresh_from_db()
    assert last.status == EntrantStatus.PLAYING


def test_bots_of_the_house_are_never_absent() -> None:
    event = open_event(no_show_seconds=60)
    enter_people(event, 1)
    enter_bots(event, 1)
    life.start(event.slug, event.organiser)
    event.refresh_from_db()
    let_the_time_to_come_pass(event)
    absent = PairingSeat.objects.get(is_absent=True, pairing__round__number=1)
    assert not absent.entrant.is_bot


def test_two_sweeps_at_once_forfeit_a_board_once() -> None:
    event = running(2, no_show_seconds=60, stages=[KNOCK_OUT])
    let_the_time_to_come_pass(event)
    advance(event.pk)
    assert AuditLine.objects.filter(act="no_show").count() == 1


def test_a_final_that_both_forfeit_leaves_the_first_place_empty() -> None:
    event = running(4, no_show_seconds=60, stages=[KNOCK_OUT])
    come(event, the_strongest)
    let_the_time_to_come_pass(event)
    play_through(event, nobody)
    places = sorted(Entrant.objects.values_list("final_place", flat=True))
    assert places == [2, 2, 4, 4]


def test_double_elimination_places_finalists_who_both_forfeit_above_the_rest() -> None:
    event = running(4, no_show_seconds=60, stages=[{"format": "double_elimination"}])
    while stage_of(event).pairings.filter(key="F1").count() == 0:
        come(event, everybody)
        let_the_time_to_come_pass(event)
        let_the_clocks_run_out(event)
    finalists = set(stage_of(event).pairings.get(key="F1").seats.values_list("entrant", flat=True))
    play_through(event, nobody)
    best = Entrant.objects.filter(tournament=event, final_place=2)
    assert set(best.values_list("pk", flat=True)) == finalists


def test_the_match_says_why_it_was_called_off() -> None:
    event = running(2, no_show_seconds=60)
    let_the_time_to_come_pass(event)
    match = Match.objects.earliest("id")
    assert (match.status, match.call_off_reason) == (MatchStatus.ABORTED, "no_show")
    assert list(match.seats.values_list("left", flat=True)) == ["no_show", "no_show"]
