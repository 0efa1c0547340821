"""Set-up: character, missions, station, start, decks, first tokens and creatures (rules 4)."""

from __future__ import annotations

import random
from itertools import combinations

from engine.core.options import Option, option
from engine.games.alone.board.creatures import COMMON, TOKENS
from engine.games.alone.board.grid import name, sector
from engine.games.alone.board.items import CHARACTERS, ITEMS
from engine.games.alone.board.maps import MAP_T, make_map
from engine.games.alone.board.missions import MISSIONS
from engine.games.alone.board.reaction_cards import DECKS, deck_cards
from engine.games.alone.rules import geography, rounds
from engine.games.alone.rules.danger_tokens import danger_places
from engine.games.alone.rules.evil.requirements import near, spawn_sectors
from engine.games.alone.rules.hero import items_in_use, turn
from engine.games.alone.state import HERO, NOWHERE, Station, step

SETUP_DANGER = 4
SETUP_CREATURES = 2
START_APART = 3


@step
def prepare(s: Station) -> None:
    """AL-1."""
    if s.game_options["character_choice"] == "random":
        s.character = CHARACTERS[s.pick("character", 4)]
    else:
        found = [option("character", one) for one in CHARACTERS]
        s.ask(HERO, "choose_character", found, character_chosen)
    s.then(draw_missions)
    s.then(build_station)
    s.then(choose_decks)
    s.then(rounds.refill_hands)
    s.then(first_danger, SETUP_DANGER)
    s.then(first_creatures, ())
    s.then(first_items)
    s.then(enter_station)


@step
def character_chosen(s: Station, seat: int, chosen: Option) -> None:
    s.character = chosen.word()
    s.tell("character", character=s.character)


@step
def draw_missions(s: Station) -> None:
    """Red first, then green and blue whose rooms are still free (S3)."""
    used: set[str] = set()
    drawn: list[str] = []
    for colour in ("RE", "GR", "BL"):
        left = [id for id in MISSIONS if id.startswith(colour)]
        while True:
            id = left.pop(s.pick("missions", len(left)))
            if not used.intersection(MISSIONS[id].rooms):
                break
        used.update(MISSIONS[id].rooms)
        drawn.append(id)
    red, green, blue = drawn
    s.missions = [green, blue, red]
    s.reveal("missions", missions=s.missions[:])


@step
def build_station(s: Station) -> None:
    if s.game_options["map_mode"] == "map_t":
        s.lay_out(MAP_T)
    else:
        # 128 bits, so that nobody can try out all stations against what the Hero has seen.
        words = [s.pick("map", 2**16) for _ in range(8)]
        s.lay_out(make_map(random.Random("/".join(map(str, words)))))
    wanted = {room for id in s.missions for room in MISSIONS[id].rooms}
    rooms = [one for one in geography.present(s) if s.rooms[one] in wanted]
    least = {
        one: min(geography.distances(s, one, through=True)[room] for room in rooms)
        for one in geography.present(s)
        if not s.rooms[one] and one not in s.lcus and not geography.has_stairs(s, one)
    }
    enough = min(START_APART, max(least.values()))
    found = [one for one, far in least.items() if far >= enough]
    s.hero = s.start = found[s.pick("start_sector", len(found))]


# --- Evil's part


@step
def choose_decks(s: Station) -> None:
    """AL-194."""
    found = list(combinations(DECKS, 2))
    if s.game_options["deck_choice"] == "random_pair":
        take_decks(s, found[s.pick("decks", len(found))])
    else:
        s.ask(s.leader, "choose_decks", [option("decks", *one) for one in found], decks_chosen)


@step
def decks_chosen(s: Station, seat: int, chosen: Option) -> None:
    take_decks(s, tuple(str(one) for one in chosen.args))


def take_decks(s: Station, decks: tuple[str, ...]) -> None:
    s.decks = list(decks)
    s.tell("decks", decks=s.decks[:])
    for at, deck in enumerate(decks):
        s.piles[at] = deck_cards(deck)
        s.shuffle(f"shuffle.{deck}", s.piles[at])


@step
def first_danger(s: Station, tokens: int) -> None:
    """AL-163, AL-164."""
    if tokens:
        around = near(s)
        found = [one for one in geography.present(s) if one not in around]
        options = [option("sector", name(one)) for one in danger_places(s, found)]
        s.ask(s.leader, "place_danger", options, first_danger_placed, tokens)


@step
def first_danger_placed(s: Station, seat: int, chosen: Option, tokens: int) -> None:
    s.danger[sector(chosen.word())] = 1
    s.then(first_danger, tokens - 1)


@step
def first_creatures(s: Station, used: tuple[str, ...]) -> None:
    """AL-70, AL-72."""
    if len(used) < SETUP_CREATURES:
        found = [option("type", kind) for kind in COMMON if kind not in used]
        s.ask(s.leader, "spawn_type", found, first_creature_where, used)


@step
def first_creature_where(s: Station, seat: int, chosen: Option, used: tuple[str, ...]) -> None:
    """AL-70, AL-71."""
    kind = chosen.word()
    found = [option("sector", name(one)) for one in spawn_sectors(s, kind, 0)]
    s.ask(seat, "spawn_sector", found, first_creature_placed, kind, used)


@step
def first_creature_placed(
    s: Station, seat: int, chosen: Option, kind: str, used: tuple[str, ...]
) -> None:
    token = next(at for at, one in enumerate(TOKENS) if one == kind and s.at[at] == NOWHERE)
    s.at[token] = sector(chosen.word())
    s.then(first_creatures, (*used, kind))


# --- the Hero arrives


@step
def first_items(s: Station) -> None:
    s.item_deck = list(ITEMS)
    difficulty = s.game_options["difficulty"]
    if difficulty == "easy":
        ammo = f"ammo_{1 + s.pick('items', 3)}"
        s.item_deck.remove(ammo)
        s.shuffle("shuffle.items", s.item_deck)
        s.item_deck.append(ammo)
        items_in_use.draw(s, 2)
        return
    s.shuffle("shuffle.items", s.item_deck)
    if difficulty != "impossible":
        items_in_use.draw(s, 1)


@step
def enter_station(s: Station) -> None:
    geography.show(s, s.hero)
    s.drawn = []
    s.round = 1
    s.tell("round", round=1, leader=s.leader)
    s.then(turn.begin_turn)
