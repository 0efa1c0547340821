"""Wake-ups: tasks without content that have a worker look for the next unit of its queue.

There may be too many of them, which costs a look, or too few, which the sweeper mends; none of them
is about a certain unit, so nothing can be queued twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cache, partial
from typing import Final

import redis
import structlog
from celery import current_app
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from play.work import claims, waiting
from play.work.queues import Queue

TASKS: Final = {
    Queue.ANSWERS: "play.tasks.next_answer",
    Queue.CALLS: "play.tasks.next_call",
    Queue.EVENTS: "play.tasks.next_event",
    Queue.BULK: "play.tasks.next_bulk",
}
ENOUGH: Final = 8
"""So many wake-ups waiting keep every worker of a usual site busy; each looks for more."""

log = structlog.get_logger("play.work")


def wake(queue: Queue, seconds: float = 0.0, times: int = 1) -> None:
    """Have a worker look for the next unit, after so many seconds."""
    task = current_app.tasks[TASKS[queue]]
    for _ in range(times):
        task.apply_async(queue=queue, countdown=seconds or None)


def ask(
    queue: Queue, kind: str, reference: int, account: int = 0, due_at: datetime | None = None
) -> None:
    """Have it done, once, by whoever is free: stored with the transaction under way. What is not
    due yet is found by the sweep when its time has come."""
    is_new = claims.ask(queue, kind, reference, account, due_at)
    if is_new and (due_at is None or due_at <= timezone.now()):
        transaction.on_commit(partial(wake, queue))


def ask_all(queue: Queue, kind: str, wanted: Sequence[tuple[int, int, datetime]]) -> None:
    """Much of a kind at once, in one statement: reference, account, and when each is due."""
    if not wanted:
        return
    claims.ask_all(queue, kind, wanted)
    now = timezone.now()
    due = sum(due_at <= now for _, _, due_at in wanted)
    if due:
        transaction.on_commit(partial(wake, queue, times=min(due, ENOUGH)))


def keep_going(queue: Queue) -> None:
    """A worker goes on while there is work, by a wake-up of its own when no other waits."""
    if not _sent(queue) and waiting.is_any_due(queue):
        wake(queue)


def sweep() -> int:
    """Wake workers for what is due and nobody claimed: wake-ups may be lost with their broker."""
    sent = 0
    for queue, backlog in waiting.backlogs().items():
        missing = min(backlog.length, ENOUGH) - _sent(queue)
        if missing > 0:
            wake(queue, times=missing)
            sent += missing
    return sent


@cache
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2)


def _sent(queue: Queue) -> int:
    """Wake-ups, and other tasks, that wait at the broker; none that is known while it is away."""
    prefix = str(settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"])
    try:
        return int(_client().llen(prefix + queue))
    except redis.RedisError as problem:
        log.warning("the broker was not asked", problem=str(problem), once_a_minute=True)
        return 0
