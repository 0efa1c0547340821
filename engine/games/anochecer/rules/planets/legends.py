"""Legendary planets at the end of their controller's turn (TF-80, TF-226)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    FIGHTER,
    INFANTRY,
    MECATOL,
    MECH,
    MIRAGE,
    PLANET,
    PLANETS,
)
from engine.games.anochecer.board.galaxy import SLOT, planet_place, slots_in
from engine.games.anochecer.rules.effects.choosing import (
    cards,
    choose,
    modes,
    planet_of,
    planets,
    systems,
)
from engine.games.anochecer.rules.effects.hooks import without
from engine.games.anochecer.rules.hands import convert, draw, draw_actions, gain_goods, shuffle_in
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import drop, habitable, in_reserve, ship_slots
from engine.games.anochecer.state import DECLINE, Twilight, step

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
        if (
            s.control[planet] == seat
            and not s.is_legend_exhausted(planet)
            and planet in s.map.slot_of
        ):
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
    s.exhaust_legend(planet)
    s.tell("legend", seat=seat, planet=name)
    if planet == PRIMOR:
        drop(s, seat, planet_place(planet_of(chosen)), INFANTRY, 2, name)
    elif planet == MIRAGE:
        drop(s, seat, SLOT[chosen.word()], FIGHTER, 2, name)
        s.then(settle, -1)
    elif chosen.kind == "planet":
        drop(s, seat, planet_place(planet_of(chosen)), MECH, 1, name)
    elif chosen.kind == "convert":
        convert(s, seat, s.realms[seat].commodities)
    elif chosen.word() == "two_goods":
        gain_goods(s, seat, 2, name)
    else:
        draw_actions(s, seat, 1)


# --- Mecatol Rex


@step
def consult_mecatol(s: Twilight, seat: int) -> None:
    """TF-226: at the end of its controller's turn a secret objective for a new one."""
    realm = s.realms[seat]
    if (
        s.control[MECATOL] != seat
        or not s.has_option("mecatol_legendary")
        or s.is_legend_exhausted(MECATOL)
        or not realm.secrets
        or not s.decks["secret"]
    ):
        return
    s.ask(seat, "mecatol_secret", [*cards(sorted(realm.secrets)), DECLINE], mecatol_consulted)


@step
def mecatol_consulted(s: Twilight, seat: int, chosen: Option) -> None:
    if chosen is DECLINE:
        return
    s.exhaust_legend(MECATOL)
    realm, card = s.realms[seat], chosen.word()
    realm.secrets = without(realm.secrets, card)
    drawn = draw(s, "secret")
    realm.secrets += drawn
    s.tell("secret_back", private={seat: {"card": card}}, seat=seat)
    shuffle_in(s, "secret", (card,))
    s.reveal("drew_secret", private={seat: {"cards": list(drawn)}}, seat=seat)
