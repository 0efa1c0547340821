"""Exploration cards: what is found on planets and frontiers (TF-258 to TF-260)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.board.components import (
    INFANTRY,
    KINDS,
    MECH,
    MIRAGE,
    PLANETS,
    STRUCTURES,
    TRAITS,
    TYPE_OF,
    UNITS,
)
from engine.games.anochecer.board.galaxy import (
    PHANTOM,
    SLOTS,
    place_name,
    planet_in,
    with_token_there,
)
from engine.games.anochecer.rules.economy.costs import gain_tokens
from engine.games.anochecer.rules.economy.payment import EITHER, can_pay, charge, is_settling
from engine.games.anochecer.rules.economy.production import choose_units
from engine.games.anochecer.rules.effects.choosing import choose
from engine.games.anochecer.rules.effects.hooks import without
from engine.games.anochecer.rules.effects.table import Aims, Moment, effect
from engine.games.anochecer.rules.hands import (
    commodity_value,
    convert,
    draw_actions,
    draw_secret,
    gain_commodities,
    gain_goods,
    gain_technologies,
    replenish,
)
from engine.games.anochecer.rules.planets.attachments import ZONE, attach, holds_units
from engine.games.anochecer.rules.planets.exploration import (
    ATTACHED,
    FINDS,
    KEPT,
    fragments_of,
    lose_find,
)
from engine.games.anochecer.rules.relics import draw_relic
from engine.games.anochecer.rules.units.captives import lost_from
from engine.games.anochecer.rules.units.limits import settle
from engine.games.anochecer.rules.units.units import (
    drop,
    groups_at,
    infantry_at,
    move,
    of_type,
    slot_at,
    take,
    units_at,
)
from engine.games.anochecer.state import DECLINE, Twilight, step

FRAGMENTS_FOR_A_RELIC = 3


# --- fragments


def spendable(s: Twilight, seat: int, trait: str, number: int) -> tuple[str, ...]:
    """Fragments that make so many of one type, unknown ones last; none if there are too few."""
    held = fragments_of(s, seat)
    own_type = [card for card in held if card == f"{trait}_fragment"]
    unknown = [card for card in held if card == "unknown_fragment" and trait != "unknown"]
    found = (*own_type, *unknown)[:number]
    return found if own_type and len(found) == number else ()


def forge_relic(s: Twilight, seat: int, trait: str, number: int) -> None:
    """TF-260."""
    for card in spendable(s, seat, trait, number):
        lose_find(s, seat, card)
    draw_relic(s, seat)


def _enter_fragment(trait: str) -> None:
    @effect(f"{trait}_fragment", "action", when=lambda s, seat, m: (
        bool(spendable(s, seat, trait, FRAGMENTS_FOR_A_RELIC)) and bool(s.decks["relic"])
    ))  # fmt: skip
    def assemble(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
        forge_relic(s, seat, trait, FRAGMENTS_FOR_A_RELIC)


for _trait in (*TRAITS, "unknown"):
    _enter_fragment(_trait)


# --- what is kept, attached, or put on the map


def keep(s: Twilight, seat: int, card: str, place: int) -> None:
    """It lies among the seat's relics already."""


def attach_find(s: Twilight, seat: int, card: str, place: int) -> None:
    attach(s, seat, card, planet_in(place))


def demilitarize(s: Twilight, seat: int, card: str, place: int) -> None:
    """Structures return to reinforcements, ground forces rise into the space area."""
    slot = slot_at(s, place)
    for one in s.parties():
        for group in groups_at(s, one, place, tuple(range(KINDS))):
            number = units_at(s, one, place)[group]
            if TYPE_OF[group] in STRUCTURES:
                take(s, one, place, group, number)
                s.tell("removed", seat=one, unit=UNITS[TYPE_OF[group]], number=number,
                       place=place_name(place))  # fmt: skip
            else:
                move(s, one, place, slot, group, number)
    s.guests = tuple([one for one in s.guests if one[0] != planet_in(place)])
    attach(s, seat, card, planet_in(place))
    s.then(settle, slot if s.combat is not None else -1)


