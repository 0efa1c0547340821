"""Units on the board: counting, putting, taking, and what is left in reinforcements (6.4).

A group is identical units of one seat at one place; its number is the unit type, plus `KINDS` for
damaged ones.
"""

from __future__ import annotations

from typing import Final

from engine.games.anochecer.board.components import (
    BIG_SHIPS,
    CARRIER,
    CRUISER,
    DAMAGED,
    DESTROYER,
    DOCK,
    DREADNOUGHT,
    FIGHTER,
    FLAGSHIP,
    GROUND,
    GROUPS_OF,
    INFANTRY,
    KINDS,
    LIMIT,
    MECATOL,
    MECH,
    PDS,
    PLANETS,
    SHIPS,
    STRUCTURES,
    TYPE_OF,
    UNIT,
    UNITS,
    WAR_SUN,
    is_damaged,
)
from engine.games.anochecer.board.galaxy import (
    is_planet,
    mask_of,
    place_name,
    planet_in,
    planet_place,
    slots_in,
)
from engine.games.anochecer.rules.planets.attachments import FORGE, attachments_of, holds_units
from engine.games.anochecer.state import NOBODY, Twilight, Units

EMPTY: Final[Units] = (0,) * (2 * KINDS)
UNLIMITED: Final = 99


def units_at(s: Twilight, seat: int, place: int) -> Units:
    return s.units[seat].get(place, EMPTY)


def put(s: Twilight, seat: int, place: int, group: int, number: int = 1) -> None:
    """Put units there, or with a negative number take them away."""
    if not number:
        return
    counts = list(units_at(s, seat, place))
    counts[group] += number
    assert counts[group] >= 0, (group_name(group), place_name(place), seat)
    if any(counts):
        lay(s, seat, place, tuple(counts))
    else:
        lift(s, seat, place)


def lift(s: Twilight, seat: int, place: int) -> Units | None:
    """Take away all units of a seat there; None where there are none."""
    return s.units[seat].pop(place, None)


def lay(s: Twilight, seat: int, place: int, units: Units) -> None:
    """Make these all the units a seat has there; there has to be one."""
    s.units[seat][place] = units


def repair(s: Twilight, seat: int, place: int, kinds: tuple[int, ...]) -> None:
    """Damaged units of these types there are whole again."""
    for kind in kinds:
        damaged, whole = DAMAGED[kind], units_at(s, seat, place)[DAMAGED[kind]]
        if whole:
            put(s, seat, place, kind, whole)
            put(s, seat, place, damaged, -whole)


def take(s: Twilight, seat: int, place: int, group: int, number: int = 1) -> None:
    put(s, seat, place, group, -number)


def move(s: Twilight, seat: int, origin: int, to: int, group: int, number: int = 1) -> None:
    put(s, seat, origin, group, -number)
    put(s, seat, to, group, number)


def of_type(units: Units, kind: int) -> int:
    return units[kind] + units[DAMAGED[kind]]


def total(units: Units, kinds: tuple[int, ...]) -> int:
    return sum([units[kind] + units[DAMAGED[kind]] for kind in kinds])


def ships_at(s: Twilight, seat: int, slot: int) -> int:
    units = s.units[seat].get(slot)
    if units is None:
        return 0
    return (
        units[FIGHTER] + units[DESTROYER] + units[CRUISER] + units[CARRIER] + units[DREADNOUGHT]
        + units[WAR_SUN] + units[FLAGSHIP] + sum(units[DAMAGED[FIGHTER] : DAMAGED[MECH]])
    )  # fmt: skip


def big_ships_at(s: Twilight, seat: int, slot: int) -> int:
    return total(units_at(s, seat, slot), BIG_SHIPS)


def ground_at(s: Twilight, seat: int, place: int) -> int:
    """Ground forces; on planets Hel-Titans and landed Morphwings too (B5)."""
    units = s.units[seat].get(place)
    if units is None:
        return 0
    found = total(units, GROUND)
    if s.level >= 2 and is_planet(place):
        found += of_type(units, FIGHTER)
        if "hel_titan" in s.realms[seat].upgrades:
            found += of_type(units, PDS)
    return found


def ground_kinds(s: Twilight, seat: int) -> tuple[int, ...]:
    """Unit types that fight on planets."""
    found: tuple[int, ...] = (MECH, INFANTRY)
    if s.level >= 2:
        if "hel_titan" in s.realms[seat].upgrades:
            found = (*found, PDS)
        if "morphwing" in s.realms[seat].upgrades:
            found = (*found, FIGHTER)
    return found


def has_mech_text(s: Twilight, seat: int, king: str) -> bool:
    """Whether a seat's mechs have the text of this king's sheet (batch P1)."""
    return s.realms[seat].king == king and s.level >= 3 and s.has_option("pok")


def battle_kinds(s: Twilight, seat: int, in_space: bool) -> tuple[int, ...]:
    """Unit types that fight: ships, with Starlancer XI (purple), or ground forces."""
    if not in_space:
        return ground_kinds(s, seat)
    return (*SHIPS, MECH) if has_mech_text(s, seat, "purple") else SHIPS


def structures_at(s: Twilight, seat: int, place: int) -> int:
    return total(units_at(s, seat, place), STRUCTURES)


def other_ships(s: Twilight, seat: int, slot: int) -> bool:
    """Whether any other seat has ships there."""
    return any(other != seat and ships_at(s, other, slot) for other in s.parties())


def other_ground(s: Twilight, seat: int, place: int) -> int:
    """Another seat with ground forces there that do not coexist, or nobody (TF-215)."""
    for other in s.parties():
        if other != seat and ground_at(s, other, place) and not is_guest(s, other, place):
            return other
    return NOBODY


