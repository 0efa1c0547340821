"""Performance: the rating at which a player's results would have been exactly as expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from matchmaking.ratings.expectation import Curve, expectation

# FIDE caps the difference of a perfect or a zero score at 800 points.
LIMIT: Final = 800.0


@dataclass(frozen=True, slots=True)
class Meeting:
    """One opponent's rating, and the score against them: 1, 0.5 or 0."""

    opponent: float
    score: float


def performance(meetings: Sequence[Meeting], curve: Curve = Curve.LOGISTIC) -> float | None:
    """The performance rating over these meetings; None without any."""
    if not meetings:
        return None
    expect = expectation(curve)
    total = sum(meeting.score for meeting in meetings)
    mean = sum(meeting.opponent for meeting in meetings) / len(meetings)
    low, high = mean - LIMIT, mean + LIMIT
    for _ in range(60):
        middle = (low + high) / 2
        if sum(expect(middle - meeting.opponent) for meeting in meetings) < total:
            low = middle
        else:
            high = middle
    return (low + high) / 2
