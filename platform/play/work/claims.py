"""Claims: who works on what, until when. The database decides, so that all workers agree.

A unit is a match whose bot owes a choice (kinds `match` and `batch`, the claim stands in the
match's own row) or a row of `WorkUnit`. A claim ends with the work, or by itself when its worker
died; a worker whose claim ran out can no longer end it.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Final

from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from play.models import Match, MatchStatus, WorkShare, WorkUnit
from play.work.fairness import HALF_LIFE_SECONDS, LEAST_CHARGE_SECONDS
from play.work.queues import CLAIM_SECONDS, Queue

MATCH: Final = "match"
BATCH: Final = "batch"
"""A match of a batch: played in memory, together with others of its title."""
EARLY: Final = timedelta(milliseconds=50)
"""A wake-up may come a moment before its unit is due."""
FAILED_SECONDS: Final = 60.0
"""How long a unit that failed is left alone."""

_numbers = count(1)


def _remembered(served: str, span: str) -> str:
    """`fairness.remembered` in SQL. Where nothing is left the database would complain of a number
    too small to hold."""
    half_lives = f"least(100, greatest(0, extract(epoch FROM {span}) / {HALF_LIFE_SECONDS}))"
    return f"{served} * power(0.5::float8, ({half_lives})::float8)"


# Nothing is lost with a claim or a share but a little time: they do not wait for the disk.
_UNHURRIED = "set_config('synchronous_commit', 'off', true)"

NEXT = f"""
WITH shares AS MATERIALIZED (
    SELECT account, {_remembered("served", "%(now)s - at")} AS served
    FROM play_workshare WHERE queue = %(queue)s
), next_match AS (
    SELECT m.id, coalesce(s.served, 0) AS served, m.bots_due_at AS due_at
    FROM play_match AS m LEFT JOIN shares AS s ON s.account = m.work_account
    WHERE m.status = 'running' AND m.work_queue = %(queue)s AND m.bots_due_at <= %(due)s
      AND (m.claimed_until IS NULL OR m.claimed_until <= %(now)s)
    ORDER BY served, due_at, m.id LIMIT 1
    FOR UPDATE OF m SKIP LOCKED
), next_unit AS (
    SELECT u.id, coalesce(s.served, 0) AS served, u.due_at
    FROM play_workunit AS u LEFT JOIN shares AS s ON s.account = u.account
    WHERE u.queue = %(queue)s AND u.due_at <= %(due)s
      AND (u.claimed_until IS NULL OR u.claimed_until <= %(now)s)
    ORDER BY served, due_at, u.id LIMIT 1
    FOR UPDATE OF u SKIP LOCKED
), best AS (
    SELECT * FROM (
        SELECT true AS is_match, * FROM next_match UNION ALL SELECT false, * FROM next_unit
    ) AS either
    ORDER BY served, due_at LIMIT 1
), claimed_match AS (
    UPDATE play_match AS m SET claimed_until = %(until)s, claimed_by = %(holder)s
    FROM best WHERE best.is_match AND m.id = best.id
    RETURNING m.id, CASE WHEN m.origin = 'batch' THEN 'batch' ELSE 'match' END, m.id,
              m.work_account, m.ply, m.bots_due_at, {_UNHURRIED}
), claimed_unit AS (
    UPDATE play_workunit AS u SET claimed_until = %(until)s, claimed_by = %(holder)s
    FROM best WHERE NOT best.is_match AND u.id = best.id
    RETURNING u.id, u.kind, u.reference, u.account, u.asked, u.due_at, {_UNHURRIED}
)
SELECT * FROM claimed_match UNION ALL SELECT * FROM claimed_unit
"""

# More matches of the batch a claimed one belongs to.
MORE = f"""
WITH more AS (
    SELECT m.id FROM play_match AS m JOIN play_match AS first ON first.id = %(first)s
    WHERE m.status = 'running' AND m.work_queue = %(queue)s AND m.origin = 'batch'
      AND m.title = first.title AND m.work_account = first.work_account
      AND m.bots_due_at <= %(due)s AND (m.claimed_until IS NULL OR m.claimed_until <= %(now)s)
    ORDER BY m.bots_due_at, m.id LIMIT %(most)s
    FOR UPDATE OF m SKIP LOCKED
)
UPDATE play_match AS m SET claimed_until = %(until)s, claimed_by = %(holder)s
FROM more WHERE m.id = more.id
RETURNING m.id, {_UNHURRIED}
"""

CHARGE = f"""
INSERT INTO play_workshare AS s (account, queue, served, at)
VALUES (%(account)s, %(queue)s, %(seconds)s, %(now)s)
ON CONFLICT (account, queue) DO UPDATE SET
    served = {_remembered("s.served", "excluded.at - s.at")} + excluded.served,
    at = greatest(s.at, excluded.at)
RETURNING {_UNHURRIED}
"""

ASK = """
INSERT INTO play_workunit AS u (queue, kind, reference, account, due_at, claimed_by, asked)
VALUES (%s, %s, %s, %s, %s, '', 1)
ON CONFLICT (kind, reference) DO UPDATE SET
    asked = u.asked + 1, due_at = least(u.due_at, excluded.due_at)
