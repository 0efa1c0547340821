"""Effects of cards that move whole fleets and systems: batch B2, third part."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option, option
from engine.games.anochecer.choosing import (
    place_of,
    seat_of,
    system_of,
    systems,
)
from engine.games.anochecer.effects import Aims, Moment, effect
from engine.games.anochecer.galaxy import (
    HEXES,
    SLOTS,
    exchanged_tiles,
    slots_in,
)
from engine.games.anochecer.limits import settle
from engine.games.anochecer.space_combat import begin_space_combat
from engine.games.anochecer.state import Twilight, step
from engine.games.anochecer.units import (
    held_slots,
    other_ships,
    put,
    ship_slots,
    ships_at,
)

Options = Sequence[Option]


def _shiftable(s: Twilight, seat: int) -> list[int]:
    own = held_slots(s, seat)
    return [
        slot for slot in slots_in(s.map.systems & (s.map.wormhole_mask | own)) if slot < len(HEXES)
    ]


def _first_system(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    found = _shiftable(s, seat)
    return systems(found) if len(found) > 1 else []


def _second_system(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return systems(slot for slot in _shiftable(s, seat) if SLOTS[slot] != aims[0][1])


@effect("changing_the_ways", "action", aims=(_first_system, _second_system))
def changing_the_ways(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    one, other = system_of(aims[0]), system_of(aims[1])
    s.galaxy = exchanged_tiles(s.galaxy, one, other)
    s.tokens[one], s.tokens[other] = s.tokens[other], s.tokens[one]
    for owner in s.parties():
        here = s.units.pop(one * 8 + owner, None)
        there = s.units.pop(other * 8 + owner, None)
        if here is not None:
            s.units[other * 8 + owner] = here
        if there is not None:
            s.units[one * 8 + owner] = there
    for realm in s.realms:
        if realm.home in (one, other):
            realm.home = one + other - realm.home
    s.tell("exchanged", seat=seat, system=SLOTS[one], other=SLOTS[other])


def _movable_fleets(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    return [
        option("fleet_in", owner, SLOTS[slot])
        for owner in s.clockwise(seat)
        for slot in slots_in(ship_slots(s, owner))
        if any(other_ships(s, owner, near) for near in s.map.near[slot])
    ]


def _arenas(s: Twilight, seat: int, moment: Moment, aims: Aims) -> Options:
    owner, slot = seat_of(aims[0]), place_of(("", aims[0][2]))
    return systems(near for near in s.map.near[slot] if other_ships(s, owner, near))


@effect("magnificence", "action", aims=(_movable_fleets, _arenas))
def magnificence(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    """TF-238: everything in the space area goes; nobody leaves the fight."""
    owner, slot = seat_of(aims[0]), place_of(("", aims[0][2]))
    target = system_of(aims[1])
    units = s.units.pop(slot * 8 + owner, None)
    if units is None:
        return
    for group, number in enumerate(units):
        put(s, owner, target, group, number)
    s.tell("retreated", seat=owner, system=SLOTS[target])
    s.then(magnificent_fight, owner, target, ())


@step
def magnificent_fight(s: Twilight, owner: int, slot: int, fought: tuple[int, ...]) -> None:
    for other in s.foes(owner):
        if other not in fought and ships_at(s, owner, slot) and ships_at(s, other, slot):
            begin_space_combat(s, slot, owner, other)
            s.fight().forces = ("magnificence",)
            s.then(magnificent_fight, owner, slot, (*fought, other))
            return
    s.then(settle, -1)
