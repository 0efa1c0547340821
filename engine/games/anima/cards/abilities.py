"""What each special ability that turns its character does (3.2).

Passive ones act in `rules/groups.py` (holy, duel, arms, grace) and `gifts.py` (technique).
"""

from __future__ import annotations

from engine.core.options import Option, option
from engine.games.anima.board.components import (
    COMBAT,
    GIFT_CARDS,
    MOVE,
    START,
    W_EXPLORE,
    W_POST,
    W_PRE,
    in_order,
)
from engine.games.anima.cards.gifts import (
    AT_CHARACTER,
    AT_SEAT,
    add_combat,
    at_location,
    escape,
    is_own,
)
from engine.games.anima.rules.combat import reroll
from engine.games.anima.rules.decks import discard_from_hand, draw_gifts, learn, take_random
from engine.games.anima.rules.effect_tables import ability
from engine.games.anima.rules.groups import incapacitate, is_incapacitated
from engine.games.anima.rules.means import has_room
from engine.games.anima.rules.turn.exploration import roll_exploration
from engine.games.anima.state import NOBODY, Anima, step

DISCARD = {card: option("discard", card) for card in GIFT_CARDS}
PASSIVE = ("holy", "duel", "arms", "technique", "grace")


@ability("scout", W_EXPLORE, legal=is_own)
def scout(s: Anima, seat: int, character: str, target: str | int) -> None:
    roll_exploration(s, seat)


def hidden_encounters(s: Anima, seat: int, timing: str) -> list[Option]:
    return [
        at_location(one)
        for one in s.active_locations
        if one in s.previous and not s.previous[one][1]
    ]


@ability("spy", MOVE, targets=hidden_encounters)
def spy(s: Anima, seat: int, character: str, target: str | int) -> None:
    place = str(target)
    card = s.previous[place][0]
    s.players[seat].notes.append(("encounter", s.turn, place, card))
    s.reveal("encounter_spied", private={seat: {"encounter": card}}, seat=seat, location=place)


def with_gifts(s: Anima, seat: int, timing: str) -> list[Option]:
    return [AT_SEAT[other] for other in s.others(seat) if s.players[other].hand]


def room(s: Anima, seat: int, timing: str) -> bool:
    return has_room(s, seat)


@ability("steal", START, legal=room, targets=with_gifts)
def steal(s: Anima, seat: int, character: str, target: str | int) -> None:
    (die,) = s.roll("steal_roll", 1, 6, seat)
    s.tell("ability_rolled", seat=seat, character=character, die=die)
    if die >= 5:
        take_random(s, seat, int(target))


def victims(s: Anima, seat: int, timing: str) -> list[Option]:
    return [
        AT_CHARACTER[one]
        for other in s.others(seat)
        for one in s.players[other].group
        if not is_incapacitated(s, one)
    ]


@ability("ambush", START, targets=victims)
def ambush(s: Anima, seat: int, character: str, target: str | int) -> None:
    (die,) = s.roll("ambush_roll", 1, 6, seat)
    s.tell("ability_rolled", seat=seat, character=character, die=die)
    if die >= 4:
        incapacitate(s, str(target))


@ability("study", START, legal=room)
def study(s: Anima, seat: int, character: str, target: str | int) -> None:
    draw_gifts(s, seat, 1)
    options = [DISCARD[card] for card in in_order(s.players[seat].hand)]
    if options:
        s.ask(seat, "study_discard", options, put_back)


@step
def put_back(s: Anima, seat: int, chosen: Option) -> None:
    gift = chosen.word()
    discard_from_hand(s, seat, gift)
    s.reveal("gift_paid", seat=seat, gift=gift)


def anybody(s: Anima, seat: int, timing: str) -> list[Option]:
    return [AT_SEAT[other] for other in s.others(seat)]


@ability("read_mind", START, targets=anybody)
def read_mind(s: Anima, seat: int, character: str, target: str | int) -> None:
    other = int(target)
    hand = in_order(s.players[other].hand)
    for gift in hand:
        learn(s, seat, gift, other)
    s.players[seat].notes.append(("hand", s.turn, other, *hand))
    s.reveal("hand_seen", private={seat: {"gifts": hand}}, seat=seat, other_seat=other)


def fights_card(s: Anima, seat: int, timing: str) -> bool:
    combat = s.combat
    return (
        combat is not None
        and seat == combat.attacker
        and combat.defender == NOBODY
        and not combat.is_mission
    )


@ability("mirage", W_PRE, legal=fights_card)
def mirage(s: Anima, seat: int, character: str, target: str | int) -> None:
    escape(s, seat)


@ability("summon", COMBAT)
def summon(s: Anima, seat: int, character: str, target: str | int) -> None:
    add_combat(s, seat, 2)


@ability("focus", W_POST, legal=is_own)
def focus(s: Anima, seat: int, character: str, target: str | int) -> None:
    reroll(s, seat)
