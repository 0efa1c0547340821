"""The Fracture: how it enters play, and its guards (6.19)."""

from __future__ import annotations

from engine.core.options import Option
from engine.games.anochecer.board.components import COLOURS, MECATOL, TILES, TOKENS, UNIT
from engine.games.anochecer.board.galaxy import (
    FRACTURE,
    INGRESS,
    SLOTS,
    has_slot,
    place_number,
    slots_in,
    with_tile,
    with_token_there,
)
from engine.games.anochecer.records import Realm
from engine.games.anochecer.rules.effects.choosing import choose, system_of, systems
from engine.games.anochecer.rules.planets.attachments import specialties_of
from engine.games.anochecer.rules.units.units import held_slots, put
from engine.games.anochecer.state import Twilight, step


def is_in_play(s: Twilight) -> bool:
    return len(s.realms) > s.seats


def break_open(s: Twilight, seat: int, has_extra: bool = False) -> None:
    """TF-264, TF-265: the seven systems with their guards, then the ways in."""
    if not s.has_option("fracture"):
        return
    if not is_in_play(s):
        guards = Realm()
        guards.reserve = TOKENS
        s.realms.append(guards)
        s.units.append({})
        for slot in FRACTURE:
            s.galaxy = with_tile(s.galaxy, slot, SLOTS[slot])
        for slot in FRACTURE:
            for place, units in TILES[SLOTS[slot]].guards.items():
                for name, number in units.items():
                    put(s, s.seats, place_number(place), UNIT[name], number)
        s.tell("fracture", seat=seat)
        open_way(s, s.map.slot_of[MECATOL])
        for colour in COLOURS:
            s.then(ask_way, seat, colour)
    if has_extra:
        s.then(ask_way, seat, "")


def open_way(s: Twilight, slot: int) -> None:
    s.galaxy = with_token_there(s.galaxy, slot, INGRESS)
    s.tell("ingress", system=SLOTS[slot])


@step
def ask_way(s: Twilight, seat: int, colour: str) -> None:
    """A system with a specialty of the colour, or with own units for the extra token."""
    free = s.map.systems & ~s.map.ingress
    slots = [
        slot
        for slot in slots_in(free)
        if slot not in FRACTURE
        and (
            any(colour in specialties_of(s, planet) for planet in s.map.planets[slot])
            if colour
            else has_slot(held_slots(s, seat), slot)
        )
    ]
    choose(s, seat, "planesplitter", systems(slots), way_chosen)


@step
def way_chosen(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    open_way(s, system_of(chosen))
