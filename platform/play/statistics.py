"""What a player's finished matches add up to, title by title. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Final

SIMILAR: Final = 100
"""Ratings that are no further apart are of the same strength."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match as one of its seats saw it."""

    title: str
    seat: int
    outcome: str
    """won, drawn or lost (`outcome_of`)."""
    rivals: str
    """Who sat there: `people`, or the level of the strongest bot (`bot 5`)."""
    strength: str
    """Of the people who are rated, beside one's own (`strength_of`); empty where nobody knows."""
    lines: int
    seconds: float


@dataclass(slots=True)
class Tally:
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0

    def add(self, outcome: str) -> None:
        self.played += 1
        setattr(self, outcome, getattr(self, outcome) + 1)


@dataclass(slots=True)
class TitleStatistics:
    title: str
    total: Tally = field(default_factory=Tally)
    by_seat: dict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    by_rivals: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    lines: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def median_lines(self) -> float:
        return median(self.lines)

    @property
    def median_seconds(self) -> float:
        return median(self.seconds)

    @property
    def total_seconds(self) -> float:
        return sum(self.seconds)


def outcome_of(rank: int, ranks: Sequence[int]) -> str:
    """
    >>> outcome_of(1, [1, 2]), outcome_of(1, [1, 1, 3]), outcome_of(2, [1, 2, 3])
    ('won', 'drawn', 'lost')
    """
    if rank > 1:
        return "lost"
    return "won" if list(ranks).count(1) == 1 else "drawn"


def strength_of(own: int, rivals: Sequence[int]) -> str:
    """Where the mean of the rivals' ratings stands to one's own.

    >>> strength_of(1500, [1700]), strength_of(1500, [1450, 1600]), strength_of(1500, [1390])
    ('higher', 'similar', 'lower')
    """
    gap = fmean(rivals) - own
    if abs(gap) <= SIMILAR:
        return "similar"
    return "higher" if gap > 0 else "lower"


def of_titles(matches: Iterable[Played]) -> list[TitleStatistics]:
    """The most played title first."""
    titles: dict[str, TitleStatistics] = {}
    for match in matches:
        one = titles.setdefault(match.title, TitleStatistics(match.title))
        rivals = [match.rivals]
        if match.strength:
            rivals.append(f"{match.rivals} {match.strength}")
        for tally in (one.total, one.by_seat[match.seat], *map(one.by_rivals.__getitem__, rivals)):
            tally.add(match.outcome)
        one.lines.append(match.lines)
        one.seconds.append(match.seconds)
    return sorted(titles.values(), key=lambda one: (-one.total.played, one.title))
