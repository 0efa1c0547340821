"""How urgent a case is: the weights of its signals, each halved every thirty days, up to a cap.

All scores fall at the same rate, so one number orders cases whenever they were last added to:
the `heat`, the score's binary logarithm carried back to a fixed moment. A case stores its heat,
and nobody has to recompute anything as time passes. Pure: no database, no clock.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from math import log2

HALF_LIFE = timedelta(days=30)
HIGHEST_SCORE = 100.0
_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)


def score_at(heat: float | None, now: datetime) -> float:
    """What is left of a case's score; a case without signals has no heat and scores nothing."""
    return 0.0 if heat is None else 2.0 ** (heat - _half_lives(now))


def heated(heat: float | None, weight: float, now: datetime) -> float:
    """The heat after one more signal."""
    if not weight > 0:
        raise ValueError(f"a signal's weight must be above zero, not {weight}")
    score = min(HIGHEST_SCORE, score_at(heat, now) + weight)
    return log2(score) + _half_lives(now)


def report_weight(earlier: int) -> float:
    """A report by someone who reported the same player `earlier` times in this case already."""
    return 1.0 / (1 + earlier)


def _half_lives(now: datetime) -> float:
    return (now - _EPOCH) / HALF_LIFE
