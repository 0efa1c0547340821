"""Among equally good candidates the one generated first (articles 3.6, 3.7 and 4).

Each step fixes one more decision of the order of generation and keeps a best matching that
agrees with all decisions so far.
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.pairing.dutch.problem import Problem, Role


def first_candidate(problem: Problem, moved_down: int) -> list[tuple[int, int]]:
    """Pairs of the first best candidate. `problem.mate` must hold a best matching."""
    pairs = pair_moved_down(problem, moved_down)
    paired = {vertex for pair in pairs for vertex in pair}
    remainder = [v for v in range(moved_down, problem.inside) if v not in paired]
    choose_exchange(problem, remainder)
    for vertex in remainder:
        if problem.role[vertex] is Role.UPPER:
            pairs.append(_settle_best(problem, vertex, remainder))
    return pairs


def pair_moved_down(problem: Problem, moved_down: int) -> list[tuple[int, int]]:
    """4.4: which moved-down players are paired; 4.2: with whom."""
    choose_limbo(problem, moved_down)
    residents = range(moved_down, problem.inside)
    pairs: list[tuple[int, int]] = []
    for vertex in range(moved_down):
        if problem.role[vertex] is Role.UPPER:
            taken = {other for _, other in pairs}
            free = [other for other in residents if other not in taken]
            pairs.append(_settle_best(problem, vertex, free))
    return pairs


def choose_limbo(problem: Problem, moved_down: int) -> None:
    if not any(problem.floats(vertex) for vertex in range(moved_down)):
        for vertex in range(moved_down):
            problem.role[vertex] = Role.UPPER
        return
    for vertex in range(moved_down):
        if problem.floats(vertex):
            _prefer_paired(problem, vertex)
        problem.role[vertex] = Role.LOWER if problem.floats(vertex) else Role.UPPER


def _prefer_paired(problem: Problem, vertex: int) -> None:
    problem.solve(lambda one, other: int(one == vertex and other < problem.inside))


def choose_exchange(problem: Problem, remainder: Sequence[int]) -> None:
    """4.3: which residents change between the two halves of the remainder, if any must."""
    half = sum(problem.is_upper(vertex) for vertex in remainder)
    upper, lower = remainder[:half], remainder[half:]
    best = problem.total()
    _assign(problem, upper, lower)
    if problem.solve() and problem.total() == best:
        return
    for vertex in remainder:
        problem.role[vertex] = Role.FREE
    position = {vertex: index for index, vertex in enumerate(remainder)}
    # Fewest exchanges first, then the smallest difference of the exchanged numbers.
    count = len(remainder)
    step = count * count + 1

    def bonus(one: int, other: int) -> int:
        if other >= problem.inside:
            return 0
        index = position[one]
        return step * (index < half) + count - index

    bonus_limit = step * (count + 1)

    def with_extra(vertex: int, extra: int) -> None:
        def weight(one: int, other: int) -> int:
            value = 2 * bonus(one, other)
            return value + extra if one == vertex and other < problem.inside else value

        problem.solve(weight, 2 * bonus_limit + 2)

    problem.solve(bonus, bonus_limit)
    exchanges = sum(not problem.is_upper(vertex) for vertex in upper)
    remaining = exchanges
    for vertex in reversed(upper):
        if not remaining:
            break
        if problem.is_upper(vertex):
            with_extra(vertex, -1)
        if not problem.is_upper(vertex):
            problem.role[vertex] = Role.LOWER
            remaining -= 1
    remaining = exchanges
    for vertex in lower:
        if not remaining:
            break
        if not problem.is_upper(vertex):
            with_extra(vertex, 1)
        if problem.is_upper(vertex):
            problem.role[vertex] = Role.UPPER
            remaining -= 1
    _assign(
        problem,
        [vertex for vertex in remainder if problem.is_upper(vertex)],
        [vertex for vertex in remainder if not problem.is_upper(vertex)],
    )


def _assign(problem: Problem, upper: Sequence[int], lower: Sequence[int]) -> None:
    for vertex in upper:
        problem.role[vertex] = Role.UPPER
    for vertex in lower:
        problem.role[vertex] = Role.LOWER


def _settle_best(problem: Problem, vertex: int, partners: Sequence[int]) -> tuple[int, int]:
    """4.2: pair a player with the first possible partner that keeps the candidate best."""
    possible = [
        other
        for other in partners
        if other in problem.alive_set and problem.cost(vertex, other) is not None
    ]
    if not problem.swap_in(vertex, possible[0]):
        rank = {other: len(possible) - index for index, other in enumerate(possible)}
        problem.solve(
            lambda one, other: rank.get(other, 0) if one == vertex else 0, len(possible) + 1
        )
    other = problem.mate[vertex]
    problem.settle(vertex, other)
    return vertex, other
