"""A crowd at the queue for minutes, with two workers of which one is killed again and again."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import threading
import time
from itertools import pairwise

import pytest
from django.db import connection
from django.db.models import Count, Q

from matchmaking import jobs
from matchmaking.models import LiveSeat, Ticket, TicketStatus
from matchmaking.models.queue import OPEN_TICKETS
from matchmaking.services import queueing
from matchmaking.tempo import Tempo
from play import services as play_services
from play.jobs import relay_announcements
from play.models import Match, MatchStatus, Seat
from players.errors import Refusal
from players.models import Player
from tests.matchmaking.finished import people

pytestmark = pytest.mark.django_db(transaction=True)
FORK = multiprocessing.get_context("fork")
CROWDS = 4
WORKERS = 2
Process = multiprocessing.process.BaseProcess


def work() -> None:
    """What a worker does for the queue, round and round, until it is killed."""
    rhythm = threading.Event()
    while not rhythm.wait(0.2):
        jobs.match_waiting()
        relay_announcements()


def come_and_go(players: list[Player], seed: int, seconds: float) -> None:
    """People who join, say yes (or no), play a short match, and sometimes just leave.

    One look shows all of them where they stand; whatever they do then is a call of its own.
    """
    dice = random.Random(seed)
    ends_at = time.monotonic() + seconds
    while time.monotonic() < ends_at:
        ids = [player.pk for player in players]
        tickets = {
            ticket.player_id: ticket
            for ticket in Ticket.objects.filter(player_id__in=ids, status__in=OPEN_TICKETS)
        }
        playing = dict(
            Seat.objects.filter(
                player_id__in=ids, bot="", match__status=MatchStatus.RUNNING
            ).values_list("player_id", "match__slug")
        )
        # Whoever sees the ready check answers it before anybody does anything else.
        for player in sorted(players, key=lambda one: _is_asked(tickets.get(one.pk)), reverse=True):
            try:
                _take_a_step(player, tickets.get(player.pk), playing.get(player.pk), dice)
            except Refusal:
                continue
    connection.close()
    connection.close_pool()


def _is_asked(ticket: Ticket | None) -> bool:
    return ticket is not None and ticket.status == TicketStatus.PROPOSED and not ticket.answer


def _take_a_step(
    player: Player, ticket: Ticket | None, playing: str | None, dice: random.Random
) -> None:
    if ticket is None:
        if playing is not None:
            play_services.leave(playing, player)
        elif dice.random() < 0.5:
            queueing.join(player, "tic_tac_toe", Tempo.LIVE)
    elif _is_asked(ticket):
        queueing.answer(player, ticket.pk, accept=dice.random() < 0.97)
    elif ticket.status == TicketStatus.WAITING and dice.random() < 0.03:
        queueing.leave(player, ticket.pk)
    else:
        queueing.tickets_of(player)


def start(target: object, *args: object) -> Process:
    process = FORK.Process(target=target, args=args)  # type: ignore[arg-type]
    process.start()
    return process


def run_crowd(count: int, seconds: float, kill_every: float) -> float:
    """Let them come and go; returns the 95th percentile of the wait of seated tickets."""
    players = people(count)
    connection.close()
    connection.close_pool()
    crowds = [
        start(come_and_go, players[number::CROWDS], number, seconds) for number in range(CROWDS)
    ]
    workers = [start(work) for _ in range(WORKERS)]
    killed = 0
    try:
        while any(crowd.is_alive() for crowd in crowds):
            crowds[killed % CROWDS].join(kill_every)
            victim = workers.pop(0)
            assert victim.pid is not None
            os.kill(victim.pid, signal.SIGKILL)
            victim.join()
            killed += 1
            workers.append(start(work))
    finally:
        for worker in workers:
            worker.kill()
            worker.join()
    assert [crowd.exitcode for crowd in crowds] == [0] * CROWDS
    assert killed > 1
    for ticket in Ticket.objects.filter(status__in=OPEN_TICKETS):
        queueing.leave(ticket.player, ticket.pk)
    return _wait(0.95)


def _wait(share: float) -> float:
    waits = sorted(
        (ended - joined).total_seconds()
        for joined, ended in Ticket.objects.filter(status=TicketStatus.SEATED).values_list(
            "joined_at", "ended_at"
        )
        if ended is not None
    )
    assert waits
    return waits[int(share * (len(waits) - 1))]


def every_ticket_ended_once() -> None:
    seated = list(
        Ticket.objects.filter(status=TicketStatus.SEATED).values_list("match_id", "player_id")
    )
    seats = list(Seat.objects.filter(bot="").values_list("match_id", "player_id"))
    assert sorted(seated) == sorted(seats)
    assert not Ticket.objects.filter(status__in=OPEN_TICKETS).exists()
    assert not Ticket.objects.filter(~Q(status=TicketStatus.SEATED), match__isnull=False).exists()


def nobody_sat_in_two_matches_at_once() -> None:
    while relay_announcements():
        pass
    assert not LiveSeat.objects.exclude(match__status=MatchStatus.RUNNING).exists()
    spans: dict[int, list[tuple[object, object]]] = {}
    rows = Seat.objects.filter(bot="").values_list(
        "player_id", "match__started_at", "match__ended_at"
    )
    for player, started_at, ended_at in rows.order_by("match__started_at"):
        spans.setdefault(player or 0, []).append((started_at, ended_at))
    for matches in spans.values():
        for (_, ended_at), (next_started_at, _) in pairwise(matches):
            assert ended_at is not None and ended_at <= next_started_at  # type: ignore[operator]


@pytest.mark.slow
def test_a_small_crowd_with_dying_workers_ends_every_ticket_once() -> None:
    run_crowd(count=40, seconds=15.0, kill_every=3.0)
    every_ticket_ended_once()
    nobody_sat_in_two_matches_at_once()


@pytest.mark.long
def test_five_hundred_people_for_five_minutes_end_every_ticket_once() -> None:
    p95 = run_crowd(count=500, seconds=300.0, kill_every=20.0)
    ends = dict(Ticket.objects.values_list("status").annotate(count=Count("id")).order_by("status"))
    print(f"\n{Match.objects.count()} matches, tickets by their end: {ends}")
    print(f"wait of those seated: half by {_wait(0.5):.1f} s, 95 % by {p95:.1f} s")
    every_ticket_ended_once()
    nobody_sat_in_two_matches_at_once()
