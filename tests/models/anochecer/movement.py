"""Activation and movement: TF-89 to TF-99, over the terrain of TF-58 to TF-63."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from tests.models.anochecer.model import (
    Move,
    Position,
    adjacent,
    has_tech,
    others_with_ships,
    owns,
    space,
    stats,
    unit_type,
)
from tests.models.anochecer.tables import GROUND_FORCES, SHIPS

CARGO = ("fighter", *GROUND_FORCES)
MOST_ROUTES = 8


def systems_to_activate(position: Position, seat: int) -> set[str]:
    """TF-90, TF-71."""
    return {name for name, system in position.systems.items() if seat not in system.tokens}


def move_value(position: Position, seat: int, unit: str, origin: str) -> int:
    """TF-60, TF-15 and Slipstream; what rifts add is counted along the route."""
    system = position.systems[origin]
    value = 1 if "nebula" in system.anomalies else int(stats(position, seat, unit).get("move", 0))
    realm = position.realms[seat]
    if realm.echo and origin == realm.home:
        value += 1
    if owns(position, seat, "slipstream") and system.wormholes:
        value += 1
    return value


def may_pass(position: Position, seat: int, system: str) -> bool:
    """TF-92: an intermediate system."""
    anomalies = position.systems[system].anomalies
    if "supernova" in anomalies or "nebula" in anomalies:
        return False
    if "asteroid_field" in anomalies and not has_tech(position, seat, "wavelength"):
        return False
    return not others_with_ships(position, system, seat)


def may_enter(position: Position, seat: int, system: str) -> bool:
    """TF-58, TF-59: the active system."""
    anomalies = position.systems[system].anomalies
    if "supernova" in anomalies:
        return False
    return "asteroid_field" not in anomalies or has_tech(position, seat, "wavelength")


def cost_of_leaving(position: Position, system: str) -> int:
    """TF-61: a step out of a gravity rift gives back the move it takes."""
    return 0 if "gravity_rift" in position.systems[system].anomalies else 1


def distances(position: Position, seat: int, target: str) -> dict[str, int]:
    """The least move each system is away from the active one."""
    if not may_enter(position, seat, target):
        return {}
    known: dict[str, int] = {}
    queue = [(0, target)]
    while queue:
        cost, system = heappop(queue)
        if system in known:
            continue
        known[system] = cost
        if system != target and not may_pass(position, seat, system):
            continue
        for near in adjacent(position, system):
            if near not in known:
                heappush(queue, (cost + cost_of_leaving(position, near), near))
    return known


def ships_to_move(position: Position, seat: int, target: str) -> set[tuple[str, str]]:
    """TF-91, TF-92, TF-95: origins and groups of ships with a route."""
    away = distances(position, seat, target)
    movers = set()
    for origin, system in position.systems.items():
        if origin == target or seat in system.tokens or origin not in away:
            continue
        for group in space(position, origin, seat):
            unit = unit_type(group)
            if unit not in SHIPS or (
                unit == "fighter" and not stats(position, seat, unit).get("self_moving")
            ):
                continue
            reach = move_value(position, seat, unit, origin)
            is_tizona = unit == "flagship" and position.realms[seat].king == "blue"
            if away[origin] <= reach or (
                is_tizona and any(routes(position, seat, unit, origin, target))
            ):
                movers.add((origin, group))
    return movers


def pick_up_places(
    position: Position, seat: int, systems: tuple[str, ...], target: str
) -> Iterator[tuple[str, str, int]]:
    """TF-94: places with own cargo along a route, the kind and the number of it."""
    for name in dict.fromkeys(systems):
        system = position.systems[name]
        if seat in system.tokens and name != target:
            continue
        for place in (name, *system.planets):
            units = (
                space(position, name, seat)
                if place == name
                else position.planets[place].units.get(seat, {})
            )
            for group, number in units.items():
                if unit_type(group) in CARGO:
                    yield place, group, number


def routes(
    position: Position, seat: int, unit: str, origin: str, target: str
) -> list[tuple[str, ...]]:
    """TF-92, TF-93: the routes worth choosing between.

    A long route of Tizona, which binds it to load four units, replaces no other (TF-96).
    """
    away = distances(position, seat, target)
    reach = move_value(position, seat, unit, origin)
    capacity = stats(position, seat, unit).get("capacity", 0)
    is_tizona = unit == "flagship" and position.realms[seat].king == "blue"
    best: dict[tuple[frozenset[str], frozenset[str], bool], tuple[int, tuple[str, ...]]] = {}
    for route, cost in _paths(position, seat, (origin,), 0, reach + is_tizona, target, away):
        if cost > reach:
            cargo = sum(number for *_, number in pick_up_places(position, seat, route, target))
            if cargo < 4:
                continue
        rifts = frozenset(name for name in route[:-1] if not cost_of_leaving(position, name))
        stops = frozenset(
            name
            for name in route[1:-1]
            if capacity and any(pick_up_places(position, seat, (name,), target))
        )
        rank = (len(route), route)
        if rank < best.get((rifts, stops, cost > reach), (99, ())):
            best[rifts, stops, cost > reach] = rank
    kept = [
        (len(rifts), -len(stops), length, route)
        for (rifts, stops, is_long), (length, route) in best.items()
        if not any(
            other != (rifts, stops, is_long)
            and other[0] <= rifts
            and other[1] >= stops
            and (is_long or not other[2])
            for other in best
        )
    ]
    return [route for *_, route in sorted(kept)[:MOST_ROUTES]]


def _paths(
    position: Position,
    seat: int,
    path: tuple[str, ...],
    cost: int,
    reach: int,
    target: str,
    away: dict[str, int],
) -> Iterator[tuple[tuple[str, ...], int]]:
    here = path[-1]
    if here == target:
        yield path, cost
        return
    step = cost + cost_of_leaving(position, here)
    for near in adjacent(position, here):
        if near in path or near not in away or step + away[near] > reach:
            continue
        if near == target or may_pass(position, seat, near):
            yield from _paths(position, seat, (*path, near), step, reach, target, away)


def cargo_to_load(
    position: Position, seat: int, move: Move, loaded: set[tuple[str, str]]
) -> tuple[dict[tuple[str, str], int], bool]:
    """TF-94, TF-96: what the ship may still take from where, and whether it may stop loading."""
    target = move.route[-1]
    unit = unit_type(move.unit)
    carried = sum(number for _, number in move.cargo)
    king = position.realms[seat].king if unit == "flagship" else ""
    free_kinds = ("infantry", "fighter") if king == "black" else ()
    in_capacity = sum(number for kind, number in move.cargo if kind not in free_kinds)
    room = stats(position, seat, unit).get("capacity", 0) - in_capacity
    reach = move_value(position, seat, unit, move.route[0])
    steps = len(move.route) - 1
    if king == "purple":
        room = min(room, reach - steps - carried)
    choices = {}
    for place, group, number in pick_up_places(position, seat, move.route, target):
        most = number if unit_type(group) in free_kinds else min(number, room)
        if most > 0 and (place, group) not in loaded:
            choices[place, group] = most
    cost = sum(cost_of_leaving(position, name) for name in move.route[:-1])
    may_stop = not (king == "blue" and cost > reach and carried < 4)
    return choices, may_stop
