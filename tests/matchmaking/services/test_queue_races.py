"""Many processes at the queue at once: every ticket ends in exactly one match, or in a leave."""

from __future__ import annotations

import multiprocessing
import os
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import close_old_connections, connection, transaction
from django.db.models import Count

from matchmaking.errors import AlreadyPlaying, AlreadyWaiting, NothingProposed
from matchmaking.models import LiveSeat, Proposal, Ticket, TicketStatus
from matchmaking.models.queue import OPEN_TICKETS
from matchmaking.services import queueing, seating
from matchmaking.tempo import Tempo
from play.models import Match, Seat
from players.errors import Refusal
from players.models import Player
from tests.matchmaking.finished import people

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
DEATH = 9


def at_once(acts: list[Callable[[], object]]) -> list[object]:
    """Run all of them in threads of their own; refusals are answers."""

    def run(act: Callable[[], object]) -> object:
        try:
            return act()
        except Refusal as refused:
            return refused
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=8) as pool:
        return list(pool.map(run, acts))


def test_joining_many_times_at_once_gives_one_ticket() -> None:
    (player,) = people(1)
    answers = at_once([lambda: queueing.join(player, "tic_tac_toe", Tempo.LIVE) for _ in range(8)])
    assert sum(isinstance(one, Ticket) for one in answers) == 1
    assert all(isinstance(one, Ticket | AlreadyWaiting) for one in answers)


def test_matchers_at_once_propose_each_ticket_once() -> None:
    for player in people(20):
        queueing.join(player, "tic_tac_toe", Tempo.LIVE)
    formed = at_once([seating.form_tables for _ in range(8)])
    assert sum(int(str(one)) for one in formed) == Proposal.objects.count() == 10
    per_table = Ticket.objects.values("proposal").annotate(count=Count("id"))
    assert {one["count"] for one in per_table} == {2}


def test_accepting_and_leaving_at_once_end_in_one_way() -> None:
    players = people(16)
    tickets = [queueing.join(player, "tic_tac_toe", Tempo.LIVE) for player in players]
    assert seating.form_tables() == 8
    acts: list[Callable[[], object]] = []
    for player, ticket in zip(players, tickets, strict=True):
        acts.append(lambda p=player, t=ticket: queueing.answer(p, t.pk, accept=True))
        acts.append(lambda p=player, t=ticket: queueing.answer(p, t.pk, accept=True))
        if player.pk % 3 == 0:
            acts.append(lambda p=player, t=ticket: queueing.leave(p, t.pk))
    random.Random(1).shuffle(acts)
    answers = at_once(acts)
    assert all(not isinstance(one, Refusal) or isinstance(one, NothingProposed) for one in answers)
    everybody_ended_once()


def everybody_ended_once() -> None:
    """Seated tickets and seats of people agree one to one; nobody sits in two live matches."""
    seated = set(
        Ticket.objects.filter(status=TicketStatus.SEATED).values_list("match_id", "player_id")
    )
    seats = set(Seat.objects.filter(bot="").values_list("match_id", "player_id"))
    assert seated == seats
    assert Ticket.objects.filter(status=TicketStatus.SEATED).count() == len(seated)
    assert LiveSeat.objects.count() == len(seats)
    assert len({player for _, player in seats}) == len(seats)
    assert Proposal.objects.filter(status="seated").count() == Match.objects.count()


def scripted_people(players: list[Player], seed: int, crash_share: float) -> None:
    """Join, answer, run the matcher, leave, as chance has it; sometimes die in the middle."""
    dice = random.Random(seed)

    def perhaps_die() -> None:
        if dice.random() < crash_share:
            os._exit(DEATH)

    for _ in range(300):
        player = dice.choice(players)
        ticket = Ticket.objects.filter(player=player, status__in=OPEN_TICKETS).first()
        try:
            with transaction.atomic():
                if ticket is None:
                    queueing.join(player, "tic_tac_toe", Tempo.LIVE)
                elif ticket.status == TicketStatus.PROPOSED:
                    queueing.answer(player, ticket.pk, accept=dice.random() < 0.95)
                elif dice.random() < 0.1:
                    queueing.leave(player, ticket.pk)
                else:
                    seating.form_tables()
                perhaps_die()
        except Refusal as refused:
            assert isinstance(refused, REFUSALS), refused
    connection.close()
    connection.close_pool()


REFUSALS = (AlreadyWaiting, AlreadyPlaying, NothingProposed, queueing.WaitAWhile)


def test_processes_that_die_in_the_middle_neither_lose_nor_double_a_ticket() -> None:
    players = people(60)
    close_old_connections()
    connection.close()
    connection.close_pool()
    fork = multiprocessing.get_context("fork")
    deaths = 0
    for generation in range(3):
        processes = [
            fork.Process(target=scripted_people, args=(players, 10 * generation + number, 0.04))
            for number in range(4)
        ]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
            assert process.exitcode in (0, DEATH)
            deaths += process.exitcode == DEATH
    assert deaths > 0
    everybody_ended_once()
    assert Match.objects.exists()
    # Whoever is still in the queue can leave it: nothing is stuck.
    for ticket in Ticket.objects.filter(status__in=OPEN_TICKETS):
        queueing.leave(ticket.player, ticket.pk)
    assert not Ticket.objects.filter(status__in=OPEN_TICKETS).exists()
