"""Exploring planets and frontier tokens, and what is found there (TF-258, TF-259, batch P2).

Fragments and devices that a seat keeps lie among its relics; they have copies and no owner entry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.attachments import FACILITIES, VALUES, ZONE, attach, holds_units
from engine.games.anochecer.captives import lost_from
from engine.games.anochecer.choosing import cards, choose
from engine.games.anochecer.components import (
    EXPLORATION,
    INFANTRY,
    KINDS,
    MECH,
    MIRAGE,
    PLANETS,
    STRUCTURES,
    TRAITS,
    UNITS,
    deck_of,
)
from engine.games.anochecer.costs import gain_tokens
from engine.games.anochecer.galaxy import (
    FIRST_PLANET,
    FRONTIER,
    PHANTOM,
    SLOTS,
    place_name,
    planet_place,
    with_token_there,
    without_token,
)
from engine.games.anochecer.hands import (
    commodity_value,
    convert,
    draw_actions,
    draw_secret,
    gain_commodities,
    gain_goods,
    replenish,
)
from engine.games.anochecer.hooks import hook, without
from engine.games.anochecer.limits import settle
from engine.games.anochecer.objectives import traits_of
from engine.games.anochecer.payment import EITHER, is_settling
from engine.games.anochecer.production import choose_units
from engine.games.anochecer.state import DECLINE, Twilight, step
from engine.games.anochecer.units import (
    drop,
    groups_at,
    infantry_at,
    move,
    of_type,
    slot_at,
    take,
    units_at,
)

Find = Callable[[Twilight, int, str, int], None]
"""What a card does: for a seat, by its name, at the explored planet or system."""
FRAGMENTS: Final = (*(f"{trait}_fragment" for trait in TRAITS), "unknown_fragment")
MORE: Final = "explore_more:"
"""A flag with a seat: Distant Suns draws one card more."""


def discard_of(deck: str) -> str:
    """The key of an exploration deck's discard pile."""
    return f"{deck}_discard"


def lay_out_decks(s: Twilight) -> None:
    """TF-256: the four decks, shuffled."""
    for deck in EXPLORATION:
        found = list(deck_of(deck, True))
        s.shuffle(f"shuffle_{deck}", found)
        s.decks[deck] = tuple(found)
        s.decks[discard_of(deck)] = ()


def decks_for(s: Twilight, planet: int) -> list[str]:
    """Decks in which a planet can be explored: by its traits."""
    if "cultural" not in s.decks:
        return []
    return [trait for trait in traits_of(s, planet) if s.decks[trait] or s.decks[discard_of(trait)]]


@step
def explore(s: Twilight, seat: int, planet: int) -> None:
    """TF-258: a card of the planet's trait; with several traits the seat chooses."""
    if planet not in s.map.slot_of:
        return
    options = [option("deck", deck) for deck in decks_for(s, planet)]
    if options:
        s.ask(seat, "explore_deck", options, deck_chosen, planet)


@step
def deck_chosen(s: Twilight, seat: int, chosen: Option, planet: int) -> None:
    begin(s, seat, str(chosen.args[0]), planet_place(planet))


@step
def explore_frontier(s: Twilight, seat: int, slot: int) -> None:
    """TF-259: the token is removed and a frontier card drawn."""
    if s.map.frontiers >> slot & 1 and (s.decks["frontier"] or s.decks[discard_of("frontier")]):
        s.galaxy = without_token(s.galaxy, slot, FRONTIER)
        begin(s, seat, "frontier", slot)


def begin(s: Twilight, seat: int, deck: str, place: int) -> None:
    hook(s, "explore", seat, place)
    s.then(draw_find, seat, deck, place)


@step
def draw_find(s: Twilight, seat: int, deck: str, place: int) -> None:
    more = s.flags.count(f"{MORE}{seat}")
    s.flags = tuple([one for one in s.flags if one != f"{MORE}{seat}"])
    drawn = draw_explored(s, deck, 1 + more)
    s.loot += drawn
    s.reveal("explored", seat=seat, deck=deck, place=place_name(place), cards=list(drawn))
    if len(set(drawn)) > 1:
        choose(s, seat, "distant_suns", cards(sorted(set(drawn))), find_chosen, deck, place, drawn)
    elif drawn:
        settle_find(s, seat, deck, place, drawn, drawn[0])