RETURNING asked = 1
"""


ASK_ALL = """
INSERT INTO play_workunit AS u (queue, kind, reference, account, due_at, claimed_by, asked)
SELECT %s, %s, wanted.reference, wanted.account, wanted.due_at, '', 1
FROM unnest(%s::bigint[], %s::bigint[], %s::timestamptz[])
    AS wanted (reference, account, due_at)
ON CONFLICT (kind, reference) DO UPDATE SET
    asked = u.asked + 1, due_at = least(u.due_at, excluded.due_at)
"""


@dataclass(frozen=True, slots=True)
class Claim:
    queue: Queue
    id: int
    kind: str
    reference: int
    account: int
    asked: int
    """Of a match: its ply. What is asked for after that is not part of the claim."""
    due_at: datetime
    holder: str

    @property
    def is_match(self) -> bool:
        return self.kind in (MATCH, BATCH)


def ask(
    queue: Queue, kind: str, reference: int, account: int = 0, due_at: datetime | None = None
) -> bool:
    """Have it done; False when it waited already. The caller sends the wake-up."""
    with connection.cursor() as cursor:
        cursor.execute(ASK, [queue, kind, reference, account, due_at or timezone.now()])
        row = cursor.fetchone()
    return bool(row and row[0])


def ask_all(queue: Queue, kind: str, wanted: Sequence[tuple[int, int, datetime]]) -> None:
    """Have all of these done: reference, account, and when. No reference comes twice."""
    references = [reference for reference, _, _ in wanted]
    accounts = [account for _, account, _ in wanted]
    times = [due_at for _, _, due_at in wanted]
    with connection.cursor() as cursor:
        cursor.execute(ASK_ALL, [queue, kind, references, accounts, times])


def claim_next(queue: Queue, now: datetime | None = None) -> Claim | None:
    """The oldest unit of the account that was served least; None when nothing is due."""
    moment = now or timezone.now()
    holder = f"{socket.gethostname()[:40]}:{os.getpid()}:{next(_numbers)}"
    with connection.cursor() as cursor:
        cursor.execute(NEXT, _parameters(queue, moment, holder))
        row = cursor.fetchone()
    if row is None:
        return None
    unit_id, kind, reference, account, asked, due_at, _ = row
    return Claim(queue, unit_id, kind, reference, account, asked, due_at, holder)


def claim_more(claim: Claim, most: int) -> list[int]:
    """Further matches of the same batch, for the same holder."""
    parameters = _parameters(claim.queue, timezone.now(), claim.holder)
    with connection.cursor() as cursor:
        cursor.execute(MORE, {**parameters, "first": claim.id, "most": most})
        return [row[0] for row in cursor.fetchall()]


def release(claim: Claim) -> None:
    """There is more to do: whoever is next may take it."""
    _of(claim).update(claimed_until=None, claimed_by="")


def release_matches(claim: Claim, matches: Sequence[int]) -> None:
    Match.objects.filter(pk__in=matches, claimed_by=claim.holder).update(
        claimed_until=None, claimed_by=""
    )


def finish(claim: Claim) -> None:
    """It is done; what was asked for meanwhile stays. A match's own log says what it owes."""
    if claim.is_match:
        return
    done = WorkUnit.objects.filter(pk=claim.id, claimed_by=claim.holder, asked=claim.asked)
    if not done.delete()[0]:
        release(claim)


def put_off(claim: Claim, seconds: float = FAILED_SECONDS) -> None:
    """It failed: it is tried again after a while, and holds up nothing meanwhile."""
    _of(claim).update(claimed_until=timezone.now() + timedelta(seconds=seconds))


def charge(claim: Claim, seconds: float) -> None:
    """Count the work as received by the account."""
    with connection.cursor() as cursor:
        cursor.execute(
            CHARGE,
            {
                "account": claim.account,
                "queue": claim.queue,
                "seconds": max(seconds, LEAST_CHARGE_SECONDS),
                "now": timezone.now(),
            },
        )


def forget_shares() -> None:
    """Remove shares of which next to nothing is remembered."""
    forgotten = timezone.now() - timedelta(seconds=20 * HALF_LIFE_SECONDS)
    WorkShare.objects.filter(at__lt=forgotten).delete()


def until(queue: Queue, moment: datetime) -> datetime:
    return moment + timedelta(seconds=CLAIM_SECONDS[queue])


def _of(claim: Claim) -> QuerySet[Match] | QuerySet[WorkUnit]:
    """The row that holds the claim, if it still does."""
    if claim.is_match:
        running = Match.objects.filter(status=MatchStatus.RUNNING)
        return running.filter(pk=claim.id, claimed_by=claim.holder)
    return WorkUnit.objects.filter(pk=claim.id, claimed_by=claim.holder)


def _parameters(queue: Queue, moment: datetime, holder: str) -> dict[str, str | datetime]:
    return {
        "queue": queue,
        "now": moment,
        "due": moment + EARLY,
        "until": until(queue, moment),
        "holder": holder,
    }
