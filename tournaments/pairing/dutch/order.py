"""Among equally good candidates the one generated first (articles 3.6, 3.7 and 4).

Each step fixes one more decision of the order of generation and keeps a best matching that
agrees with all decisions so far.
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.pairing.dutch.certificate import certify
from tournaments.pairing.dutch.halves import Halves
from tournaments.pairing.dutch.problem import Problem, Role

SMALL = 16
"""Up to this size a bracket is solved as a matching at once."""


def find_best(problem: Problem, moved_down: int) -> bool:
    """Give the problem a best matching; False if its players cannot be matched at all.

    Usually the halves as they stand do, and prices prove it; else the matching is solved.
    """
    places = range(problem.inside, problem.size)
    pairs = (problem.inside - len(places)) // 2
    if problem.has_plain_places and pairs >= moved_down and problem.inside > SMALL:
        halves = Halves.of(problem, range(pairs), range(pairs, problem.inside), places)
        if halves is not None:
            problem.prices = certify(problem, halves, moved_down)
            if problem.prices is not None:
                problem.mate = [halves.mate[vertex] for vertex in range(problem.size)]
                return True
    return problem.solve()


def first_candidate(problem: Problem, moved_down: int) -> list[tuple[int, int]]:
    """Pairs of the first best candidate. `problem.mate` must hold a best matching."""
    pairs = pair_moved_down(problem, moved_down)
    paired = {vertex for pair in pairs for vertex in pair}
    remainder = [v for v in range(moved_down, problem.inside) if v not in paired]
    halves = choose_exchange(problem, remainder)
    if halves is not None:
        return pairs + halves.transpose()
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


def choose_exchange(problem: Problem, remainder: Sequence[int]) -> Halves | None:
    """4.3: which residents change between the two halves of the remainder, if any must.

    Returns the halves paired at least cost where that is known without solving a matching.
    """
    half = sum(problem.is_upper(vertex) for vertex in remainder)
    upper, lower = remainder[:half], remainder[half:]
    best = problem.total()
    halves = _halves(problem, upper, lower, best)
    if halves is not None:
        return halves
    _assign(problem, upper, lower)
    if problem.solve() and problem.total() == best:
        return None
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
    upper = [vertex for vertex in remainder if problem.is_upper(vertex)]
    lower = [vertex for vertex in remainder if not problem.is_upper(vertex)]
    _assign(problem, upper, lower)
    return _halves(problem, upper, lower, best)


def _halves(
    problem: Problem, upper: Sequence[int], lower: Sequence[int], best: int
) -> Halves | None:
    """The two halves paired at the best cost, if that is possible without further search."""
    if not problem.has_plain_places:
        return None
    waiting = [vertex for vertex in problem.alive if vertex < problem.inside]
    if len(waiting) != len(upper) + len(lower):
        return None  # some moved-down player is bound to float again
    places = [vertex for vertex in problem.alive if vertex >= problem.inside]
    halves = Halves.of(problem, upper, lower, places)
    return halves if halves is not None and halves.total == best else None


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
        if other in problem.alive_set
        and problem.cost(vertex, other) is not None
        and not (problem.prices is not None and problem.prices.forbids(vertex, other))
    ]
    if not problem.swap_in(vertex, possible[0]):
        rank = {other: len(possible) - index for index, other in enumerate(possible)}
        problem.solve(
            lambda one, other: rank.get(other, 0) if one == vertex else 0, len(possible) + 1
        )
    other = problem.mate[vertex]
    problem.settle(vertex, other)
    return vertex, other
