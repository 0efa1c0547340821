"""A bracket as a matching problem: who may pair with whom, who may float, at what cost.

Vertices below `inside` are the bracket's players in their order; those above stand for what
takes the floaters: plain places, or the players of the lower brackets themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Protocol

import rustworkx as rx

WEIGHT_LIMIT = 1 << 120
"""rustworkx computes with 128 bits and needs a few of them for itself."""


class WeightOverflow(ArithmeticError):
    """The criteria of this bracket do not fit the width of the matching's weights."""


class Role(Enum):
    """What has been decided about a player of the bracket (article 4)."""

    FREE = 0
    UPPER = 1
    """Is the higher player of a pair."""
    LOWER = 2
    """Is the lower player of a pair, or floats."""


class Forbidding(Protocol):
    def forbids(self, one: int, other: int) -> bool: ...


class Problem:
    """Costs and decisions so far. `mate` is a best matching that agrees with them."""

    def __init__(
        self,
        kind_of: Sequence[int],
        of_kinds: Sequence[Sequence[int | None]],
        barred: Sequence[frozenset[int]],
        of_floater: Sequence[int | None],
        places: int,
        limit: int,
    ) -> None:
        self.inside = len(kind_of)
        self.size = self.inside + places
        self.kind_of = kind_of
        self.of_kinds = of_kinds
        self.barred = barred
        self.of_floater = of_floater
        self.limit = limit
        self.role = [Role.FREE] * self.inside
        self.alive = list(range(self.size))
        self.alive_set = set(self.alive)
        self.mate: list[int] = []
        self.prices: Forbidding | None = None
        self.has_plain_places = True
        """Outside vertices are mere places, all alike."""

    def cost(self, one: int, other: int) -> int | None:
        """Cost of matching two vertices, or None where that is not allowed."""
        if one > other:
            one, other = other, one
        if other < self.inside:
            if other in self.barred[one]:
                return None
            if self.role[one] is Role.LOWER or self.role[other] is Role.UPPER:
                return None
            return self.of_kinds[self.kind_of[one]][self.kind_of[other]]
        if one < self.inside and self.role[one] is Role.UPPER:
            return None
        return self.outside_cost(one, other)

    def outside_cost(self, one: int, other: int) -> int | None:
        return self.of_floater[one] if one < self.inside else None

    def floats(self, vertex: int) -> bool:
        return self.mate[vertex] >= self.inside

    def is_upper(self, vertex: int) -> bool:
        return vertex < self.mate[vertex] < self.inside

    def total(self) -> int:
        """Cost of the current matching among those not yet settled."""
        total = 0
        for vertex in self.alive:
            other = self.mate[vertex]
            if vertex < other:
                cost = self.cost(vertex, other)
                assert cost is not None
                total += cost
        return total

    def solve(self, bonus: Callable[[int, int], int] | None = None, bonus_limit: int = 1) -> bool:
        """Match everybody alive at least cost; among equals at the highest bonus.

        Returns False, and changes nothing, if they cannot all be matched.
        """
        scale = bonus_limit + 1
        if self.limit * scale > WEIGHT_LIMIT:
            raise WeightOverflow
        alive = self.alive
        edges: list[tuple[int, int, int]] = []
        for first, one in enumerate(alive):
            for second in range(first + 1, len(alive)):
                other = alive[second]
                cost = self.cost(one, other)
                if cost is not None:
                    weight = -cost * scale
                    if bonus is not None:
                        weight += bonus(one, other)
                    edges.append((first, second, weight))
        graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
        graph.add_nodes_from(alive)
        graph.add_edges_from(edges)
        matching = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        if 2 * len(matching) != len(alive):
            return False
        if not self.mate:
            self.mate = [-1] * self.size
        for first, second in matching:
            one, other = alive[first], alive[second]
            self.mate[one], self.mate[other] = other, one
        return True

    def settle(self, one: int, other: int) -> None:
        """Take a decided pair out of the problem."""
        self.alive.remove(one)
        self.alive.remove(other)
        self.alive_set -= {one, other}

    def swap_in(self, one: int, other: int) -> bool:
        """Bring a pair into the matching at no cost by exchanging a few partners, if easy."""
        mate = self.mate
        if mate[one] == other:
            return True
        wanted = self.cost(one, other)
        if wanted is None:
            return False
        left, right = mate[one], mate[other]
        spare = self._known(one, left) + self._known(other, right) - wanted
        closing = self.cost(left, right)
        if closing == spare:
            self._pair(one, other)
            self._pair(left, right)
            return True
        for vertex in self.alive:
            partner = mate[vertex]
            if vertex in (one, other, left, right):
                continue
            first = self.cost(left, vertex)
            if first is None:
                continue
            second = self.cost(partner, right)
            if second is not None and first + second == spare + self._known(vertex, partner):
                self._pair(one, other)
                self._pair(left, vertex)
                self._pair(partner, right)
                return True
        return False

    def _known(self, one: int, other: int) -> int:
        cost = self.cost(one, other)
        assert cost is not None
        return cost

    def _pair(self, one: int, other: int) -> None:
        self.mate[one], self.mate[other] = other, one


def force(problem: Problem, one: int, other: int | None = None) -> None:
    """Leave a player only one partner, or none but to float."""
    everybody = frozenset(range(problem.inside))
    bars = list(problem.barred)
    for vertex, partner in ((one, other), (other, one)):
        if vertex is None:
            continue
        gone = everybody - {partner, vertex} if partner is not None else everybody - {vertex}
        bars[vertex] = bars[vertex] | gone
        for stranger in gone:
            bars[stranger] = bars[stranger] | {vertex}
    problem.barred = bars
    if other is not None:
        costs = list(problem.of_floater)
        costs[one] = costs[other] = None
        problem.of_floater = costs
    problem.prices = None
