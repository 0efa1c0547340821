"""Several people act at the same moment: always one of the legal orders, never a mixture.

Each race is run a few times; `RACES=200 pytest tests/tournaments_app/test_races.py` runs more.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections
from django.utils import timezone

from play.models import Match
from players.errors import Refusal
from tests.play.working import play_out
from tests.players.factories import make_player
from tests.tournaments_app.events import (
    enter_all,
    open_pairings,
    play_to_the_end,
    running,
    running_bots,
    seats_of,
    stage_of,
)
from tournaments.book import read_stage
from tournaments.models import AuditLine, Entrant, Pairing, PairingMatch, PairingSeat, Tournament
from tournaments.services import entering, results
from tournaments.services.advancing import advance

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

TIMES = int(os.environ.get("RACES", "8"))


def at_once(*acts: Callable[[], object]) -> list[object]:
    """Run these at the same moment; a refusal is an answer like any other."""
    barrier = Barrier(len(acts))

    def run(act: Callable[[], object]) -> object:
        barrier.wait()
        try:
            return act()
        except Refusal as refusal:
            return refusal.code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


def consistent(event: Tournament) -> None:
    """Nobody twice in a round, no result without ranks, standings as recomputed from rows."""
    for pairing in Pairing.objects.filter(stage__tournament=event):
        ranks = list(pairing.seats.values_list("rank", flat=True))
        assert (pairing.status == "finished") == (None not in ranks)
        running_matches = pairing.matches.filter(match__status="running", is_void=False).count()
        assert running_matches == (1 if pairing.status == "running" else 0)
    seats = PairingSeat.objects.filter(pairing__stage__tournament=event)
    pairs = list(seats.values_list("round", "entrant"))
    assert len(pairs) == len(set(pairs))


def test_advance_from_eight_places_at_once_pairs_every_round_once() -> None:
    event = running_bots(16, plays_bots_fast=False)
    for _ in range(3):
        for pairing in open_pairings(event):
            for link in PairingMatch.objects.filter(pairing=pairing):
                play_out(link.match.slug)
        at_once(*[lambda: advance(event.pk)] * 8)
        consistent(event)
    event.refresh_from_db()
    assert event.status == "finished"
    assert Pairing.objects.count() == Match.objects.count() == 24
    assert AuditLine.objects.filter(act="result").count() == 24


@pytest.mark.parametrize("_", range(TIMES))
def test_a_result_against_a_withdrawal(_: int) -> None:
    event = running(4)
    pairing = open_pairings(event)[0]
    first, second = seats_of(pairing)
    loser = Entrant.objects.get(pk=first)
    at_once(
        lambda: results.enter_result(
            event.slug, event.organiser, pairing.pk, {first: 1, second: 2}
        ),
        lambda: entering.withdraw(event.slug, loser.player, loser.player),
    )
    pairing.refresh_from_db()
    consistent(event)
    winner = PairingSeat.objects.get(pairing=pairing, rank=1).entrant_id
    # Entered first, it stands; entered second, it puts another result over the forfeit.
    assert (winner, pairing.ending, pairing.is_entered) == (first, "played", True)
    loser.refresh_from_db()
    assert loser.status == "withdrawn"


@pytest.mark.parametrize("_", range(TIMES))
def test_two_corrections_at_once_leave_one_of_the_two(_: int) -> None:
    event = running(4)
    pairing = open_pairings(event)[0]
    first, second = seats_of(pairing)
    enter_all(event)

    def correct(ranks: dict[int, int]) -> Callable[[], object]:
        return lambda: results.enter_result(event.slug, event.organiser, pairing.pk, ranks)

    at_once(correct({first: 1, second: 1}), correct({first: 2, second: 1}))
    found = dict(PairingSeat.objects.filter(pairing=pairing).values_list("entrant", "rank"))
    assert found in ({first: 1, second: 1}, {first: 2, second: 1})
    last = AuditLine.objects.filter(act="result_corrected").latest("id")
    names = {Entrant.objects.get(pk=pk).player.username: rank for pk, rank in found.items()}
    assert last.details["ranks"] == names, "the log's last word is what is stored"


@pytest.mark.parametrize("_", range(TIMES))
def test_pairing_against_a_late_entry(_: int) -> None:
    event = running(4, late_entry_rounds=2)
    pairings = open_pairings(event)
    first = pairings[0]
    results.enter_result(
        event.slug, event.organiser, first.pk, dict(zip(seats_of(first), (1, 2), strict=True))
    )
    last, late = pairings[1], make_player()
    ranks = dict(zip(seats_of(last), (1, 2), strict=True))
    answers = at_once(
        lambda: results.enter_result(event.slug, event.organiser, last.pk, ranks),
        lambda: entering.register(event.slug, late),
    )
    consistent(event)
    in_round = Pairing.objects.filter(round__number=2, seats__entrant__player=late).exists()
    # Either the entry came before the pairing and is part of it, or it was too late.
    assert in_round == (answers[1] != "wrong_status")


def test_standings_equal_a_recomputation_after_a_crowded_event() -> None:
    event = play_to_the_end(running_bots(10))
    book = read_stage(stage_of(event), timezone.now())
    again = book.format.standings(book.entries, book.history)
    places = dict(Entrant.objects.values_list("pk", "final_place"))
    assert {int(row.entrant): row.place for row in again} == places
