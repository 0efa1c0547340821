"""Work for the queues: moving a tournament on, webhooks."""

from __future__ import annotations

from typing import Final

from celery import shared_task

from play.work import wake_ups
from play.work.claims import Claim
from play.work.performers import performs
from play.work.queues import Queue
from tournaments.models import Tournament
from tournaments.services import advancing
from tournaments.webhooks import delivery

ADVANCE: Final = "advance"


@performs(ADVANCE)
def advance_claimed(claim: Claim) -> bool:
    advancing.advance(claim.reference)
    return True


def ask_to_advance(tournament: Tournament) -> None:
    """Have a worker move the tournament on, once for all that happened to it meanwhile."""
    wake_ups.ask(Queue.EVENTS, ADVANCE, tournament.pk, tournament.organiser_id)


@shared_task(ignore_result=True)
def advance(tournament_id: int) -> bool:
    """By this name it may still lie in the broker of an earlier version."""
    return advancing.advance(tournament_id)


@shared_task(ignore_result=True, time_limit=120)
def deliver_webhooks() -> int:
    """A wake-up: the worker takes what is due from the database."""
    return delivery.deliver_due()