def is_guest(s: Twilight, seat: int, place: int) -> bool:
    """Whether a seat's units on a planet coexist with the others there."""
    return bool(s.guests) and (planet_in(place), seat) in s.guests


def held_slots(s: Twilight, seat: int) -> int:
    """Mask of the systems with units of the seat (planets included)."""
    return mask_of([slot_at(s, place) for place in s.forces(seat)])


def ship_slots(s: Twilight, seat: int) -> int:
    """Mask of the systems with ships of the seat."""
    return mask_of(
        [place for place in s.forces(seat) if not is_planet(place) and ships_at(s, seat, place)]
    )


def foreign_ship_slots(s: Twilight, seat: int) -> int:
    """Mask of the systems with ships of anybody else."""
    found = 0
    for other in s.parties():
        if other != seat:
            found |= ship_slots(s, other)
    return found


def places_of(s: Twilight, slot: int) -> tuple[int, ...]:
    """The space area and the planets of a system."""
    return (slot, *map(planet_place, s.map.planets[slot]))


def slot_at(s: Twilight, place: int) -> int:
    """The system a place is in."""
    return s.map.slot_of[planet_in(place)] if is_planet(place) else place


def is_legendary(s: Twilight, planet: int) -> bool:
    """TF-226: Mecatol Rex by an option."""
    if planet == MECATOL:
        return s.has_option("mecatol_legendary")
    return PLANETS[planet].legendary or FORGE in attachments_of(s, planet)


def habitable(s: Twilight, seat: int) -> list[int]:
    """Planets under a seat's control on which units may stand."""
    return [planet for planet in controlled(s, seat) if holds_units(s, planet)]


def controlled(s: Twilight, seat: int) -> list[int]:
    """Planets under a seat's control, in the box's order."""
    return [planet for planet, holder in enumerate(s.control) if holder == seat]


def presence(s: Twilight, seat: int) -> int:
    """Systems with a unit or a controlled planet of the seat (TF-79)."""
    slot_of = s.map.slot_of
    return held_slots(s, seat) | mask_of([slot_of[planet] for planet in controlled(s, seat)])


def neighbours(s: Twilight, seat: int) -> list[int]:
    """TF-79, clockwise from the seat."""
    own = presence(s, seat)
    reach, near = own, s.map.near
    for slot in slots_in(own):
        reach |= mask_of(near[slot])
    return [other for other in s.others(seat) if presence(s, other) & reach]


def on_board(s: Twilight, seat: int) -> list[int]:
    """How many units of each type are out of a seat's reinforcements."""
    found = [0] * KINDS
    for units in s.forces(seat).values():
        for kind in range(KINDS):
            found[kind] += of_type(units, kind)
    if s.expedition is not None and s.expedition.seat == seat:
        for group, _, _, cargo in s.expedition.moves:
            found[TYPE_OF[group]] += 1
            for _, kind, number in cargo:
                found[TYPE_OF[kind]] += number
    for realm in s.realms:
        for owner, kind in realm.captured:
            if owner == seat:
                found[kind] += 1
    if s.owner.get("dimensional_reflection") == seat:
        for flag in s.flags:
            if flag.startswith("stored:dimensional_reflection:"):
                found[int(flag.rpartition(":")[2])] += 1
    for flag in s.purged:
        if flag.startswith(f"unit:{seat}:"):
            found[int(flag.rpartition(":")[2])] += 1
    return found


def in_reserve(s: Twilight, seat: int, kind: int) -> int:
    """TF-81: units of a type the seat can still put on the board."""
    limit = LIMIT[kind]
    if limit is None:
        return UNLIMITED
    if kind == FLAGSHIP and f"no_flagship:{seat}" in s.purged:
        return 0
    if kind == WAR_SUN and s.level >= 2 and "the_dragon_freed" in s.realms[seat].upgrades:
        limit = 1
    return max(0, limit - on_board(s, seat)[kind])


def groups_at(s: Twilight, seat: int, place: int, kinds: tuple[int, ...]) -> list[int]:
    """Groups of these types there, in the order of the types."""
    units = units_at(s, seat, place)
    return [group for kind in kinds for group in GROUPS_OF[kind] if units[group]]


def group_name(group: int) -> str:
    """A unit type as options and events name it; damaged units have an asterisk."""
    return UNITS[TYPE_OF[group]] + "*" * is_damaged(group)


def group_number(name: str) -> int:
    return DAMAGED[UNIT[name[:-1]]] if name.endswith("*") else UNIT[name]


def can_place_structure(s: Twilight, seat: int, kind: int, planet: int) -> bool:
    """TF-82."""
    return (
        s.control[planet] == seat
        and has_site(s, kind, planet)
        and in_reserve(s, seat, kind) > 0
        and holds_units(s, planet)
    )


def has_site(s: Twilight, kind: int, planet: int) -> bool:
    """TF-82: a planet holds a space dock and two PDS, whoever they belong to."""
    place = planet_place(planet)
    held = sum(of_type(units_at(s, other, place), kind) for other in s.parties())
    return held < (1 if kind == DOCK else 2)


def drop(s: Twilight, seat: int, place: int, kind: int, number: int, card: str) -> int:
    """Put units out of reinforcements there, as many as there are; says how many."""
    number = min(number, in_reserve(s, seat, kind))
    if is_planet(place) and not holds_units(s, planet_in(place)):
        return 0
    if number:
        put(s, seat, place, kind, number)
        s.tell(
            "placed", seat=seat, unit=UNITS[kind], number=number, place=place_name(place), card=card
        )
        if kind == FLAGSHIP and s.level >= 3:
            s.then_named("sharpen", seat, place)
    return number


def infantry_at(s: Twilight, seat: int, place: int) -> int:
    return of_type(units_at(s, seat, place), INFANTRY)
