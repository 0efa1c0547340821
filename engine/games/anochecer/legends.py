"""Legendary planets at the end of their controller's turn (TF-80): those of Prophecy of Kings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.choosing import choose, modes, planet_of, planets, systems
from engine.games.anochecer.components import FIGHTER, INFANTRY, MECH, MIRAGE, PLANET, PLANETS
from engine.games.anochecer.galaxy import SLOT, planet_place, slots_in
from engine.games.anochecer.hands import convert, draw_actions, gain_goods
from engine.games.anochecer.limits import settle
from engine.games.anochecer.state import DECLINE, Twilight, step
from engine.games.anochecer.units import drop, habitable, in_reserve, ship_slots

Offer = Callable[[Twilight, int], list[Option]]
PRIMOR, HOPES_END, MALLICE = PLANET["primor"], PLANET["hopes_end"], PLANET["mallice"]


def _garrisons(s: Twilight, seat: int) -> list[Option]:
    return planets(habitable(s, seat))


def _arsenal(s: Twilight, seat: int) -> list[Option]:
    found = planets(habitable(s, seat)) if in_reserve(s, seat, MECH) else []
    return [*found, *modes("draw_card")]


def _market(s: Twilight, seat: int) -> list[Option]:
    found = modes("two_goods")
    if s.realms[seat].commodities:
        found.append(option("convert", s.realms[seat].commodities))
    return found


def _fleets(s: Twilight, seat: int) -> list[Option]:
    return systems(slots_in(ship_slots(s, seat)))


OFFERS: Final[dict[int, Offer]] = {
    PRIMOR: _garrisons,
    HOPES_END: _arsenal,
    MALLICE: _market,
    MIRAGE: _fleets,
}
"""What each planet's controller may choose from."""


@step
def consult_legends(s: Twilight, seat: int) -> None:
    """Each readied legendary ability may be used once, by exhausting it."""
    for planet in OFFERS:
        if s.control[planet] == seat and not s.tapped[planet] & 2 and planet in s.map.slot_of:
            s.then(consult, seat, planet)


@step
def consult(s: Twilight, seat: int, planet: int) -> None:
    options = OFFERS[planet](s, seat)
    if options and s.control[planet] == seat:
        choose(s, seat, PLANETS[planet].id, [*options, DECLINE], consulted, planet)


@step
def consulted(s: Twilight, seat: int, chosen: Option, name: str, planet: int) -> None:
    if chosen is DECLINE:
        return
    s.tapped[planet] |= 2
    s.tell("legend", seat=seat, planet=name)
    if planet == PRIMOR:
        drop(s, seat, planet_place(planet_of(chosen)), INFANTRY, 2, name)
    elif planet == MIRAGE:
        drop(s, seat, SLOT[str(chosen.args[0])], FIGHTER, 2, name)
        s.then(settle, -1)
    elif chosen.kind == "planet":
        drop(s, seat, planet_place(planet_of(chosen)), MECH, 1, name)
    elif chosen.kind == "convert":
        convert(s, seat, s.realms[seat].commodities)
    elif chosen.args[0] == "two_goods":
        gain_goods(s, seat, 2, name)
    else:
        draw_actions(s, seat, 1)
