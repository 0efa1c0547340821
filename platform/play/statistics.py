"""What a player's finished matches add up to, title by title. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match as one of its seats saw it."""

    title: str
    seat: int
    outcome: str
    """won, drawn or lost (`outcome_of`)."""
    rivals: str
    """Who sat there: `people`, or the level of the strongest bot (`bot 5`)."""
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


def of_titles(matches: Iterable[Played]) -> list[TitleStatistics]:
    """The most played title first."""
    titles: dict[str, TitleStatistics] = {}
    for match in matches:
        one = titles.setdefault(match.title, TitleStatistics(match.title))
        for tally in (one.total, one.by_seat[match.seat], one.by_rivals[match.rivals]):
            tally.add(match.outcome)
        one.lines.append(match.lines)
        one.seconds.append(match.seconds)
    return sorted(titles.values(), key=lambda one: (-one.total.played, one.title))
