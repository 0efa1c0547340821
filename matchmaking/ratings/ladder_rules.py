"""How one ladder rates: curve, K by experience and rating, provisional span, seat advantage.

Plain frozen values, checked when they are made; a ladder without its own uses `LadderRules()`.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from matchmaking.ratings.expectation import Curve


class InvalidRules(ValueError):
    """A ladder was configured with numbers that cannot work."""

    code = "invalid_ladder_rules"


@dataclass(frozen=True, slots=True)
class KBand:
    """K for players with fewer matches and a lower rating than these; None is no limit."""

    k: float
    matches_below: int | None = None
    rating_below: float | None = None

    def covers(self, matches: float, rating: float) -> bool:
        return (self.matches_below is None or matches < self.matches_below) and (
            self.rating_below is None or rating < self.rating_below
        )


# A newcomer's first matches say the most about where they belong (tests/bench/k_bands.py measures
# it); 40, 20 and 10 are FIDE's steps.
DEFAULT_K_BANDS = (
    KBand(160.0, matches_below=4),
    KBand(80.0, matches_below=10),
    KBand(40.0, matches_below=20),
    KBand(20.0, rating_below=2400.0),
    KBand(10.0),
)


@dataclass(frozen=True, slots=True)
class LadderRules:
    """Everything a rating depends on besides the results themselves."""

    start_rating: float = 1500.0
    curve: Curve = Curve.LOGISTIC
    gap_cap: float | None = None
    k_bands: tuple[KBand, ...] = DEFAULT_K_BANDS
    provisional_matches: int = 20
    chosen_k: float = 40.0
    """The most K at a table whose players chose each other: a newcomer's large steps are kept for
    opponents that nobody picked."""
    learns_advantage: bool = True
    advantage_deviation: float = 40.0
    advantage_memory: int = 20_000

    def __post_init__(self) -> None:
        if not isfinite(self.start_rating):
            raise InvalidRules("The start rating must be a finite number.")
        if self.gap_cap is not None and not self.gap_cap > 0:
            raise InvalidRules("The gap cap must be above zero, or absent.")
        if not self.k_bands or not self.k_bands[-1].covers(10**9, 1e9):
            raise InvalidRules("The last K band must cover every player.")
        if any(not (isfinite(band.k) and band.k > 0) for band in self.k_bands):
            raise InvalidRules("Every K must be a number above zero.")
        if not (isfinite(self.chosen_k) and self.chosen_k > 0):
            raise InvalidRules("The most K among chosen opponents must be a number above zero.")
        if self.provisional_matches < 0:
            raise InvalidRules("The provisional span cannot be negative.")
        if not self.advantage_deviation > 0 or self.advantage_memory < 1:
            raise InvalidRules("Seat advantage needs a deviation above zero and a memory.")

    def k_for(self, matches: float, rating: float) -> float:
        for band in self.k_bands:
            if band.covers(matches, rating):
                return band.k
        raise InvalidRules("No K band covers this player.")

    def is_provisional(self, matches: float) -> bool:
        return matches < self.provisional_matches
