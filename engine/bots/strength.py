"""How much stronger one player is than another, from the scores of repeated pairs of matches."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log10, sqrt
from typing import NamedTuple

NORMAL_95 = 1.959964


class Strength(NamedTuple):
    """A mean score between 0 and 1 with its 95 % interval."""

    score: float
    low: float
    high: float

    @property
    def elo(self) -> float:
        return elo_of(self.score)

    @property
    def elo_low(self) -> float:
        return elo_of(self.low)

    @property
    def elo_high(self) -> float:
        return elo_of(self.high)


def strength(scores: Sequence[float]) -> Strength:
    """From independent scores (one per pair or rotation of seats, each a mean from 0 to 1).

    Where all scores are equal the spread says nothing, and Wilson's interval is taken.

    >>> strength([1.0, 0.5, 0.75, 0.75]).score
    0.75
    """
    count = len(scores)
    mean = sum(scores) / count
    variance = sum((one - mean) ** 2 for one in scores) / max(1, count - 1)
    if variance > 0:
        half = NORMAL_95 * sqrt(variance / count)
        return Strength(mean, max(0.0, mean - half), min(1.0, mean + half))
    square = NORMAL_95**2
    middle = (mean + square / (2 * count)) / (1 + square / count)
    half = sqrt(mean * (1 - mean) / count + square / (4 * count**2)) * NORMAL_95
    half /= 1 + square / count
    return Strength(mean, max(0.0, middle - half), min(1.0, middle + half))


def elo_of(score: float) -> float:
    """The rating gap at which this score is expected.

    >>> round(elo_of(0.75))
    191
    """
    if score <= 0:
        return -inf
    if score >= 1:
        return inf
    return 400 * log10(score / (1 - score))
