"""Space cannon, space combat and invasion: TF-100 to TF-123."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tests.models.anochecer.model import (
    Position,
    Units,
    Volley,
    adjacent,
    controlled,
    count,
    has_ships,
    has_tech,
    others_with_ships,
    owns,
    places,
    space,
    stats,
    unit_type,
)
from tests.models.anochecer.movement import may_enter
from tests.models.anochecer.tables import DICE_ORDER, GROUND_FORCES, SHIPS


def in_dice_order(units: Units) -> list[tuple[str, int]]:
    """Section 8: by type, the undamaged before the damaged."""
    return sorted(
        units.items(), key=lambda group: (DICE_ORDER.index(unit_type(group[0])), group[0])
    )


def combat_dice(position: Position, seat: int, units: Units, bonus: int) -> list[int]:
    """TF-107: the least result that hits, for each die in the order of rolling."""
    targets = []
    for group, number in in_dice_order(units):
        values = stats(position, seat, unit_type(group))
        if "combat" in values:
            targets += [values["combat"] - bonus] * (values["dice"] * number)
    return targets


def ability_dice(position: Position, seat: int, units: Units, ability: str) -> list[int]:
    """TF-100, TF-104, TF-114: dice of `space_cannon`, `afb` or `bombard`."""
    targets = []
    for group, number in in_dice_order(units):
        value = stats(position, seat, unit_type(group)).get(ability)
        if value:
            targets += [value[0]] * (value[1] * number)
    return targets


def hits(dice: Sequence[int], targets: Sequence[int]) -> int:
    return sum(die >= target for die, target in zip(dice, targets, strict=True))


def combat_bonus(position: Position, seat: int, system: str, *, defends_in_space: bool) -> int:
    """TF-60 and Unrelenting."""
    in_nebula = defends_in_space and "nebula" in position.systems[system].anomalies
    return int(in_nebula) + int(owns(position, seat, "unrelenting"))


def only(units: Units, types: Iterable[str]) -> dict[str, int]:
    wanted = tuple(types)
    return {group: number for group, number in units.items() if unit_type(group) in wanted}


def cannons(position: Position, seat: int, target: str) -> dict[str, int]:
    """TF-100: units that reach the active system with SPACE CANNON."""
    near = adjacent(position, target)
    reaching: dict[str, int] = {}
    for _, system, owner, units in places(position):
        if owner != seat:
            continue
        for group, number in units.items():
            values = stats(position, seat, unit_type(group))
            in_range = system == target or (values.get("cannon_range") and system in near)
            if values.get("space_cannon") and in_range:
                reaching[group] = reaching.get(group, 0) + number
    return reaching


def cannon_targets(position: Position, seat: int, active: int, system: str) -> list[int]:
    """TF-100: whom a seat may fire at."""
    if seat == active:
        return others_with_ships(position, system, seat)
    return [active] if has_ships(position, system, active) else []


def retreats(position: Position, seat: int, system: str) -> set[str]:
    """TF-106, TF-173, over the terrain of TF-58 to TF-60."""
    destinations = set()
    for name in adjacent(position, system):
        if others_with_ships(position, name, seat) or not may_enter(position, seat, name):
            continue
        if "nebula" in position.systems[name].anomalies:
            continue
        present = [owner for _, place, owner, units in places(position) if place == name and units]
        holds = any(
            position.planets[planet].system == name for planet in controlled(position, seat)
        )
        alone = all(owner == seat for owner in present)
        if seat in present or holds or (alone and has_tech(position, seat, "antimatter")):
            destinations.add(name)
    return destinations


def hit_choices(position: Position, volley: Volley) -> set[str]:
    """TF-83, TF-108, TF-109."""
    seat = volley.victim
    if volley.place in position.planets:
        units = only(position.planets[volley.place].units.get(seat, {}), GROUND_FORCES)
    else:
        units = only(space(position, volley.place, seat), SHIPS)
    choices = set()
    for group, number in units.items():
        if number <= volley.doomed.get(group, 0):
            continue
        choices.add(f"destroy:{group}")
        if not group.endswith("*") and stats(position, seat, group).get("sustain"):
            choices.add(f"sustain:{group}")
    return choices


def is_shielded(position: Position, planet: str, bombarding: int) -> bool:
    """TF-85."""
    system = position.planets[planet].system
    ours = space(position, system, bombarding)
    if any(stats(position, bombarding, unit_type(group)).get("ignore_shield") for group in ours):
        return False
    return any(
        stats(position, owner, unit_type(group)).get("planetary_shield")
        for owner, units in position.planets[planet].units.items()
        if owner != bombarding
        for group in units
    )


def bombardments(
    position: Position, seat: int, system: str, aimed: Sequence[tuple[str, str, int]]
) -> set[str]:
    """TF-114: unit, planet and number."""
    choices = set()
    ships = space(position, system, seat)
    for unit in dict.fromkeys(map(unit_type, ships)):
        if not stats(position, seat, unit).get("bombard"):
            continue
        left = count(ships, unit) - sum(used for name, _, used in aimed if name == unit)
        for planet in position.systems[system].planets:
            foes = [
                owner
                for owner, units in position.planets[planet].units.items()
                if owner != seat and count(units, *GROUND_FORCES)
            ]
            if not foes or is_shielded(position, planet, seat):
                continue
            if any((name, where) == (unit, planet) for name, where, _ in aimed):
                continue
            choices |= {f"bombard:{unit}:{planet}:{k}" for k in range(1, left + 1)}
    return choices


def landings(
    position: Position, seat: int, system: str, committed: Sequence[tuple[str, str, int]]
) -> set[str]:
    """TF-116, TF-117: unit, planet and number."""
    choices = set()
    for group, number in only(space(position, system, seat), GROUND_FORCES).items():
        for planet in position.systems[system].planets:
            if planet == "mecatol_rex" and position.has_custodians:
                continue
            if any((name, where) == (group, planet) for name, where, _ in committed):
                continue
            choices |= {f"commit:{group}:{planet}:{k}" for k in range(1, number + 1)}
    return choices


def ground_combats(position: Position, seat: int, system: str) -> list[str]:
    """TF-119."""
    contested = []
    for planet in position.systems[system].planets:
        units: dict[int, Any] = dict(position.planets[planet].units)
        ours = count(units.get(seat, {}), *GROUND_FORCES)
        theirs = sum(
            count(stack, *GROUND_FORCES) for owner, stack in units.items() if owner != seat
        )
        if ours and theirs:
            contested.append(planet)
    return contested
