"""A bracket together with everybody below it, for the few cases that need the whole picture.

Where several players must float, what they find below cannot be weighed one by one: then C4,
C6 and C8 become part of the matching itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.pairing.dutch.criterion import BracketFacts, Criterion
from tournaments.pairing.dutch.field import Field
from tournaments.pairing.dutch.problem import Problem
from tournaments.pairing.dutch.weights import FLOATER_SCORES, Weights, score_weights


class WholeProblem(Problem):
    """Outside vertices are the players below, and the bye if there is one."""

    def __init__(
        self,
        field: Field,
        bracket: Sequence[int],
        following: Sequence[int],
        rest: Sequence[int],
        facts: BracketFacts,
        lower_criteria: Sequence[Criterion],
    ) -> None:
        players = [field.players[rank] for rank in bracket]
        count = len(players)
        lower = Weights(players, facts, lower_criteria, count)
        upper = Weights(players, facts, FLOATER_SCORES, count)
        floater_weight = score_weights(players)
        self._score_unit = lower.limit
        self._pair_unit = self._score_unit * (
            1 + sum(floater_weight[player.score] for player in players)
        )
        self._floater_score_unit = self._pair_unit * (1 + count + len(following))
        self._floater_unit = self._floater_score_unit * upper.limit
        self._floats = [
            self._floater_unit
            + self._floater_score_unit * upper.of_floater[index]
            + lower.of_floater[index]
            for index in range(count)
        ]
        self._stranded = [
            self._pair_unit + self._score_unit * floater_weight[player.score] for player in players
        ]
        position = {rank: index for index, rank in enumerate(bracket)}
        barred = [
            frozenset(position[other] for other in field.barred[rank] if other in position)
            for rank in bracket
        ]
        outside = [*following, *rest]
        super().__init__(
            lower.kind_of,
            lower.of_kinds,
            barred,
            [None] * count,
            len(outside),
            self._floater_unit * (count + 1),
        )
        self.has_plain_places = False
        self._field = field
        self._ranks = [*bracket, *outside]
        self._first_of_rest = count + len(following)

    def outside_cost(self, one: int, other: int) -> int | None:
        if not self._field.may_meet(self._ranks[one], self._ranks[other]):
            return None
        in_rest = other >= self._first_of_rest
        if one < self.inside:
            return self._floats[one] + (self._stranded[one] if in_rest else 0)
        return self._pair_unit if in_rest and one < self._first_of_rest else 0

    def floaters(self) -> int:
        """C6: how many players of the bracket the best matching leaves unpaired."""
        return self.total() // self._floater_unit
