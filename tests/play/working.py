"""Workers of the tests: turns taken in this process, with no broker between."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from play import tasks
from play.house.bot_matches import play_slice
from play.log import store
from play.models import Match, WorkUnit
from play.work import turns
from play.work.queues import Queue


def work(queue: Queue) -> bool:
    """One turn of a worker of the queue: whether there was anything to do."""
    return turns.take_turn(queue, tasks.attempt)


def work_off(queue: Queue, most: int = 500) -> int:
    """Turn after turn until nothing is due: how many it took."""
    for turn in range(most):
        if not work(queue):
            return turn
    raise AssertionError(f"{queue} does not run empty")


def make_due(match: Match) -> None:
    """As if the pause before a bot's choice were over."""
    past = timezone.now() - timedelta(seconds=1)
    Match.objects.filter(pk=match.pk, bots_due_at__isnull=False).update(bots_due_at=past)


def answer(match: Match) -> bool:
    """The bot of this match chooses; False when none was due."""
    make_due(match)
    return work(Queue.ANSWERS)


def play_out(slug: str) -> None:
    """The bots of a match play it to its end, without pauses."""
    while not (live := store.load(slug)).match.is_over:
        assert live.owed_by_bots(), f"{slug} waits for somebody else"
        play_slice(live, 60.0)


def asked(queue: Queue) -> list[tuple[str, int]]:
    """What waits to be done, besides choices of bots."""
    units = WorkUnit.objects.filter(queue=queue).order_by("id")
    return list(units.values_list("kind", "reference"))
