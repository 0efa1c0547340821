"""Penalty for declining a match that was found: a pause before queueing again, longer each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MEMORY_SECONDS: Final = 3600.0
FIRST_PAUSE_SECONDS: Final = 30.0
LONGEST_PAUSE_SECONDS: Final = 900.0


def pause_until(declined_at: Sequence[float], now: float) -> float | None:
    """When a player may queue again, given when they declined; None if at once."""
    recent = [at for at in declined_at if now - MEMORY_SECONDS < at <= now]
    if not recent:
        return None
    pause = min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (len(recent) - 1))
    until = max(recent) + pause
    return until if until > now else None
