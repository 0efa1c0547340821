"""What the scheduler runs for play: clocks, wake-ups, announcements left behind, matches of deleted
accounts, old logs."""

from __future__ import annotations

import structlog
from django.utils import timezone

from engine.core.errors import EngineError
from play import match_notices, tasks
from play.errors import PlayError
from play.models import Announcement, Match, MatchStatus
from play.services import departing
from play.services.acting import time_out
from play.work import claims, wake_ups
from play.work.queues import Queue

MOST_AT_ONCE = 500

log = structlog.get_logger("play.jobs")


def sweep_clocks() -> int:
    """Apply every clock that ran out. Any number of processes may do so at the same time."""
    due = Match.objects.filter(status=MatchStatus.RUNNING, deadline__lte=timezone.now()).order_by(
        "deadline"
    )[:MOST_AT_ONCE]
    applied = 0
    for slug in list(due.values_list("slug", flat=True)):
        try:
            applied += time_out(slug)
        except (PlayError, EngineError) as problem:
            log.warning("a clock could not be applied", match=slug, problem=str(problem))
    return applied


def wake_workers() -> int:
    """Wake workers for what is due and nobody took up: a worker or the broker may have died."""
    return wake_ups.sweep()


def relay_announcements() -> int:
    """Relay what no task took up."""
    if Announcement.objects.filter(relayed_at=None).exists():
        return tasks.relay_announcements()
    return 0


def leave_for_former_players() -> int:
    """End what an account's deletion left running."""
    return departing.leave_for_former_players()


def keep_house() -> None:
    """Have a worker pack old logs and remove old notes."""
    wake_ups.ask(Queue.BULK, tasks.KEEP_HOUSE, 0)
    claims.forget_shares()


def tell_turns() -> int:
    """Tell players of correspondence matches that it is their turn."""
    return match_notices.tell_turns()


def tell_low_time() -> int:
    """Tell players of correspondence matches that time runs low."""
    for notice_id in match_notices.unsent():
        match_notices.send(notice_id)
    return match_notices.tell_low_time()
