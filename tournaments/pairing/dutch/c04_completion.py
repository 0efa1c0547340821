"""C4: after every bracket, everybody not yet paired can still be paired under C1 to C3.

The question is one of perfect matching. A maximum matching of the players below is kept, and
each new question costs one search for an augmenting path (Edmonds), not a matching anew.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

Adjacent = Callable[[int, int], bool]


class Completion:
    """Can these vertices, together with a few guests, all be matched?"""

    def __init__(self, vertices: Sequence[int], adjacent: Adjacent) -> None:
        self._adjacent = adjacent
        self._vertices = list(vertices)
        self._mate: dict[int, int] = {}
        self._start_greedily()
        self._settle()

    @property
    def unmatched(self) -> int:
        """How many vertices even the best matching leaves over."""
        return len(self._free)

    def holds(self) -> bool:
        return not self._free

    def holds_with(self, guest: int) -> bool:
        """Whether the vertices and one guest have a perfect matching."""
        if len(self._free) != 1:
            return False
        return self._search(guest, self._free)[0] is not None

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
        self._free = [vertex for vertex in self._vertices if vertex not in self._mate]
        for vertex in list(self._free):
            if len(self._free) < 2:
                return
            if vertex not in self._mate:
                self._augment(vertex)

    def _augment(self, root: int) -> None:
        end, parent = self._search(root, self._free)
        if end is None:
            return
        self._free.remove(root)
        self._free.remove(end)
        vertex: int | None = end
        while vertex is not None:
            before = parent[vertex]
            following = self._mate.get(before)
            self._mate[vertex], self._mate[before] = before, vertex
            vertex = following

    def _search(self, root: int, goals: Sequence[int]) -> tuple[int | None, dict[int, int]]:
        """Grow an alternating tree from `root` until it touches one of the free goals."""
        adjacent, mate = self._adjacent, self._mate
        base: dict[int, int] = {}
        parent: dict[int, int] = {}
        even = {root}
        queue = deque([root])

        def base_of(vertex: int) -> int:
            while base.get(vertex, vertex) != vertex:
                vertex = base[vertex]
            return vertex

        def common_base(one: int, other: int) -> int:
            seen = set()
            vertex = base_of(one)
            while vertex != root:
                seen.add(vertex)
                vertex = base_of(parent[mate[vertex]])
            seen.add(vertex)
            vertex = base_of(other)
            while vertex not in seen:
                vertex = base_of(parent[mate[vertex]])
            return vertex

        def fold(vertex: int, child: int, top: int, blossom: set[int]) -> None:
            while base_of(vertex) != top:
                blossom.update((base_of(vertex), base_of(mate[vertex])))
                parent[vertex] = child
                child = mate[vertex]
                vertex = parent[child]

        while queue:
            current = queue.popleft()
            for goal in goals:
                if goal != root and adjacent(current, goal):
                    parent[goal] = current
                    return goal, parent
            for other in self._vertices if current == root else (*self._vertices, root):
                if other in even:
                    if base_of(current) == base_of(other) or not adjacent(current, other):
                        continue
                    top = common_base(current, other)
                    blossom: set[int] = set()
                    fold(current, other, top, blossom)
                    fold(other, current, top, blossom)
                    for vertex in dict.fromkeys((*even, *parent)):
                        if base_of(vertex) in blossom and vertex not in even:
                            even.add(vertex)
                            queue.append(vertex)
                    for vertex in blossom:
                        base[vertex] = top
                elif other not in parent and adjacent(current, other):
                    parent[other] = current
                    partner = mate[other]
                    even.add(partner)
                    queue.append(partner)
        return None, parent