def open_gamma(s: Twilight, seat: int, card: str, place: int) -> None:
    slot = slot_at(s, place)
    if "gamma" not in s.map.wormholes[slot]:
        s.galaxy = with_token_there(s.galaxy, slot, "gamma")
    s.tell("wormhole", seat=seat, wormhole="gamma", system=SLOTS[slot])


def brew_storm(s: Twilight, seat: int, card: str, place: int) -> None:
    """TF-262: the ion storm, alpha or beta side up."""
    options = [option("wormhole", kind, SLOTS[place]) for kind in ("alpha", "beta")]
    choose(s, seat, card, options, storm_brewed, place)


@step
def storm_brewed(s: Twilight, seat: int, chosen: Option, card: str, slot: int) -> None:
    kind = chosen.word()
    s.galaxy = with_token_there(s.galaxy, slot, f"ion_{kind}")
    s.tell("wormhole", seat=seat, wormhole=kind, system=SLOTS[slot])


def appear(s: Twilight, seat: int, card: str, place: int) -> None:
    """Mirage comes readied, under the explorer's control."""
    s.galaxy = with_token_there(s.galaxy, place, PHANTOM)
    s.control[MIRAGE] = seat
    s.tapped[MIRAGE] = 0
    s.tell("control", seat=seat, planet=PLANETS[MIRAGE].id)


# --- what needs a mech or an infantry


def venture(s: Twilight, seat: int, card: str, place: int) -> None:
    """A mech there suffices; else an infantry is given up for it."""
    if of_type(units_at(s, seat, place), MECH):
        s.then(VENTURES[card], seat, place)
    elif infantry_at(s, seat, place):
        options = [option("unit", place_name(place), "infantry"), DECLINE]
        choose(s, seat, card, options, ventured, place)


@step
def ventured(s: Twilight, seat: int, chosen: Option, card: str, place: int) -> None:
    if chosen is DECLINE:
        return
    take(s, seat, place, groups_at(s, seat, place, (INFANTRY,))[0])
    s.tell("removed", seat=seat, unit="infantry", number=1, place=place_name(place))
    lost_from(s, seat, place, INFANTRY, 1)
    s.then(VENTURES[card], seat, place)


@step
def find_fuel(s: Twilight, seat: int, place: int) -> None:
    gain_tokens(s, seat, 1)


@step
def mount_expedition(s: Twilight, seat: int, place: int) -> None:
    s.ready(planet_in(place))
    s.tell("readied", seat=seat, planet=place_name(place))


@step
def mine_core(s: Twilight, seat: int, place: int) -> None:
    gain_goods(s, seat, 1, "core_mine")


VENTURES: Final = {
    "volatile_fuel_source": find_fuel,
    "expedition": mount_expedition,
    "core_mine": mine_core,
}


# --- offers


def offer(s: Twilight, seat: int, card: str, place: int) -> None:
    """Commodities, or something for one; each may be left."""
    realm = s.realms[seat]
    number = 2 if card == "abandoned_warehouses" else 1
    options = []
    if realm.commodities < commodity_value(s, seat):
        options.append(option("commodity", number))
    if card == "abandoned_warehouses":
        if realm.commodities:
            options.append(option("convert", number))
    elif card == "merchant_station":
        options = [option("mode", "replenish")]
        if realm.commodities:
            options.append(option("convert", realm.commodities))
    elif realm.goods + realm.commodities and not is_settling(s):
        options.append(option("mode", "buy_card" if card == "functioning_base" else "buy_mech"))
    if options:
        choose(s, seat, card, [*options, DECLINE], offer_taken, place)


