"""What the scheduler runs for bots: their ladder, and tests of strength."""

from __future__ import annotations

from bots.services import ladder, strength


def keep_ladder() -> int:
    return ladder.keep_playing()


def keep_testing() -> int:
    return strength.keep_testing()
