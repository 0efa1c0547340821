"""What it costs to let a found table down: a pause before the next ticket, longer each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MEMORY_SECONDS: Final = 3600.0
FIRST_PAUSE_SECONDS: Final = 30.0
LONGEST_PAUSE_SECONDS: Final = 900.0


def pause_until(let_down_at: Sequence[float], now: float) -> float | None:
    """When a player may queue again, given when tables were let down; None if at once."""
    lately = [at for at in let_down_at if now - MEMORY_SECONDS < at <= now]
    if not lately:
        return None
    pause = min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (len(lately) - 1))
    until = max(lately) + pause
    return until if until > now else None
