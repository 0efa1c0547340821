"""What each special ability that turns its character does (3.2).

Passive ones act in `rules/groups.py` (holy, duel, arms, grace) and `gifts.py` (technique).
"""

from __future__ import annotations

from engine.core.options import Option, option
from engine.core.reasons import Reason
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
from engine.games.anima.cards import aims
from engine.games.anima.cards.conditions import CREATURE, OWN, ROOM
from engine.games.anima.cards.gifts import add_combat, escape
from engine.games.anima.rules.combat import reroll
from engine.games.anima.rules.decks import discard_from_hand, draw_gifts, learn, take_random
from engine.games.anima.rules.effect_tables import ability
from engine.games.anima.rules.groups import incapacitate
from engine.games.anima.rules.turn.exploration import roll_exploration
from engine.games.anima.state import Anima, step

DISCARD = {card: option("discard", card) for card in GIFT_CARDS}
SUCCEEDS_FROM = {"steal": 5, "ambush": 4}
"""The lowest die with which an ability succeeds."""
PASSIVE = ("holy", "duel", "arms", "technique", "grace")


@ability("scout", W_EXPLORE, needs=OWN)
def scout(s: Anima, seat: int, character: str, target: str | int) -> None:
    roll_exploration(s, seat)


@ability("spy", MOVE, targets=aims.hidden_encounters, nobody=Reason("AN-127", "nothing_to_spy"))
def spy(s: Anima, seat: int, character: str, target: str | int) -> None:
    place = str(target)
    card = s.previous[place][0]
    s.players[seat].notes.append(("encounter", s.turn, place, card))
    s.reveal("encounter_spied", private={seat: {"encounter": card}}, seat=seat, location=place)


@ability(
    "steal", START, needs=ROOM, targets=aims.with_gifts, nobody=Reason("AN-127", "nobody_to_rob")
)
def steal(s: Anima, seat: int, character: str, target: str | int) -> None:
    (die,) = s.roll("steal_roll", 1, 6, seat)
    s.tell("ability_rolled", seat=seat, character=character, die=die)
    if die >= SUCCEEDS_FROM["steal"]:
        take_random(s, seat, int(target))


@ability("ambush", START, targets=aims.victims, nobody=Reason("AN-127", "nobody_to_ambush"))
def ambush(s: Anima, seat: int, character: str, target: str | int) -> None:
    (die,) = s.roll("ambush_roll", 1, 6, seat)
    s.tell("ability_rolled", seat=seat, character=character, die=die)
    if die >= SUCCEEDS_FROM["ambush"]:
        incapacitate(s, str(target))


@ability("study", START, needs=ROOM)
def study(s: Anima, seat: int, character: str, target: str | int) -> None:
    """AN-123, AN-125."""
    draw_gifts(s, seat, 1)
    options = [DISCARD[card] for card in in_order(s.players[seat].hand)]
    if options:
        s.ask(seat, "study_discard", options, put_back)


@step
def put_back(s: Anima, seat: int, chosen: Option) -> None:
    gift = chosen.word()
    discard_from_hand(s, seat, gift)
    s.reveal("gift_paid", seat=seat, gift=gift)


@ability("read_mind", START, targets=aims.anybody, nobody=Reason("AN-127", "nobody_to_read"))
def read_mind(s: Anima, seat: int, character: str, target: str | int) -> None:
    other = int(target)
    hand = in_order(s.players[other].hand)
    for gift in hand:
        learn(s, seat, gift, other)
    s.players[seat].notes.append(("hand", s.turn, other, *hand))
    s.reveal("hand_seen", private={seat: {"gifts": hand}}, seat=seat, other_seat=other)


@ability("mirage", W_PRE, needs=CREATURE)
def mirage(s: Anima, seat: int, character: str, target: str | int) -> None:
    escape(s, seat)


@ability("summon", COMBAT)
def summon(s: Anima, seat: int, character: str, target: str | int) -> None:
    add_combat(s, seat, 2)


@ability("focus", W_POST, needs=OWN)
def focus(s: Anima, seat: int, character: str, target: str | int) -> None:
    reroll(s, seat)
