"""What the ledger is made of: results as rated, rows written once, and where players stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


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


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One row, written once: `match` is the match (or the season) that caused it."""

    kind: EntryKind
    match: str
    player: str
    before: float
    after: float
    expected: float = 0.0
    score: float = 0.0
    k: float = 0.0


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands on one ladder."""

    rating: float
    matches: int = 0
    peak: float | None = None

    def moved_to(self, rating: float, provisional_matches: int) -> Standing:
        """After one more match; a provisional rating is no peak."""
        matches = self.matches + 1
        peak = self.peak
        if matches >= provisional_matches and (peak is None or rating > peak):
            peak = rating
        return Standing(rating, matches, peak)


Standings = Mapping[str, Standing]
