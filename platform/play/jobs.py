"""What the scheduler runs for play: clocks, overdue bots, announcements left behind, old logs."""

from __future__ import annotations

from datetime import timedelta

import structlog
from django.utils import timezone

from engine.core.errors import EngineError
from play import bot_batches, letters, tasks
from play.errors import PlayError
from play.models import Announcement, Match, MatchStatus
from play.services.acting import time_out

MOST_AT_ONCE = 500
AWAITED_AGAIN = timedelta(seconds=4)
AMONG_BOTS_AGAIN = timedelta(seconds=20)
"""Where nobody waits, a busy queue must not be filled with the same question over and over."""

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


def wake_bots() -> int:
    """Ask again for bots' choices that are overdue: a worker may have died with them."""
    now = timezone.now()
    overdue = (
        Match.objects.filter(status=MatchStatus.RUNNING, bots_due_at__lte=now)
        .exclude(origin=bot_batches.ORIGIN)
        .order_by("bots_due_at")[:MOST_AT_ONCE]
    )
    for match in overdue:
        is_awaited = match.seats.filter(bot="").exists()
        tasks.ask_bots(match.slug, match.ply, 0, is_awaited)
        Match.objects.filter(pk=match.pk, ply=match.ply).update(
            bots_due_at=now + (AWAITED_AGAIN if is_awaited else AMONG_BOTS_AGAIN)
        )
    return len(overdue)


def hand_out_lost_batches() -> int:
    """Whole bot matches whose worker died, or whose task the broker forgot."""
    handed = 0
    while lost := bot_batches.lost():
        for title, slugs in lost:
            for portion in bot_batches.in_tasks(title, slugs):
                tasks.play_batch.delay(portion)
            bot_batches.note_handed_out(slugs)
            handed += len(slugs)
    return handed


def relay_announcements() -> int:
    """Relay what no task took up."""
    if Announcement.objects.filter(relayed_at=None).exists():
        return tasks.relay_announcements()
    return 0


def keep_house() -> None:
    """Have a worker pack old logs and remove old notes."""
    tasks.keep_house.delay()


def write_letters() -> int:
    """Tell players of correspondence matches that it is their turn, or that time runs low."""
    for letter_id in letters.unsent():
        tasks.send_letter.delay(letter_id)
    return letters.tell_turns() + letters.tell_low_time()
