"""All quality criteria of a bracket folded into one whole number per pair and per floater.

Each criterion gets its own digit, wide enough that lower ones can never overflow into it, so
the smallest sum of costs is the best candidate by C6 to C21 in their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tournaments.pairing.dutch import (
    c03_absolute_colours,
    c07_floater_scores,
    c08_next_bracket,
    c09_bye_games,
    c10_topscorer_difference,
    c11_topscorer_streak,
    c12_colour_preference,
    c13_strong_preference,
    c14_downfloat_last,
    c15_upfloat_last,
    c16_downfloat_earlier,
    c17_upfloat_earlier,
    c18_downfloat_gap_last,
    c19_upfloat_gap_last,
    c20_downfloat_gap_earlier,
    c21_upfloat_gap_earlier,
)
from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.player import ColourNeed, Float, Player

QUALITY: tuple[Criterion, ...] = (
    c07_floater_scores.CRITERION,
    c08_next_bracket.CRITERION,
    c09_bye_games.CRITERION,
    c10_topscorer_difference.CRITERION,
    c11_topscorer_streak.CRITERION,
    c12_colour_preference.CRITERION,
    c13_strong_preference.CRITERION,
    c14_downfloat_last.CRITERION,
    c15_upfloat_last.CRITERION,
    c16_downfloat_earlier.CRITERION,
    c17_upfloat_earlier.CRITERION,
    c18_downfloat_gap_last.CRITERION,
    c19_upfloat_gap_last.CRITERION,
    c20_downfloat_gap_earlier.CRITERION,
    c21_upfloat_gap_earlier.CRITERION,
)
FLOATER_SCORES: tuple[Criterion, ...] = (c07_floater_scores.CRITERION,)


class Kind(NamedTuple):
    """Everything pair criteria look at: players of one kind are interchangeable for them."""

    moved_down_from: int
    need: ColourNeed
    floated_up_last: bool
    floated_up_earlier: bool
    is_topscorer: bool


class Weights:
    """Costs of the pairs and floaters of one bracket."""

    def __init__(
        self,
        players: Sequence[Player],
        facts: BracketFacts,
        criteria: Sequence[Criterion],
        floaters: int,
    ) -> None:
        self.facts = facts
        self.criteria = criteria
        self.kinds: list[Kind] = []
        self.kind_of: list[int] = []
        samples: list[Player] = []
        known: dict[Kind, int] = {}
        for player in players:
            kind = kind_of(player, facts)
            if kind not in known:
                known[kind] = len(samples)
                self.kinds.append(kind)
                samples.append(player)
            self.kind_of.append(known[kind])
        vectors = self._pair_vectors(samples)
        floats = [self._float_vector(player) for player in players]
        counts = [0] * len(samples)
        for kind_index in self.kind_of:
            counts[kind_index] += 1
        radices = [
            1
            + _most_of_pairs(vectors, index, counts, len(players) // 2)
            + _most_of_floaters([row[index] for row in floats], floaters)
            for index in range(len(criteria))
        ]
        self.radices = radices
        self.limit = 1
        units: list[int] = []
        for radix in reversed(radices):
            units.append(self.limit)
            self.limit *= radix
        units.reverse()
        self.of_kinds: list[list[int | None]] = [[None] * len(samples) for _ in samples]
        for (one, other), vector in vectors.items():
            cost = sum(unit * value for unit, value in zip(units, vector, strict=True))
            self.of_kinds[one][other] = cost
        self.of_floater = [
            sum(unit * value for unit, value in zip(units, vector, strict=True))
            for vector in floats
        ]

    def failures(self, cost: int) -> Mapping[int, int]:
        """Failures per criterion number in a total cost."""
        result: dict[int, int] = {}
        for criterion, radix in zip(reversed(self.criteria), reversed(self.radices), strict=True):
            cost, result[criterion.number] = divmod(cost, radix)
        return dict(sorted(result.items()))

    def _pair_vectors(self, samples: Sequence[Player]) -> dict[tuple[int, int], tuple[int, ...]]:
        facts = self.facts
        vectors: dict[tuple[int, int], tuple[int, ...]] = {}
        for one, higher in enumerate(samples):
            for other, lower in enumerate(samples):
                if facts.is_moved_down(lower) or not c03_absolute_colours.allows(higher, lower):
                    continue
                vectors[one, other] = tuple(
                    0 if criterion.of_pair is None else criterion.of_pair(higher, lower, facts)
                    for criterion in self.criteria
                )
        return vectors

    def _float_vector(self, player: Player) -> tuple[int, ...]:
        return tuple(
            0 if criterion.of_floater is None else criterion.of_floater(player, self.facts)
            for criterion in self.criteria
        )


def _most_of_pairs(
    vectors: Mapping[tuple[int, int], tuple[int, ...]],
    index: int,
    counts: Sequence[int],
    pairs: int,
) -> int:
    """A bound for what one criterion can cost all pairs together."""
    worst = [0] * len(counts)
    for (higher, _), vector in vectors.items():
        worst[higher] = max(worst[higher], vector[index])
    by_player = sum(count * cost for count, cost in zip(counts, worst, strict=True))
    return min(pairs * max(worst, default=0), by_player)


def _most_of_floaters(costs: Sequence[int], floaters: int) -> int:
    return sum(sorted(costs, reverse=True)[:floaters])


def kind_of(player: Player, facts: BracketFacts) -> Kind:
    moved_down = facts.is_moved_down(player)
    return Kind(
        player.score if moved_down else -1,
        player.need,
        not moved_down and player.last_float is Float.UP,
        not moved_down and player.earlier_float is Float.UP,
        player.is_topscorer,
    )


def score_weights(moved_down: Iterable[Player]) -> dict[int, int]:
    """Weights such that one player of a score outweighs all players of lower scores."""
    scores = sorted(player.score for player in moved_down)
    weights: dict[int, int] = {}
    total = 0
    for score in scores:
        if score not in weights:
            weights[score] = total + 1
        total += weights[score]
    return weights
