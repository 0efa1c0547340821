"""Proof that a pairing of two halves is best for the whole bracket, exchanges included.

Every player is given a price that does not depend on the half; if no pair and no floater costs
less than its prices and the prices add up to the cost, nothing better exists (weak duality).
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.pairing.dutch.halves import PLACE, Halves
from tournaments.pairing.dutch.problem import Problem

Group = tuple[int, int | None]


class Prices:
    """Doubled prices per kind and floater cost; `excess` tells what a pair costs beyond them."""

    def __init__(self, problem: Problem, of_group: dict[Group, int], of_place: int) -> None:
        self._problem = problem
        self._of_vertex = [
            of_group[problem.kind_of[vertex], problem.of_floater[vertex]]
            for vertex in range(problem.inside)
        ]
        self.of_place = of_place

    def forbids(self, one: int, other: int) -> bool:
        """Whether no best pairing contains this pair of players."""
        kinds = self._problem.kind_of
        cost = self._problem.of_kinds[kinds[one]][kinds[other]]
        return cost is None or 2 * cost > self._of_vertex[one] + self._of_vertex[other]


def certify(problem: Problem, halves: Halves, moved_down: int) -> Prices | None:
    """Prices that prove `halves` best for the whole bracket, if they can be found."""
    inside = range(problem.inside)
    groups: dict[Group, int] = {}
    newcomers: set[Group] = set()
    for vertex in inside:
        group = (problem.kind_of[vertex], problem.of_floater[vertex])
        groups[group] = groups.get(group, 0) + 1
        if vertex < moved_down:
            newcomers.add(group)
    places = problem.size - problem.inside
    upper = dict(zip(halves.row_kinds, halves.prices.upper, strict=True))
    lower = dict(zip(halves.column_kinds, halves.prices.lower, strict=True))
    of_place = upper.get(PLACE, 0)
    doubled: dict[Group, int] = {}
    for group in groups:
        if group in newcomers:
            doubled[group] = 2 * upper[group[0]]
            continue
        above = _price_above(problem, group, upper, lower)
        below = _price_below(problem, group, upper, lower, of_place, places)
        if above is None or below is None:
            return None
        doubled[group] = above + below
    total = sum(doubled[group] * count for group, count in groups.items())
    missing = 2 * halves.total - total - 2 * of_place * places
    spread = places + moved_down
    if missing and (not spread or missing % spread):
        return None
    shift = missing // spread if spread else 0
    for group in newcomers:
        doubled[group] += shift
    place_price = 2 * of_place + shift
    return (
        Prices(problem, doubled, place_price)
        if _is_feasible(problem, doubled, newcomers, place_price, places)
        else None
    )


def _price_above(
    problem: Problem, group: Group, upper: dict[int, int], lower: dict[Group, int]
) -> int | None:
    if group[0] in upper:
        return upper[group[0]]
    costs = problem.of_kinds[group[0]]
    return min(
        (cost - price for kind, price in lower.items() if (cost := costs[kind[0]]) is not None),
        default=None,
    )


def _price_below(
    problem: Problem,
    group: Group,
    upper: dict[int, int],
    lower: dict[Group, int],
    of_place: int,
    places: int,
) -> int | None:
    if group in lower:
        return lower[group]
    options = [
        cost - price
        for kind, price in upper.items()
        if kind != PLACE and (cost := problem.of_kinds[kind][group[0]]) is not None
    ]
    if places and group[1] is not None:
        options.append(group[1] - of_place)
    return min(options, default=None)


def _is_feasible(
    problem: Problem,
    doubled: dict[Group, int],
    newcomers: set[Group],
    place_price: int,
    places: int,
) -> bool:
    listed: Sequence[tuple[Group, int]] = list(doubled.items())
    for group, price in listed:
        if places and group[1] is not None and price + place_price > 2 * group[1]:
            return False
        costs = problem.of_kinds[group[0]]
        for other, other_price in listed:
            cost = costs[other[0]]
            if cost is not None and other not in newcomers and price + other_price > 2 * cost:
                return False
    return True
