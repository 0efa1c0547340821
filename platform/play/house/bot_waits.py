"""What is told to those who look at a match whose bots do not answer."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.utils import timezone

from play.models import Match, MatchStatus
from play.work import waiting

LATE_AFTER: Final = timedelta(seconds=5)
"""A bot thinks for a second or two."""


def bot_wait_of(match: Match, asker: int | None) -> dict[str, Any] | None:
    """None when no bot of the house has to choose, or the asker may not know it yet.

    Seats that are asked in secret are left out: whether a program answers for them tells of a hand.
    """
    if match.status != MatchStatus.RUNNING or match.bots_due_at is None:
        return None
    seats = list(match.seats.all())
    is_seated = any(seat.player_id == asker and not seat.bot for seat in seats)
    if match.spectator_delay_seconds and not is_seated:
        return None
    deciding = (match.clocks or {}).get("running", [])
    if not any(seat.bot and seat.index in deciding for seat in seats):
        return None
    return {
        "place": waiting.places([match.pk]).get(match.pk),
        "is_late": match.bots_due_at < timezone.now() - LATE_AFTER,
    }
