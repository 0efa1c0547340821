"""Two halves of a bracket paired at least cost, and the first transposition that stays so.

The prices of the transport between kinds mark the pairs a best pairing may contain. Within
these the halves are matched by augmenting paths, and each decision of article 4.2 costs one
such path at most.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from functools import cached_property

from tournaments.pairing.dutch.problem import Problem
from tournaments.pairing.dutch.transport import Transport, transport

PLACE = -1
"""Stands for the kind of a floater's place among the kinds of the upper half."""


class Halves:
    """A best pairing of `upper` (players, then places for floaters) with `lower`."""

    def __init__(
        self, problem: Problem, upper: Sequence[int], lower: Sequence[int], places: Sequence[int]
    ) -> None:
        self.problem = problem
        self.upper = [*upper, *places]
        self.lower = lower
        self.mate: dict[int, int] = {}
        self._open = list(lower)
        self._dead_rows: set[int] = set()
        """Kinds from which, in the decision at hand, no path leads on."""
        upper_kinds = [problem.kind_of[vertex] for vertex in upper] + [PLACE] * len(places)
        lower_kinds = [(problem.kind_of[v], problem.of_floater[v]) for v in lower]
        self.row_kinds = list(dict.fromkeys(upper_kinds))
        self.column_kinds = list(dict.fromkeys(lower_kinds))
        rows = {kind: index for index, kind in enumerate(self.row_kinds)}
        columns = {kind: index for index, kind in enumerate(self.column_kinds)}
        self.row_of = {v: rows[k] for v, k in zip(self.upper, upper_kinds, strict=True)}
        self.column_of = {v: columns[k] for v, k in zip(lower, lower_kinds, strict=True)}
        supply, demand = Counter(self.row_of.values()), Counter(self.column_of.values())
        self.found = transport(
            [supply[row] for row in range(len(rows))],
            [demand[column] for column in range(len(columns))],
            self._cost,
        )

    @staticmethod
    def of(
        problem: Problem, upper: Sequence[int], lower: Sequence[int], places: Sequence[int]
    ) -> Halves | None:
        """Pair the halves, or None if past meetings stand in the way of the best cost."""
        if len(upper) + len(places) != len(lower):
            return None
        halves = Halves(problem, upper, lower, places)
        return halves if halves.found is not None and halves._realise(halves.found) else None

    @property
    def prices(self) -> Transport:
        assert self.found is not None
        return self.found

    @property
    def total(self) -> int:
        return self.prices.total

    @cached_property
    def tight(self) -> list[list[bool]]:
        """For two kinds, whether a best pairing may pair them."""
        upper, lower = self.prices.upper, self.prices.lower
        return [
            [self._cost(row, column) == upper[row] + lower[column] for column in range(len(lower))]
            for row in range(len(upper))
        ]

    def _cost(self, row: int, column: int) -> int | None:
        kind, (other, of_floater) = self.row_kinds[row], self.column_kinds[column]
        return of_floater if kind == PLACE else self.problem.of_kinds[kind][other]

    def _may(self, one: int, other: int) -> bool:
        if not self.tight[self.row_of[one]][self.column_of[other]]:
            return False
        if one >= self.problem.inside:
            return True
        return one < other and other not in self.problem.barred[one]

    def _realise(self, found: Transport) -> bool:
        """Give every kind's flow to players, the first to the first; then mend what is left."""
        self._members: list[list[int]] = [[] for _ in self.column_kinds]
        for vertex in self.lower:
            self._members[self.column_of[vertex]].append(vertex)
        members = [list(group) for group in self._members]
        flow = [list(row) for row in found.flow]
        inside, barred = self.problem.inside, self.problem.barred
        waiting: list[int] = []
        for vertex in self.upper:
            row = flow[self.row_of[vertex]]
            best, place = None, 0
            for column, amount in enumerate(row):
                if not amount:
                    continue
                group = members[column]
                if vertex >= inside:
                    if best is None or group[-1] > best:
                        best, place = group[-1], len(group) - 1
                    continue
                for index, other in enumerate(group):
                    if best is not None and other >= best:
                        break
                    if vertex < other and other not in barred[vertex]:
                        best, place = other, index
                        break
            if best is None:
                waiting.append(vertex)
                continue
            column = self.column_of[best]
            del members[column][place]
            row[column] -= 1
            self.mate[vertex], self.mate[best] = best, vertex
        free = {vertex for group in members for vertex in group}
        return all(self._augment(vertex, free) for vertex in waiting)

    def _augment(self, root: int, free: set[int], taken: int | None = None) -> bool:
        """Match `root`, moving others along an alternating path that ends in a free vertex.

        `taken` is left alone. A search that fails remembers the kinds it came through, unless
        a past meeting stood in its way: from these kinds there is no path for anybody.
        """
        parent: dict[int, int] = {}
        queue = deque([root])
        unseen: dict[int, list[int]] = {}
        rows: set[int] = set()
        was_barred = False
        while queue:
            current = queue.popleft()
            goal = next((vertex for vertex in free if self._may(current, vertex)), None)
            if goal is not None:
                free.discard(goal)
                self._flip(root, current, goal, parent)
                return True
            row = self.row_of[current]
            rows.add(row)
            tight = self.tight[row]
            for column, members in enumerate(self._members):
                if not tight[column]:
                    continue
                left: list[int] = []
                for other in unseen.get(column, members):
                    partner = self.mate.get(other)
                    if other == taken or partner is None:
                        continue
                    if self._may(current, other):
                        parent[other] = current
                        queue.append(partner)
                    else:
                        left.append(other)
                was_barred = was_barred or bool(left)
                unseen[column] = left
            was_barred = was_barred or any(tight[self.column_of[vertex]] for vertex in free)
        if not was_barred:
            self._dead_rows |= rows
        return False

    def _flip(self, root: int, current: int, vertex: int, parent: Mapping[int, int]) -> None:
        mate = self.mate
        while True:
            following = mate.get(current)
            mate[current], mate[vertex] = vertex, current
            if current == root or following is None:
                return
            vertex, current = following, parent[following]

    def transpose(self) -> list[tuple[int, int]]:
        """4.2: each player of the upper half, in order, gets the first partner possible."""
        inside, barred = self.problem.inside, self.problem.barred
        mate = self.mate
        pairs: list[tuple[int, int]] = []
        for vertex in self.upper:
            if vertex >= inside:
                continue
            self._dead_rows.clear()
            tight = self.tight[self.row_of[vertex]]
            for other in self._open:
                if mate[vertex] == other:
                    break
                if not tight[self.column_of[other]] or other in barred[vertex] or other < vertex:
                    continue
                if self._switch(vertex, other):
                    break
            partner = mate[vertex]
            pairs.append((vertex, partner))
            self._open.remove(partner)
            self._members[self.column_of[partner]].remove(partner)
        return pairs

    def _switch(self, one: int, other: int) -> bool:
        """Pair these two if a best pairing with all earlier decisions still exists."""
        mate = self.mate
        left, right = mate[one], mate[other]
        if self._may(right, left):
            mate[one], mate[other], mate[right], mate[left] = other, one, left, right
            return True
        if self.row_of[right] in self._dead_rows:
            return False
        mate[one], mate[other] = other, one
        del mate[left]
        if self._augment(right, {left}, taken=other):
            return True
        mate[one], mate[other], mate[left], mate[right] = left, right, one, other
        return False