@step
def offer_taken(s: Twilight, seat: int, chosen: Option, card: str, place: int) -> None:
    if chosen.kind == "commodity":
        gain_commodities(s, seat, chosen.number())
    elif chosen.kind == "convert":
        convert(s, seat, chosen.number())
    elif chosen is not DECLINE and chosen.args[0] == "replenish":
        replenish(s, seat)
    elif chosen is not DECLINE:
        options = []
        if s.realms[seat].commodities:
            options.append(option("mode", "pay_commodity"))
        if s.realms[seat].goods:
            options.append(option("mode", "pay_good"))
        choose(s, seat, card, options, bought, place)


@step
def bought(s: Twilight, seat: int, chosen: Option, card: str, place: int) -> None:
    realm = s.realms[seat]
    if chosen.args[0] == "pay_good":
        realm.goods -= 1
    else:
        realm.commodities -= 1
    s.tell("goods_lost", seat=seat, number=1)
    if card == "functioning_base":
        draw_actions(s, seat, 1)
    else:
        drop(s, seat, place, MECH, 1, card)


def hire(s: Twilight, seat: int, card: str, place: int) -> None:
    """Freelancers: one unit in this system, paid with either value. Where none may stand on the
    planet, a ground force stays aboard."""
    if is_settling(s):
        return
    s.flags = (*s.flags, f"{EITHER}:{seat}")
    slot = slot_at(s, place)
    into = place if holds_units(s, planet_in(place)) else slot
    s.then(choose_units, seat, slot, ((into, 1),), (), 1, 0, card)
    s.then(dismiss, seat)


@step
def dismiss(s: Twilight, seat: int) -> None:
    s.flags = without(s.flags, f"{EITHER}:{seat}")


def enlist(s: Twilight, seat: int, card: str, place: int) -> None:
    choose(s, seat, card, [option("unit", place_name(place), "infantry"), DECLINE], enlisted, place)


@step
def enlisted(s: Twilight, seat: int, chosen: Option, card: str, place: int) -> None:
    if chosen is not DECLINE:
        drop(s, seat, place, INFANTRY, 1, card)


# --- the frontier


def board_derelict(s: Twilight, seat: int, card: str, place: int) -> None:
    draw_secret(s, seat)


def rescue_crew(s: Twilight, seat: int, card: str, place: int) -> None:
    draw_actions(s, seat, 2)


def cross_field(s: Twilight, seat: int, card: str, place: int) -> None:
    gain_tokens(s, seat, 1)
    gain_goods(s, seat, FIELDS[card], card)


def meet_envoys(s: Twilight, seat: int, card: str, place: int) -> None:
    gain_tokens(s, seat, 2)


def search_dead_world(s: Twilight, seat: int, card: str, place: int) -> None:
    draw_relic(s, seat)


FIELDS: Final = {"minor_entropic_field": 1, "entropic_field": 2, "major_entropic_field": 3}


FINDS.update(
    {
        **dict.fromkeys(KEPT, keep),
        **dict.fromkeys(ATTACHED, attach_find),
        ZONE: demilitarize,
        "gamma_wormhole": open_gamma,
        "gamma_relay": open_gamma,
        "ion_storm": brew_storm,
        "mirage": appear,
        **dict.fromkeys(VENTURES, venture),
        "abandoned_warehouses": offer,
        "functioning_base": offer,
        "local_fabricators": offer,
        "merchant_station": offer,
        "freelancers": hire,
        "mercenary_outfit": enlist,
        "derelict_vessel": board_derelict,
        "lost_crew": rescue_crew,
        **dict.fromkeys(FIELDS, cross_field),
        "keleres_ship": meet_envoys,
        "dead_world": search_dead_world,
    }
)


DEVICE_PRICE = 6


@effect("enigmatic_device", "action", when=lambda s, seat, m: can_pay(s, seat, DEVICE_PRICE, 0))
def enigmatic_device(s: Twilight, seat: int, moment: Moment, aims: Aims) -> None:
    charge(s, seat, DEVICE_PRICE, 0)
    lose_find(s, seat, "enigmatic_device")
    gain_technologies(s, seat, 1)
