"""C4: after every bracket, everybody not yet paired can still be paired under C1 to C3.

The question is one of perfect matching. A maximum matching of the players below is kept, and
a new question costs at most one search for an augmenting path (Edmonds), not a matching anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

Adjacent = Callable[[int, int], bool]


class AlternatingTree:
    """The vertices an unmatched root reaches by alternating paths of even length."""

    def __init__(
        self, root: int, vertices: Sequence[int], adjacent: Adjacent, mate: Mapping[int, int]
    ) -> None:
        self.root = root
        self.parent: dict[int, int] = {}
        """For a vertex reached by an odd step, where it was reached from."""
        self._vertices = vertices
        self._adjacent = adjacent
        self._mate = mate
        self._base: dict[int, int] = {}
        self._even = {root}

    def grow(self) -> Iterator[int]:
        """Yield each vertex once, as soon as it is reached; the root comes first."""
        adjacent, mate, parent, even = self._adjacent, self._mate, self.parent, self._even
        yield self.root
        queue = deque([self.root])
        while queue:
            current = queue.popleft()
            for other in self._vertices:
                if other in even:
                    if other == current or not adjacent(current, other):
                        continue
                    for vertex in self._fold(current, other):
                        queue.append(vertex)
                        yield vertex
                elif other not in parent and adjacent(current, other):
                    partner = mate.get(other)
                    if partner is None:
                        continue
                    parent[other] = current
                    even.add(partner)
                    queue.append(partner)
                    yield partner

    def _base_of(self, vertex: int) -> int:
        base = self._base
        while base.get(vertex, vertex) != vertex:
            vertex = base[vertex]
        return vertex

    def _fold(self, one: int, other: int) -> list[int]:
        """Contract the odd cycle closed by an edge between two even vertices."""
        if self._base_of(one) == self._base_of(other):
            return []
        top = self._common_base(one, other)
        blossom: set[int] = set()
        self._mark(one, other, top, blossom)
        self._mark(other, one, top, blossom)
        fresh = [
            vertex
            for vertex in self.parent
            if vertex not in self._even and self._base_of(vertex) in blossom
        ]
        self._even.update(fresh)
        for vertex in blossom:
            self._base[vertex] = top
        return fresh

    def _common_base(self, one: int, other: int) -> int:
        seen = set()
        vertex = self._base_of(one)
        while vertex != self.root:
            seen.add(vertex)
            vertex = self._base_of(self.parent[self._mate[vertex]])
        seen.add(vertex)
        vertex = self._base_of(other)
        while vertex not in seen:
            vertex = self._base_of(self.parent[self._mate[vertex]])
        return vertex

    def _mark(self, vertex: int, child: int, top: int, blossom: set[int]) -> None:
        while self._base_of(vertex) != top:
            partner = self._mate[vertex]
            blossom.update((self._base_of(vertex), self._base_of(partner)))
            self.parent[vertex] = child
            child = partner
            vertex = self.parent[child]


class Completion:
    """Can these vertices, together with a few guests, all be matched?"""

    def __init__(self, vertices: Sequence[int], adjacent: Adjacent) -> None:
        self._adjacent = adjacent
        self._vertices = list(vertices)
        self._mate: dict[int, int] = {}
        self._free: list[int] = []
        self._left_over: list[int] = []
        self._growing: Iterator[int] | None = None
        self._start_greedily()
        self._settle()

    @property
    def unmatched(self) -> int:
        """How many vertices even the best matching leaves over."""
        return len(self._free)

    def holds(self) -> bool:
        return not self._free

    def holds_with(self, guest: int) -> bool:
        """Whether the vertices and one guest have a perfect matching.

        They have if the guest may meet a vertex that some best matching leaves over.
        """
        if len(self._free) != 1:
            return False
        if self._growing is None:
            tree = AlternatingTree(self._free[0], self._vertices, self._adjacent, self._mate)
            self._growing = tree.grow()
        adjacent = self._adjacent
        for vertex in self._left_over:
            if adjacent(guest, vertex):
                return True
        for vertex in self._growing:
            self._left_over.append(vertex)
            if adjacent(guest, vertex):
                return True
        return False

    def holds_with_all(self, guests: Iterable[int]) -> bool:
        """Whether the vertices and all guests have a perfect matching."""
        return self.joined(guests).holds()

    def joined(self, guests: Iterable[int]) -> Completion:
        """The same question with more vertices."""
        return self._copy([*self._vertices, *guests], dict(self._mate))

    def without(self, gone: Iterable[int]) -> Completion:
        """The same question after some vertices have left."""
        leaving = set(gone)
        mate = {
            one: other
            for one, other in self._mate.items()
            if one not in leaving and other not in leaving
        }
        return self._copy([v for v in self._vertices if v not in leaving], mate)

    def _copy(self, vertices: list[int], mate: dict[int, int]) -> Completion:
        copy = Completion.__new__(Completion)
        copy._adjacent, copy._vertices, copy._mate = self._adjacent, vertices, mate
        copy._settle()
        return copy

    def _start_greedily(self) -> None:
        free: list[int] = []
        for vertex in reversed(self._vertices):
            for index in range(len(free) - 1, -1, -1):
                if self._adjacent(vertex, free[index]):
                    other = free.pop(index)
                    self._mate[vertex], self._mate[other] = other, vertex
                    break
            else:
                free.append(vertex)

    def _settle(self) -> None:
        """Make the matching a maximum one."""
        self._left_over = []
        self._growing = None
        self._free = [vertex for vertex in self._vertices if vertex not in self._mate]
        for vertex in list(self._free):
            if len(self._free) < 2:
                return
            if vertex not in self._mate:
                self._augment(vertex)

    def _augment(self, root: int) -> None:
        """Match `root` along an alternating path to another free vertex, if there is one."""
        tree = AlternatingTree(root, self._vertices, self._adjacent, self._mate)
        for last in tree.grow():
            for goal in self._free:
                if goal != root and self._adjacent(last, goal):
                    self._free.remove(root)
                    self._free.remove(goal)
                    self._flip(goal, last, tree.parent)
                    return

    def _flip(self, vertex: int, before: int, parent: Mapping[int, int]) -> None:
        while True:
            following = self._mate.get(before)
            self._mate[vertex], self._mate[before] = before, vertex
            if following is None:
                return
            vertex, before = following, parent[following]
