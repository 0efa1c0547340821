"""What a quality criterion is: a count of failures to keep as low as possible.

A criterion charges pairs made inside a bracket, or players who float out of it. The files
`c06_...` to `c21_...` hold one criterion each; their number is their priority.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tournaments.crosstable import Points
from tournaments.pairing.dutch.player import Player


@dataclass(frozen=True, slots=True)
class BracketFacts:
    """What criteria must know of the bracket besides the players they look at."""

    resident_score: Points
    score_weights: Mapping[Points, int]
    """For each score of a moved-down player a weight that outranks all lower scores together."""
    following: Mapping[int, int] = field(default_factory=dict)
    """C8: for a start number, how much worse the next bracket gets if that player floats."""
    floater_gets_bye: bool = False
    """The bracket floats exactly one player, who will receive the bye (C9)."""

    def is_moved_down(self, player: Player) -> bool:
        return player.score > self.resident_score


PairCost = Callable[[Player, Player, BracketFacts], int]
FloatCost = Callable[[Player, BracketFacts], int]


@dataclass(frozen=True, slots=True)
class Criterion:
    number: int
    of_pair: PairCost | None = None
    """Failures of a pair (higher player, lower player)."""
    of_floater: FloatCost | None = None
    """Failures of a player who leaves the bracket unpaired."""