def draw_explored(s: Twilight, deck: str, number: int) -> tuple[str, ...]:
    """The top cards; an empty deck is made anew from its discards."""
    if len(s.decks[deck]) < number and s.decks[discard_of(deck)]:
        again = list(s.decks[discard_of(deck)])
        s.shuffle(f"shuffle_{deck}", again)
        s.decks[deck] += tuple(again)
        s.decks[discard_of(deck)] = ()
    drawn, s.decks[deck] = s.decks[deck][:number], s.decks[deck][number:]
    return drawn


@step
def find_chosen(
    s: Twilight, seat: int, chosen: Option, card: str, deck: str, place: int, drawn: tuple[str, ...]
) -> None:
    settle_find(s, seat, deck, place, drawn, str(chosen.args[0]))


def settle_find(
    s: Twilight, seat: int, deck: str, place: int, drawn: tuple[str, ...], kept: str
) -> None:
    """One card is resolved and goes where it belongs; the others are discarded."""
    for card in drawn:
        s.loot = without(s.loot, card)
    pile = discard_of(deck)
    s.decks[pile] += without(drawn, kept)
    if kept in KEPT:
        realm = s.realms[seat]
        realm.relics = (*realm.relics, kept)
    elif kept in PURGED:
        s.purged = (*s.purged, kept)
    elif kept not in ATTACHED:
        s.decks[pile] += (kept,)
    FINDS[kept](s, seat, kept, place)


def lose_find(s: Twilight, seat: int, card: str) -> None:
    """A fragment or device that a seat holds is purged."""
    realm = s.realms[seat]
    realm.relics = without(realm.relics, card)
    s.purged = (*s.purged, card)
    s.tell("purged", seat=seat, card=card)


def fragments_of(s: Twilight, seat: int) -> tuple[str, ...]:
    return tuple([card for card in s.realms[seat].relics if card in FRAGMENTS])


# --- what is kept, attached, or put on the map


def keep(s: Twilight, seat: int, card: str, place: int) -> None:
    """It lies among the seat's relics already."""


def attach_find(s: Twilight, seat: int, card: str, place: int) -> None:
    attach(s, seat, card, place - FIRST_PLANET)


def demilitarize(s: Twilight, seat: int, card: str, place: int) -> None:
    """Structures return to reinforcements, ground forces rise into the space area."""
    slot = slot_at(s, place)
    for one in s.parties():
        for group in groups_at(s, one, place, tuple(range(KINDS))):
            number = units_at(s, one, place)[group]
            if group % KINDS in STRUCTURES:
                take(s, one, place, group, number)
                s.tell("removed", seat=one, unit=UNITS[group % KINDS], number=number,
                       place=place_name(place))  # fmt: skip
            else:
                move(s, one, place, slot, group, number)
    s.guests = tuple([one for one in s.guests if one[0] != place - FIRST_PLANET])
    attach(s, seat, card, place - FIRST_PLANET)
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
    kind = str(chosen.args[0])
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
    s.tapped[place - FIRST_PLANET] &= ~1
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
        gain_commodities(s, seat, int(chosen.args[0]))
    elif chosen.kind == "convert":
        convert(s, seat, int(chosen.args[0]))
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
    into = place if holds_units(s, place - FIRST_PLANET) else slot
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
    from engine.games.anochecer.relic_effects import draw_relic

    draw_relic(s, seat)


FIELDS: Final = {"minor_entropic_field": 1, "entropic_field": 2, "major_entropic_field": 3}
KEPT: Final = frozenset((*FRAGMENTS, "enigmatic_device"))
PURGED: Final = frozenset(("gamma_wormhole", "gamma_relay", "ion_storm", "mirage"))
ATTACHED: Final = frozenset((*VALUES, *FACILITIES, ZONE)) - {"awakening", "nano_forge"}
FINDS: Final[dict[str, Find]] = {
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
"""The table of exploration cards."""
