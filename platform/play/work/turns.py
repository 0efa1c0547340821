"""A worker's turn: claim the next unit, perform it, count it as its account's share."""

from __future__ import annotations

import time
from contextvars import ContextVar

from celery import Task, states

from play.work import claims, wake_ups
from play.work.claims import Claim
from play.work.performers import performer_of
from play.work.queues import Queue

under_way: ContextVar[Claim] = ContextVar("under_way")
"""The claim of this worker's turn."""


def take_turn(queue: Queue, attempt: Task) -> bool:
    """Whether there was anything to do.

    The unit is performed by a task of its own in this process, so that one that fails again and
    again is set aside like any other. A unit that fails is left alone for a while.
    """
    claim = claims.claim_next(queue)
    if claim is None:
        return False
    token = under_way.set(claim)
    began = time.process_time()
    try:
        outcome = attempt.apply((claim.kind, claim.reference, claim.asked))
    finally:
        under_way.reset(token)
        claims.charge(claim, time.process_time() - began)
    if outcome.state == states.SUCCESS:
        if outcome.result:
            claims.finish(claim)
        else:
            claims.release(claim)
    else:
        claims.put_off(claim)
    if queue is not Queue.ANSWERS:
        # Whoever waits for an answer has sent a wake-up of their own, for the right moment.
        wake_ups.keep_going(queue)
    return True


def perform() -> bool:
    """Perform the unit of this turn."""
    claim = under_way.get()
    return performer_of(claim.kind)(claim)
