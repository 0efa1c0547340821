"""What the scheduler runs for tournaments: the clock, and whatever a lost signal left behind."""

from __future__ import annotations

import structlog
from django.db import DatabaseError

from tournaments import tasks
from tournaments.models import Status, Tournament
from tournaments.services import advancing, cloning
from tournaments.webhooks import delivery

log = structlog.get_logger("tournaments.jobs")


def advance_all() -> int:
    """Every tournament that can move moves; one in trouble holds up no other."""
    moved = 0
    live = Tournament.objects.filter(
        status__in=[Status.REGISTRATION, Status.CHECK_IN, Status.RUNNING, Status.PAUSED]
    )
    for tournament_id in list(live.values_list("pk", flat=True)):
        try:
            moved += advancing.advance(tournament_id)
        except DatabaseError as problem:
            log.warning("a tournament waits", tournament=tournament_id, problem=str(problem))
    return moved


def recur_all() -> int:
    """Open the next edition of events that come back."""
    ended = Tournament.objects.filter(
        status=Status.FINISHED, recurs_days__gt=0, tournament__isnull=True
    )
    return sum(cloning.recur(tournament) is not None for tournament in ended)


def deliver_webhooks() -> bool:
    """Wake a worker when a message is due that nobody has claimed."""
    is_due = delivery.has_due()
    if is_due:
        tasks.deliver_webhooks.delay()
    return is_due
