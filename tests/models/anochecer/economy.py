"""Paying and producing: TF-72 to TF-75 and TF-124 to TF-130."""

from __future__ import annotations

from itertools import combinations
from math import ceil

from tests.models.anochecer.model import (
    Order,
    Position,
    controlled,
    in_reinforcements,
    influence,
    is_blockaded,
    load,
    owns,
    resources,
    space,
    stats,
)
from tests.models.anochecer.tables import GROUND_FORCES, SHIPS


def worth_of_a_good(position: Position, seat: int) -> int:
    """TF-75, with Mirror Computing."""
    return 2 if owns(position, seat, "mirror_computing") else 1


def readied(position: Position, seat: int) -> list[str]:
    return [name for name in controlled(position, seat) if not position.planets[name].is_exhausted]


def goods_needed(
    position: Position, seat: int, due_resources: int, due_influence: int, planets: list[str]
) -> int:
    """The fewest trade goods that cover what these planets cannot: resources and influence."""
    worth = worth_of_a_good(position, seat)
    most: dict[int, int] = {0: 0}
    for name in planets:
        grown = dict(most)
        for gathered, other in most.items():
            both = (
                (min(due_resources, gathered + resources(position, name)), other),
                (gathered, min(due_influence, other + influence(name))),
            )
            for key, value in both:
                grown[key] = max(grown.get(key, 0), value)
        most = grown
    return min(
        ceil(max(0, due_resources - gathered) / worth) + ceil(max(0, due_influence - other) / worth)
        for gathered, other in most.items()
    )


def can_pay(position: Position, seat: int, due_resources: int, due_influence: int) -> bool:
    needed = goods_needed(
        position, seat, max(0, due_resources), max(0, due_influence), readied(position, seat)
    )
    return needed <= position.realms[seat].goods


def payments(position: Position, seat: int, due_resources: int, due_influence: int) -> set[str]:
    """TF-73: `auto`, planets and trade goods that leave the rest payable."""
    choices = {"auto"}
    in_resources = due_resources > 0
    planets = readied(position, seat)
    goods = position.realms[seat].goods

    def is_payable(value: int, left: list[str], goods_left: int) -> bool:
        first = due_resources - value * in_resources
        second = due_influence - value * (not in_resources)
        return goods_needed(position, seat, max(0, first), max(0, second), left) <= goods_left

    for name in planets:
        value = resources(position, name) if in_resources else influence(name)
        left = [other for other in planets if other != name]
        if value > 0 and is_payable(value, left, goods):
            choices.add(f"planet:{name}")
    if goods and is_payable(worth_of_a_good(position, seat), planets, goods - 1):
        choices.add("trade_good")
    return choices


def automatic(
    position: Position, seat: int, due: int, *, in_resources: bool
) -> tuple[set[str], int]:
    """TF-74: the planets and the number of trade goods for an amount of one kind."""
    worth = worth_of_a_good(position, seat)
    planets = sorted(readied(position, seat))
    best: tuple[int, int, int, tuple[str, ...]] | None = None
    for size in range(len(planets) + 1):
        for chosen in combinations(planets, size):
            values = [
                (resources(position, name), influence(name))
                if in_resources
                else (influence(name), resources(position, name))
                for name in chosen
            ]
            gathered = sum(value for value, _ in values)
            goods = ceil(max(0, due - gathered) / worth)
            if goods > position.realms[seat].goods:
                continue
            lost = sum(other for _, other in values)
            candidate = (gathered + goods * worth - due, goods, lost, chosen)
            if best is None or candidate < best:
                best = candidate
    if best is None:
        raise ValueError(f"{due} cannot be paid")
    return set(best[3]), best[1]


def unit_cost(position: Position, seat: int, unit: str, number: int) -> int:
    """TF-127: infantry and fighters come two for one."""
    if unit == "flagship" and owns(position, seat, "quantum_drive"):
        return 0
    return ceil(stats(position, seat, unit)["cost"] * number)


def order_cost(position: Position, seat: int, order: Order, extra: dict[str, int]) -> int:
    """TF-125: the whole use of PRODUCTION, after discounts."""
    chosen = {**order.chosen, **extra}
    total = sum(unit_cost(position, seat, unit, number) for unit, number in chosen.items())
    factories = 2 if owns(position, seat, "sled_factories") else 0
    return max(0, total - order.discount - factories)


def producible(position: Position, seat: int, order: Order) -> set[str]:
    """TF-125, TF-128 to TF-130: unit and number."""
    choices = set()
    room = order.limit - sum(order.chosen.values())
    blockaded = is_blockaded(position, order.system, seat)
    for unit in (*SHIPS, *GROUND_FORCES):
        if unit in order.chosen or "cost" not in stats(position, seat, unit):
            continue
        if unit in SHIPS and blockaded:
            continue
        if unit == "mech" and not position.has_mechs:
            continue
        for number in range(1, min(room, in_reinforcements(position, seat, unit)) + 1):
            if _fits(position, seat, order, unit, number) and can_pay(
                position, seat, order_cost(position, seat, order, {unit: number}), 0
            ):
                choices.add(f"produce:{unit}:{number}")
    return choices


def _fits(position: Position, seat: int, order: Order, unit: str, number: int) -> bool:
    """TF-126, TF-130: fleet and capacity limit hold with what was named before.

    What the planets do not take of the ground forces is built in space.
    """
    chosen = {**order.chosen, unit: number}
    fleet = dict(space(position, order.system, seat))
    for kind in SHIPS:
        if kind in chosen:
            fleet[kind] = fleet.get(kind, 0) + chosen[kind]
    on_planets = sum(value for place, value in order.sources.items() if place in position.planets)
    afloat = sum(chosen.get(kind, 0) for kind in GROUND_FORCES) - on_planets
    if afloat > 0:
        fleet["infantry"] = fleet.get("infantry", 0) + afloat
    if unit not in SHIPS and afloat <= 0:
        return True
    return load(position, order.system, seat, fleet).is_legal
