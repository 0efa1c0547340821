"""The Fracture: how it enters play, and its guards (6.19)."""

from __future__ import annotations

from engine.core.options import Option
from engine.kept.anochecer_v2.board.components import COLOURS, MECATOL, TILES, TOKENS, UNIT
from engine.kept.anochecer_v2.board.galaxy import (
    FRACTURE,
    INGRESS,
    SLOTS,
    place_number,
    slots_in,
    with_tile,
    with_token_there,
)
from engine.kept.anochecer_v2.records import Realm
from engine.kept.anochecer_v2.rules.effects.choosing import choose, system_of, systems
from engine.kept.anochecer_v2.rules.planets.attachments import specialties_of
from engine.kept.anochecer_v2.rules.units.units import held_slots, put
from engine.kept.anochecer_v2.state import Twilight, step


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
            else held_slots(s, seat) >> slot & 1
        )
    ]
    choose(s, seat, "planesplitter", systems(slots), way_chosen)


@step
def way_chosen(s: Twilight, seat: int, chosen: Option, card: str) -> None:
    open_way(s, system_of(chosen))
