"""Is one player stronger than another? A sequential probability ratio test over their scores.

Two hypotheses about the rating gap, H0 "it is elo0" and H1 "it is elo1", are weighed after every
result; the test ends as soon as one of them is likely enough. The ratio is the normal
approximation of the generalised test (the spread is taken from the scores themselves), so it
holds for draws and for means of paired matches alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from math import log
from typing import Final, NamedTuple

PRIOR: Final = 0.5
"""Each end of the scale counts as seen this often beforehand: a first streak decides nothing."""


class Verdict(StrEnum):
    OPEN = "open"
    STRONGER = "stronger"
    """H1: by about elo1."""
    NOT_STRONGER = "not_stronger"
    """H0: by no more than about elo0."""


class Sprt(NamedTuple):
    """`alpha`: how often an unfit player may pass; `beta`: how often a fit one may fail."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def lower(self) -> float:
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return log((1 - self.beta) / self.alpha)

    def llr(self, tally: Mapping[float, int]) -> float:
        """The log-likelihood ratio of H1 to H0, from how often each score (0 to 1) was made.

        >>> round(Sprt().llr({1.0: 60, 0.0: 40}), 2)
        1.35
        """
        counts = {0.0: PRIOR, 1.0: PRIOR}
        for score, count in tally.items():
            counts[score] = counts.get(score, 0.0) + count
        total = sum(counts.values())
        if total == 2 * PRIOR:
            return 0.0
        mean = sum(score * count for score, count in counts.items()) / total
        variance = sum((score - mean) ** 2 * count for score, count in counts.items()) / total
        score0, score1 = expected_score(self.elo0), expected_score(self.elo1)
        return total * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance)

    def verdict(self, tally: Mapping[float, int]) -> Verdict:
        ratio = self.llr(tally)
        if ratio >= self.upper:
            return Verdict.STRONGER
        if ratio <= self.lower:
            return Verdict.NOT_STRONGER
        return Verdict.OPEN


def expected_score(elo: float) -> float:
    """What a player this much stronger scores on average.

    >>> round(expected_score(191), 2)
    0.75
    """
    score: float = 1 / (1 + 10 ** (-elo / 400))
    return score
