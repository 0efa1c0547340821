"""Imagined matches: who wins, by Elo, and how long it takes."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.formats import EntrantId, FormatError, Pairing, Result


@dataclass(frozen=True, slots=True)
class Pace:
    """How long matches last, and the pause between rounds."""

    match_minutes: float = 20.0
    spread: float = 0.35
    """Relative spread of the length of a match (log-normal)."""
    pause_minutes: float = 3.0

    def __post_init__(self) -> None:
        if self.match_minutes <= 0 or self.spread < 0 or self.pause_minutes < 0:
            raise FormatError("lengths of matches and pauses must be positive")

    def one_match(self, rng: random.Random) -> float:
        return self.match_minutes * math.exp(rng.gauss(-(self.spread**2) / 2, self.spread))

    def one_round(self, pairings: int, rng: random.Random, best_of: int = 1) -> float:
        """The longest of some pairings played at the same time, with the pause after it."""
        if not pairings:
            return 0.0
        games = usual_games(best_of)
        longest = max(sum(self.one_match(rng) for _ in range(games)) for _ in range(pairings))
        return longest + self.pause_minutes

    def expected_round(self, pairings: int, best_of: int = 1) -> float:
        """About the middle of `one_round`, without a dice."""
        if not pairings:
            return 0.0
        games = usual_games(best_of)
        spread = self.spread / math.sqrt(games)
        share = 0.5 ** (1 / pairings)
        deviations = math.sqrt(2) * _inverse_error(2 * share - 1)
        longest = math.exp(spread * deviations - spread**2 / 2)
        return games * self.match_minutes * longest + self.pause_minutes


def usual_games(best_of: int) -> int:
    """How many matches a series usually takes: about half way from the fewest to the most."""
    return -(-(3 * best_of + 1) // 4)


class Dice:
    """Results by rating: Elo for two, and the same strengths drawn one by one for a table."""

    def __init__(
        self, ratings: Mapping[EntrantId, int], draw_share: float, rng: random.Random
    ) -> None:
        if not 0 <= draw_share < 1:
            raise FormatError("the share of draws must lie between 0 and 1")
        self.rng = rng
        self._draw_share = draw_share
        self._strength = {entrant: 10 ** (rating / 400) for entrant, rating in ratings.items()}

    def outcome(self, one: EntrantId, other: EntrantId) -> float:
        """1, 0.5 or 0 for the first of two."""
        strength = self._strength
        expected = strength[one] / (strength[one] + strength[other])
        draw = 2 * self._draw_share * min(expected, 1 - expected)
        roll = self.rng.random()
        if roll < expected - draw / 2:
            return 1.0
        return 0.5 if roll < expected + draw / 2 else 0.0

    def order(self, seats: Sequence[EntrantId]) -> list[EntrantId]:
        """A finishing order; the stronger are drawn first more often."""
        # Exponential races: the smallest of independent clocks with these rates.
        return sorted(seats, key=lambda entrant: self.rng.expovariate(self._strength[entrant]))

    def result(self, pairing: Pairing) -> Result:
        if len(pairing.seats) == 2:
            one, other = pairing.seats
            score = self._series(one, other, pairing.best_of)
            return Result({one: 1 if score >= 0 else 2, other: 1 if score <= 0 else 2})
        places = enumerate(self.order(pairing.seats), start=1)
        return Result({entrant: place for place, entrant in places})

    def _series(self, one: EntrantId, other: EntrantId, best_of: int) -> float:
        lead = 0.0
        for left in range(best_of - 1, -1, -1):
            lead += 2 * self.outcome(one, other) - 1
            if abs(lead) > left:
                break
        return lead


def _inverse_error(value: float) -> float:
    """The inverse error function, to the precision an estimate needs (Winitzki)."""
    weight = 0.147
    logarithm = math.log(max(1e-12, 1 - value * value))
    first = 2 / (math.pi * weight) + logarithm / 2
    return math.copysign(math.sqrt(math.sqrt(first * first - logarithm / weight) - first), value)
