"""Exploring planets and frontier tokens (TF-256, TF-258, TF-259).

Fragments and devices that a seat keeps lie among its relics; they have copies and no owner entry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option, option
from engine.games.anochecer.board.components import EXPLORATION, TRAITS, deck_of
from engine.games.anochecer.board.galaxy import (
    FRONTIER,
    has_slot,
    place_name,
    planet_place,
    without_token,
)
from engine.games.anochecer.rules.effects.choosing import cards, choose
from engine.games.anochecer.rules.effects.hooks import hook, without
from engine.games.anochecer.rules.objectives import traits_of
from engine.games.anochecer.rules.planets.attachments import FACILITIES, VALUES, ZONE
from engine.games.anochecer.state import Twilight, step

Find = Callable[[Twilight, int, str, int], None]
"""What a card does: for a seat, by its name, at the explored planet or system."""
FINDS: Final[dict[str, Find]] = {}
"""By card; `cards/finds.py` fills it."""
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
    begin(s, seat, chosen.word(), planet_place(planet))


@step
def explore_frontier(s: Twilight, seat: int, slot: int) -> None:
    """TF-259: the token is removed and a frontier card drawn."""
    if has_slot(s.map.frontiers, slot) and (s.decks["frontier"] or s.decks[discard_of("frontier")]):
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
    settle_find(s, seat, deck, place, drawn, chosen.word())


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


KEPT: Final = frozenset((*FRAGMENTS, "enigmatic_device"))
PURGED: Final = frozenset(("gamma_wormhole", "gamma_relay", "ion_storm", "mirage"))
ATTACHED: Final = frozenset((*VALUES, *FACILITIES, ZONE)) - {"awakening", "nano_forge"}
