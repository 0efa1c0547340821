"""What the ledger is made of: results as rated, rows written once, and where players stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

Weights = tuple[tuple[float, ...], ...]
"""By seat, then by other seat; what a seat weighs against itself does not matter."""


class EntryKind(StrEnum):
    RESULT = "result"
    CORRECTION = "correction"
    SEASON = "season"


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A rated match, seat by seat, as far as ratings care; ranks come from `conduct`.

    `roles` and `teams` are empty where a title has none; `setting` says for which game options the
    roles' worth is kept apart. `deserters` left a team that played on,
    `anchored` are house bots whose rating stays; a match in which a seat was given up does not
    teach what roles are worth.

    `weights` says how much each seat's result against each other seat counts (empty: all in full),
    and `is_chosen` that the players picked one another; both as they were when it was rated.
    """

    match: str
    players: tuple[str, ...]
    ranks: tuple[int, ...]
    roles: tuple[str, ...] = ()
    teams: tuple[int | None, ...] = ()
    deserters: frozenset[str] = frozenset()
    anchored: frozenset[str] = frozenset()
    teaches: bool = True
    setting: str = ""
    weights: Weights = ()
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One row, written once: `match` is the match (or the season) that caused it.

    A result moves a rating by `k * weight * (score - expected)`.
    """

    kind: EntryKind
    match: str
    player: str
    before: float
    after: float
    expected: float = 0.0
    score: float = 0.0
    k: float = 0.0
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """Where a player stands on one ladder; `uncounted` is how much of the matches weighed nothing.

    Ten matches of which the last two counted half are ten, with one uncounted.
    """

    rating: float
    matches: int = 0
    peak: float | None = None
    uncounted: float = 0.0

    @property
    def counted(self) -> float:
        """The experience behind the rating, in full matches."""
        return self.matches - self.uncounted

    def matches_to_place(self, provisional_matches: int) -> int:
        """How many full matches are still to play before one has a place."""
        return max(0, ceil(provisional_matches - self.counted))

    def moved_to(
        self, rating: float, provisional_matches: int, weight: float = 1.0
    ) -> PlayerRating:
        """After one more match that counted so much; a provisional rating is no peak."""
        matches = self.matches + 1
        uncounted = self.uncounted + (1.0 - weight)
        peak = self.peak
        if matches - uncounted >= provisional_matches and (peak is None or rating > peak):
            peak = rating
        return PlayerRating(rating, matches, peak, uncounted)


PlayerRatings = Mapping[str, PlayerRating]
