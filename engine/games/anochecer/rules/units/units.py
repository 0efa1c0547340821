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
    DESTROYER,
    DOCK,
    DREADNOUGHT,
    FIGHTER,
    FLAGSHIP,
    GROUND,
    INFANTRY,
    KINDS,
    LIMIT,
    MECATOL,
    MECH,
    PDS,
    PLANETS,
    SHIPS,
    STRUCTURES,
    UNITS,
    WAR_SUN,
)
from engine.games.anochecer.board.galaxy import FIRST_PLANET, place_name, planet_place
from engine.games.anochecer.rules.planets.attachments import FORGE, attachments_of, holds_units
from engine.games.anochecer.state import NOBODY, Twilight, Units

EMPTY: Final[Units] = (0,) * (2 * KINDS)
UNLIMITED: Final = 99


def units_at(s: Twilight, seat: int, place: int) -> Units:
    return s.units.get(place * 8 + seat, EMPTY)


def put(s: Twilight, seat: int, place: int, group: int, number: int = 1) -> None:
    """Put units there, or with a negative number take them away."""
    if not number:
        return
    key = place * 8 + seat
    counts = list(s.units.get(key, EMPTY))
    counts[group] += number
    assert counts[group] >= 0, (UNITS[group % KINDS], place_name(place), seat)
    if any(counts):
        s.units[key] = tuple(counts)
    else:
        del s.units[key]


def lift(s: Twilight, seat: int, place: int) -> Units | None:
    """Take away all units of a seat there; None where there are none."""
    return s.units.pop(place * 8 + seat, None)


def lay(s: Twilight, seat: int, place: int, units: Units) -> None:
    """Make these all the units a seat has there; there has to be one."""
    s.units[place * 8 + seat] = units


def take(s: Twilight, seat: int, place: int, group: int, number: int = 1) -> None:
    put(s, seat, place, group, -number)


def move(s: Twilight, seat: int, origin: int, to: int, group: int, number: int = 1) -> None:
    put(s, seat, origin, group, -number)
    put(s, seat, to, group, number)


def of_type(units: Units, kind: int) -> int:
    return units[kind] + units[kind + KINDS]


def total(units: Units, kinds: tuple[int, ...]) -> int:
    return sum([units[kind] + units[kind + KINDS] for kind in kinds])


def ships_at(s: Twilight, seat: int, slot: int) -> int:
    units = s.units.get(slot * 8 + seat)
    if units is None:
        return 0
    return (
        units[FIGHTER] + units[DESTROYER] + units[CRUISER] + units[CARRIER] + units[DREADNOUGHT]
        + units[WAR_SUN] + units[FLAGSHIP] + sum(units[KINDS + FIGHTER : KINDS + MECH])
    )  # fmt: skip


def big_ships_at(s: Twilight, seat: int, slot: int) -> int:
    return total(units_at(s, seat, slot), BIG_SHIPS)


def ground_at(s: Twilight, seat: int, place: int) -> int:
    """Ground forces; on planets Hel-Titans and landed Morphwings too (B5)."""
    units = s.units.get(place * 8 + seat)
    if units is None:
        return 0
    found = total(units, GROUND)
    if s.level >= 2 and place >= FIRST_PLANET:
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


def seats_with_ships(s: Twilight, slot: int) -> list[int]:
    return [seat for seat in s.parties() if ships_at(s, seat, slot)]


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
    return bool(s.guests) and (place - FIRST_PLANET, seat) in s.guests


def held_slots(s: Twilight, seat: int) -> int:
    """Mask of the systems with units of the seat (planets included)."""
    found, slot_of = 0, s.map.slot_of
    for key in s.units:
        if key & 7 == seat:
            place = key >> 3
            found |= 1 << (place if place < FIRST_PLANET else slot_of[place - FIRST_PLANET])
    return found


def ship_slots(s: Twilight, seat: int) -> int:
    """Mask of the systems with ships of the seat."""
    found = 0
    for key in s.units:
        place = key >> 3
        if key & 7 == seat and place < FIRST_PLANET and ships_at(s, seat, place):
            found |= 1 << place
    return found


def foreign_ship_slots(s: Twilight, seat: int) -> int:
    """Mask of the systems with ships of anybody else."""
    found = 0
    for key in s.units:
        place = key >> 3
        if place < FIRST_PLANET and key & 7 != seat and ships_at(s, key & 7, place):
            found |= 1 << place
    return found


def places_of(s: Twilight, slot: int) -> tuple[int, ...]:
    """The space area and the planets of a system."""
    return (slot, *map(planet_place, s.map.planets[slot]))


def slot_at(s: Twilight, place: int) -> int:
    """The system a place is in."""
    return place if place < FIRST_PLANET else s.map.slot_of[place - FIRST_PLANET]


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
    found, slot_of = held_slots(s, seat), s.map.slot_of
    for planet, holder in enumerate(s.control):
        if holder == seat:
            found |= 1 << slot_of[planet]
    return found


def neighbours(s: Twilight, seat: int) -> list[int]:
    """TF-79, clockwise from the seat."""
    own = presence(s, seat)
    reach, near = own, s.map.near
    for slot in range(own.bit_length()):
        if own >> slot & 1:
            for other in near[slot]:
                reach |= 1 << other
    return [other for other in s.others(seat) if presence(s, other) & reach]


def on_board(s: Twilight, seat: int) -> list[int]:
    """How many units of each type are out of a seat's reinforcements."""
    found = [0] * KINDS
    for key, units in s.units.items():
        if key & 7 == seat:
            for kind in range(KINDS):
                found[kind] += units[kind] + units[kind + KINDS]
    if s.expedition is not None and s.expedition.seat == seat:
        for group, _, _, cargo in s.expedition.moves:
            found[group % KINDS] += 1
            for _, kind, number in cargo:
                found[kind % KINDS] += number
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
    return [group for kind in kinds for group in (kind, kind + KINDS) if units[group]]


def group_name(group: int) -> str:
    """A unit type as options and events name it; damaged units have an asterisk."""
    return UNITS[group] if group < KINDS else UNITS[group - KINDS] + "*"


def group_number(name: str) -> int:
    return UNITS.index(name[:-1]) + KINDS if name[-1] == "*" else UNITS.index(name)


def can_place_structure(s: Twilight, seat: int, kind: int, planet: int) -> bool:
    """TF-82."""
    place = planet_place(planet)
    held = sum(of_type(units_at(s, other, place), kind) for other in s.parties())
    return (
        s.control[planet] == seat
        and held < (1 if kind == DOCK else 2)
        and in_reserve(s, seat, kind) > 0
        and holds_units(s, planet)
    )


def drop(s: Twilight, seat: int, place: int, kind: int, number: int, card: str) -> int:
    """Put units out of reinforcements there, as many as there are; says how many."""
    number = min(number, in_reserve(s, seat, kind))
    if place >= FIRST_PLANET and not holds_units(s, place - FIRST_PLANET):
        return 0
    if number:
        put(s, seat, place, kind, number)
        s.tell(
            "placed", seat=seat, unit=UNITS[kind], number=number, place=place_name(place), card=card
        )
        if kind == FLAGSHIP and s.level >= 3:
            from engine.games.anochecer.rules.units.mechs import sharpen

            s.then(sharpen, seat, place)
    return number


def all_ships(units: Units) -> int:
    return total(units, SHIPS)


def infantry_at(s: Twilight, seat: int, place: int) -> int:
    return of_type(units_at(s, seat, place), INFANTRY)
