"""Set-up: decks, deals, what each seat keeps, the first Locations (sections 4 and 6.2)."""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anima.board.components import (
    BASIC_MISSIONS,
    CHARACTERS,
    ENCOUNTERS,
    FINAL_MISSIONS,
    GIFT_CARDS,
    LOCATIONS,
    PLACE_IN_LIST,
    in_order,
)
from engine.games.anima.rules.decks import draw_encounter
from engine.games.anima.rules.groups import join
from engine.games.anima.rules.turn.turns import begin_turn
from engine.games.anima.state import Anima, step


@step
def prepare(s: Anima) -> None:
    """All deals come before anything goes back (AN-14 to AN-16)."""
    s.character_deck = list(CHARACTERS)
    s.location_deck = list(LOCATIONS)
    s.encounter_deck = list(ENCOUNTERS)
    missions = list(BASIC_MISSIONS)
    s.final_deck = list(FINAL_MISSIONS)
    s.gift_deck = list(GIFT_CARDS)
    s.shuffle("shuffle_characters", s.character_deck)
    s.shuffle("shuffle_locations", s.location_deck)
    s.shuffle("shuffle_encounters", s.encounter_deck)
    s.shuffle("shuffle_basic_missions", missions)
    s.shuffle("shuffle_final_missions", s.final_deck)
    s.shuffle("shuffle_gifts", s.gift_deck)
    for seat, player in enumerate(s.players):
        player.secret, missions = missions[:2], missions[2:]
        s.dealt[seat], s.character_deck = s.character_deck[:2], s.character_deck[2:]
        player.hand, s.gift_deck = s.gift_deck[:4], s.gift_deck[4:]
        own = {
            "missions": player.secret[:],
            "characters": s.dealt[seat][:],
            "gifts": in_order(player.hand),
        }
        s.reveal("cards_dealt", private={seat: own}, seat=seat)
    s.box = missions
    s.then(ask_characters)
    s.then(ask_gifts)
    s.then(lay_out)


@step
def ask_characters(s: Anima) -> None:
    """AN-15, AN-16."""
    for seat, cards in enumerate(s.dealt):
        s.ask(seat, "setup_character", [option("keep", one) for one in by_id(cards)], keep)


@step
def keep(s: Anima, seat: int, chosen: Option) -> None:
    s.kept[seat] = chosen.word()


@step
def ask_gifts(s: Anima) -> None:
    """AN-15, AN-16."""
    for seat, player in enumerate(s.players):
        options = [option("return", one) for one in in_order(player.hand)]
        s.ask(seat, "setup_gift", options, give_back)


@step
def give_back(s: Anima, seat: int, chosen: Option) -> None:
    s.returned[seat] = chosen.word()


@step
def lay_out(s: Anima) -> None:
    """AN-15, AN-17 to AN-19."""
    for seat, player in enumerate(s.players):
        cards = s.dealt[seat]
        kept = s.kept[seat] or usual_character(cards)
        gift = s.returned[seat] or usual_return(player.hand)
        s.character_deck += [one for one in cards if one != kept]
        player.hand.remove(gift)
        s.gift_deck.append(gift)
        join(s, seat, kept)
        s.reveal("group_formed", seat=seat, character=kept)
    s.dealt = [[] for _ in range(s.seats)]
    s.kept = [""] * s.seats
    s.returned = [""] * s.seats
    s.shuffle("reshuffle_setup_characters", s.character_deck)
    s.shuffle("reshuffle_setup_gifts", s.gift_deck)
    if s.is_tree:
        s.active_locations, s.location_deck = by_level(s.location_deck), []
    else:
        for _ in range(s.seats):
            place = s.location_deck.pop(0)
            s.active_locations.append(place)
            s.previous[place] = (draw_encounter(s), 0)
    s.reveal("locations_laid_out", locations=s.active_locations[:])
    s.then(begin_turn)


def usual_character(cards: list[str]) -> str:
    """The default of `setup_character`: higher Combat, then lower id (5.2)."""
    return max(by_id(cards), key=lambda one: CHARACTERS[one].combat)


def usual_return(hand: list[str]) -> str:
    """The default of `setup_gift`: highest id (5.2)."""
    return max(hand, key=PLACE_IN_LIST.__getitem__)


def by_id(characters: list[str]) -> list[str]:
    return sorted(characters, key=lambda one: CHARACTERS[one].id)


def by_level(locations: list[str]) -> list[str]:
    """AN-156: three rows."""
    return sorted(locations, key=lambda one: LOCATIONS[one].id)
