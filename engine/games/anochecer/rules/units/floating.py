"""Floating Factory: space docks that live in the space area (batch B2, TF-227)."""

from __future__ import annotations

from engine.core.options import Option
from engine.games.anochecer.board.components import DOCK, UNITS
from engine.games.anochecer.board.galaxy import SLOTS, planet_place, slots_in
from engine.games.anochecer.rules.effects.choosing import choose, planet_of, planets
from engine.games.anochecer.rules.planets.attachments import holds_units
from engine.games.anochecer.rules.tactical_action.passage import floats
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    groups_at,
    move,
    of_type,
    take,
    units_at,
)
from engine.games.anochecer.state import Twilight, step


def rise(s: Twilight, seat: int) -> None:
    """Docks on planets rise into the space area."""
    if s.level < 2 or not floats(s, seat):
        return
    for planet in sorted(s.map.slot_of):
        place = planet_place(planet)
        for group in groups_at(s, seat, place, (DOCK,)):
            move(s, seat, place, s.map.slot_of[planet], group, units_at(s, seat, place)[group])


def has_room(s: Twilight, seat: int, kind: int, planet: int) -> bool:
    """Whether a controlled planet can take one more structure of a type (TF-82)."""
    place = planet_place(planet)
    held = sum([of_type(units_at(s, one, place), kind) for one in s.parties()])
    most = 1 if kind == DOCK else 2
    return s.control[planet] == seat and held < most and holds_units(s, planet)


@step
def ground_docks(s: Twilight, seat: int) -> None:
    """Without the card each dock goes to a controlled planet of its system, or is removed."""
    if floats(s, seat):
        return
    for slot in slots_in(s.map.systems):
        for group in groups_at(s, seat, slot, (DOCK,)):
            options = planets([one for one in s.map.planets[slot] if has_room(s, seat, DOCK, one)])
            if options:
                choose(s, seat, "floating_factory", options, dock_grounded, slot, group)
                return
            number = units_at(s, seat, slot)[group]
            take(s, seat, slot, group, number)
            s.tell("removed", seat=seat, unit=UNITS[DOCK], number=number, place=SLOTS[slot])
    s.then(settle, -1)


@step
def dock_grounded(s: Twilight, seat: int, chosen: Option, card: str, slot: int, group: int) -> None:
    move(s, seat, slot, planet_place(planet_of(chosen)), group)
    s.then(ground_docks, seat)
