"""Eight writers rate the same matches at the same time, twice over, and some of them die.

Each writer is a process of its own, as in production; a crash is a process that ends without a
word in the middle of a transaction.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import time

import pytest
from django.db import connection

from matchmaking.models import Ladder, LedgerRow, RatedResult
from matchmaking.services.checking import check_ladder, rebuild_ladder
from play.clock import ClockKind
from play.models import Announcement, Match
from tests.matchmaking.finished import copy_in, people, store_all
from tests.matchmaking.rating_writer import DEATH, write

WRITERS = 8
PLAYERS = 200
RESULTS = [(1, 2), (2, 1), (1, 1)]
LADDERS = [
    (title, clock)
    for title in ("tic_tac_toe", "connect_four", "dominus_obscura", "anima")
    for clock in (ClockKind.REAL_TIME, ClockKind.CORRESPONDENCE)
]


def write_all(matches: int, crash_share: float, ladders: int) -> int:
    """Start writers, and again whenever one has died, until all work is done; returns deaths."""
    dice = random.Random(7)
    ids = [player.pk for player in people(PLAYERS)]
    stored: list[Match] = []
    for title, clock in LADDERS[:ladders]:
        tables = [(dice.sample(ids, 2), dice.choice(RESULTS)) for _ in range(matches // ladders)]
        stored += store_all(tables, title=title, clock=clock, is_announced=False)
    # As if the matches of all ladders had ended in turn.
    dice.shuffle(stored)
    copy_in([Announcement(match=match, kind="finished") for match in stored])
    # A child must not inherit connections, nor the threads of their pool.
    connection.close()
    connection.close_pool()
    fork = multiprocessing.get_context("fork")
    deaths = 0

    def start(number: int) -> multiprocessing.process.BaseProcess:
        writer = fork.Process(target=write, args=(number, crash_share))
        writer.start()
        return writer

    writers = [start(number) for number in range(WRITERS)]
    while writers:
        writer = writers.pop(0)
        writer.join()
        if writer.exitcode == DEATH:
            deaths += 1
            writers.append(start(WRITERS + deaths))
        else:
            assert writer.exitcode == 0
    return deaths


def ledger_is_exact(matches: int, ladders: int) -> None:
    """One result per match, one row per match and player, and three ways to the same ratings:
    what is stored, the rows in order, and a replay of all results from nothing."""
    assert RatedResult.objects.count() == matches
    assert LedgerRow.objects.count() == 2 * matches
    assert LedgerRow.objects.values("match", "player").distinct().count() == 2 * matches
    assert Ladder.objects.count() == ladders
    for ladder in Ladder.objects.all():
        checked = check_ladder(ladder)
        assert checked.results == matches // ladders
        assert checked.complaints == ()
        assert rebuild_ladder(ladder) == 0


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_eight_writers_with_duplicates_and_crashes_leave_an_exact_ledger() -> None:
    deaths = write_all(matches=300, crash_share=0.01, ladders=2)
    assert deaths > 0
    ledger_is_exact(300, ladders=2)


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
def test_fifty_thousand_matches_by_eight_writers_leave_an_exact_ledger() -> None:
    matches = int(os.environ.get("RATED_MATCHES", "50000"))
    began = time.monotonic()
    deaths = write_all(matches, crash_share=25 / matches, ladders=8)
    seconds = time.monotonic() - began
    assert deaths > 0
    ledger_is_exact(matches, ladders=8)
    print(f"\n{matches} matches by {WRITERS} writers in {seconds:.0f} s, {deaths} of them killed")
    print(f"{2 * matches} rows, none twice; stored, chained and replayed ratings are equal")
