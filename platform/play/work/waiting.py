"""How much waits in each queue, for how long, and which place a match has in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import connection
from django.utils import timezone

from play.work.queues import Queue

_BACKLOG = """
WITH units AS (
    SELECT work_queue AS queue, bots_due_at AS due_at FROM play_match
    WHERE status = 'running' AND bots_due_at <= %(now)s
      AND (claimed_until IS NULL OR claimed_until <= %(now)s)
    UNION ALL
    SELECT queue, due_at FROM play_workunit
    WHERE due_at <= %(now)s AND (claimed_until IS NULL OR claimed_until <= %(now)s)
)
SELECT queue, count(*), extract(epoch FROM %(now)s - min(due_at)) FROM units GROUP BY queue
"""

_ANY_DUE = """
SELECT EXISTS (
    SELECT 1 FROM play_match
    WHERE status = 'running' AND work_queue = %(queue)s AND bots_due_at <= %(now)s
      AND (claimed_until IS NULL OR claimed_until <= %(now)s)
) OR EXISTS (
    SELECT 1 FROM play_workunit
    WHERE queue = %(queue)s AND due_at <= %(now)s
      AND (claimed_until IS NULL OR claimed_until <= %(now)s)
)
"""

_OUTBOX = """
SELECT count(*), greatest(0, coalesce(extract(epoch FROM %(now)s - min(created_at)), 0))
FROM play_announcement WHERE relayed_at IS NULL
"""

# Accounts take turns, see `fairness.place`: the same in SQL, for many matches at once.
_PLACES = """
WITH waiting AS (
    SELECT id, work_account AS account,
           row_number() OVER (PARTITION BY work_account ORDER BY bots_due_at, id) AS position
    FROM play_match
    WHERE status = 'running' AND work_queue = 'bulk' AND origin <> 'batch'
      AND bots_due_at <= %(now)s AND (claimed_until IS NULL OR claimed_until <= %(now)s)
), lengths AS (
    SELECT account, count(*) AS length FROM waiting GROUP BY account
)
SELECT w.id, (SELECT sum(least(w.position, l.length)) FROM lengths AS l)
FROM waiting AS w WHERE w.id = ANY(%(matches)s)
"""


@dataclass(frozen=True, slots=True)
class Backlog:
    length: int = 0
    age_seconds: float = 0.0
    """Of the unit that has waited longest."""


def backlogs() -> dict[Queue, Backlog]:
    """Of every queue: what is due and nobody has claimed."""
    with connection.cursor() as cursor:
        cursor.execute(_BACKLOG, {"now": timezone.now()})
        found = {
            Queue(queue): Backlog(length, max(0.0, float(age)))
            for queue, length, age in cursor.fetchall()
        }
    return {queue: found.get(queue, Backlog()) for queue in Queue}


def is_any_due(queue: Queue) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(_ANY_DUE, {"queue": queue, "now": timezone.now()})
        row = cursor.fetchone()
    return bool(row and row[0])


def with_outbox() -> dict[Queue, Backlog]:
    """The same with the outbox of results, which the workers of `calls` relay."""
    found = backlogs()
    with connection.cursor() as cursor:
        cursor.execute(_OUTBOX, {"now": timezone.now()})
        length, age = cursor.fetchone() or (0, 0)
    calls = found[Queue.CALLS]
    found[Queue.CALLS] = Backlog(calls.length + length, max(calls.age_seconds, float(age)))
    return found


def places(matches: Sequence[int]) -> dict[int, int]:
    """By id, for those of these matches among bots that wait for a worker: their place."""
    if not matches:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(_PLACES, {"now": timezone.now(), "matches": list(matches)})
        return {match_id: int(place) for match_id, place in cursor.fetchall()}
