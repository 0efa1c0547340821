"""Fleet and capacity limits, and taking away what exceeds them (TF-68 to TF-70, TF-97)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    BIG_SHIPS,
    DOCK,
    FIGHTER,
    FLAGSHIP,
    GROUND,
    MECH,
    SHIPS,
    TYPE_OF,
    UNITS,
)
from engine.games.anochecer.board.galaxy import (
    CLOSED_NEXUS,
    NEXUS,
    has_slot,
    is_planet,
    opened_nexus,
    place_name,
    planet_place,
)
from engine.games.anochecer.rules.effects.hooks import hook
from engine.games.anochecer.rules.units.captives import lost_from
from engine.games.anochecer.rules.units.units import (
    UNLIMITED,
    group_name,
    group_number,
    groups_at,
    of_type,
    put,
    ships_at,
    take,
    total,
    units_at,
)
from engine.games.anochecer.state import Twilight, step

NOWHERE: Final = (-1, -1)


def fleet_limit(s: Twilight, seat: int) -> int:
    """TF-68 with Armada and, for a round, Void Transference."""
    if f"void_transference:{seat}" in s.flags:
        return UNLIMITED
    return s.realms[seat].fleet + 2 * s.has(seat, "armada")


def capacity_at(s: Twilight, seat: int, slot: int) -> int:
    units, stats = units_at(s, seat, slot), s.stats(seat)
    found = sum([of_type(units, kind) * stats[kind].capacity for kind in SHIPS])
    return found + of_type(units, DOCK) * stats[DOCK].capacity


def free_fighters(s: Twilight, seat: int, slot: int) -> int:
    """TF-69: fighters that own space docks of the system hold."""
    each = s.stats(seat)[DOCK].free_fighters
    return each * sum(
        of_type(units_at(s, seat, planet_place(planet)), DOCK) for planet in s.map.planets[slot]
    )


def is_boundless(s: Twilight, seat: int, slot: int) -> bool:
    """TF-96: A Strangled Whisper is there."""
    return s.realms[seat].king == "black" and of_type(units_at(s, seat, slot), FLAGSHIP) > 0


def overflow(s: Twilight, seat: int, slot: int) -> tuple[int, int]:
    """Ground forces and fighters in space beyond capacity (TF-97: ground forces use it first)."""
    units = units_at(s, seat, slot)
    ground = of_type(units, MECH) if is_boundless(s, seat, slot) else total(units, GROUND)
    fighters = 0 if is_boundless(s, seat, slot) else of_type(units, FIGHTER)
    if not ground and not fighters:
        return 0, 0
    room = capacity_at(s, seat, slot)
    stranded = max(0, ground - room)
    room = max(0, room - ground)
    return stranded, max(0, fighters - room - free_fighters(s, seat, slot))


def fleet_size(s: Twilight, seat: int, slot: int) -> int:
    """Ships that count against the fleet limit, self-moving fighters beyond capacity included."""
    found = total(units_at(s, seat, slot), BIG_SHIPS)
    if s.stats(seat)[FIGHTER].self_moving:
        _, fighters = overflow(s, seat, slot)
        halved = "hybrid_crystal_fighter" in s.realms[seat].upgrades
        found += (fighters + 1) // 2 if halved else fighters
    return found


def excess_groups(s: Twilight, seat: int, slot: int, in_combat: bool) -> list[int]:
    """Groups of which the seat has to remove one unit now; none when all limits hold."""
    if slot not in s.forces(seat):
        return []
    drifts = s.stats(seat)[FIGHTER].self_moving
    if fleet_size(s, seat, slot) > fleet_limit(s, seat):
        counted: tuple[int, ...] = BIG_SHIPS
        if drifts and overflow(s, seat, slot)[1]:
            counted = SHIPS
        return groups_at(s, seat, slot, counted)
    if in_combat:
        return []
    stranded, fighters = overflow(s, seat, slot)
    if drifts:
        return groups_at(s, seat, slot, GROUND) if stranded else []
    if not stranded and not fighters:
        return []
    kinds: tuple[int, ...] = ()
    if stranded or fighters:
        kinds = (MECH,) if is_boundless(s, seat, slot) else GROUND
    if fighters:
        kinds = (*kinds, FIGHTER)
    return groups_at(s, seat, slot, kinds)


def open_nexus(s: Twilight) -> None:
    """TF-261: it flips for good once a ship is there."""
    if not s.is_wide or not has_slot(s.map.systems, NEXUS) or s.map.tiles[NEXUS] != CLOSED_NEXUS:
        return
    if any(ships_at(s, seat, NEXUS) for seat in s.parties()):
        s.galaxy = opened_nexus(s.galaxy)
        s.tell("nexus_opens")


@step
def settle(s: Twilight, fighting: int) -> None:
    """TF-70: find what exceeds a limit; in the system `fighting` capacity waits for the end."""
    open_nexus(s)
    s.then(settle_on, fighting, NOWHERE)


@step
def settle_on(s: Twilight, fighting: int, warned: tuple[int, int]) -> None:
    """TF-68 to TF-70; `warned`: the place and seat `capacity_removal` was already fired for."""
    fleets = [
        (place, seat) for seat in range(s.seats) for place in s.forces(seat) if not is_planet(place)
    ]
    for place, seat in sorted(fleets):
        groups = excess_groups(s, seat, place, place == fighting)
        is_new = groups and (place, seat) != warned
        if is_new and s.level >= 2 and overflow(s, seat, place)[0]:
            if place != fighting:
                hook(s, "capacity_removal", seat, place)
            s.then(settle_on, fighting, (place, seat))
            return
        if groups:
            options = [option("remove", group_name(group)) for group in groups]
            s.ask(seat, "excess_removal", options, remove_excess, place, fighting, warned)
            return


@step
def remove_excess(
    s: Twilight, seat: int, chosen: Option, place: int, fighting: int, warned: tuple[int, int]
) -> None:
    group = group_number(chosen.word())
    take(s, seat, place, group)
    s.tell("removed", seat=seat, unit=UNITS[TYPE_OF[group]], number=1, place=place_name(place))
    lost_from(s, seat, place, TYPE_OF[group], 1)
    s.then(settle_on, fighting, warned)


def spare_capacity(s: Twilight, seat: int, slot: int) -> int:
    """Places for ground forces in the space area of a system."""
    if is_boundless(s, seat, slot):
        return UNLIMITED
    units = units_at(s, seat, slot)
    used = total(units, GROUND)
    beyond = 0
    if not s.stats(seat)[FIGHTER].self_moving:
        beyond = max(0, of_type(units, FIGHTER) - free_fighters(s, seat, slot))
    return max(0, capacity_at(s, seat, slot) - used - beyond)


def spare_fighters(s: Twilight, seat: int, slot: int) -> int:
    """How many more fighters the system can hold within the limits."""
    if is_boundless(s, seat, slot):
        return UNLIMITED
    units = units_at(s, seat, slot)
    fighters, ground = of_type(units, FIGHTER), total(units, GROUND)
    room = max(0, capacity_at(s, seat, slot) - ground) + free_fighters(s, seat, slot) - fighters
    if s.stats(seat)[FIGHTER].self_moving:
        left = fleet_limit(s, seat) - total(units, BIG_SHIPS)
        halved = "hybrid_crystal_fighter" in s.realms[seat].upgrades
        room += max(0, 2 * left if halved else left)
    return max(0, room)


def spare_fleet(s: Twilight, seat: int, slot: int, kind: int, most: int) -> int:
    """TF-130: how many more ships of a type the system can hold, at most so many.

    What they can carry takes in fighters that counted against the fleet limit.
    """
    limit = fleet_limit(s, seat)
    if not s.stats(seat)[FIGHTER].self_moving:
        return max(0, min(most, limit - fleet_size(s, seat, slot)))
    number = 0
    while number < most and _fits(s, seat, slot, kind, number + 1, limit):
        number += 1
    return number


def _fits(s: Twilight, seat: int, slot: int, kind: int, number: int, limit: int) -> bool:
    put(s, seat, slot, kind, number)
    size = fleet_size(s, seat, slot)
    take(s, seat, slot, kind, number)
    return size <= limit
