"""The start step: discarding, expelling, abilities and cards, staying or leaving (6.4)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard
from engine.games.anima.board.components import (
    CHARACTERS,
    GIFT_CARDS,
    MOST_CHARACTERS,
    MOST_GIFTS,
    START,
    in_order,
)
from engine.games.anima.rules.decks import discard_from_hand, learn_all
from engine.games.anima.rules.groups import drop_object, leave_organisation, mark, to_the_road
from engine.games.anima.rules.leaving import may_stand
from engine.games.anima.rules.means import means
from engine.games.anima.rules.playing import carry_out
from engine.games.anima.state import NOBODY, Anima, step

DISCARD: Final = {card: option("discard_gift", card) for card in GIFT_CARDS}
EXPEL: Final = {key: option("expel", key) for key in CHARACTERS}
LEAVE_ORGANISATION: Final = option("leave_organisation")
END, END_STAY, END_LEAVE = option("end"), option("end_stay"), option("end_leave")
TAKE, DECLINE = option("take"), option("decline")


def is_in_company(s: Anima, seat: int) -> bool:
    """AN-30."""
    return len(s.players[seat].group) > 1


def has_organisation(s: Anima, seat: int) -> bool:
    """AN-37."""
    return s.players[seat].organisation != ""


TO_EXPEL: Final[tuple[Guard[Anima, int], ...]] = (Guard("AN-30", "last_character", is_in_company),)
TO_LEAVE_ORGANISATION: Final[tuple[Guard[Anima, int], ...]] = (
    Guard("AN-37", "no_organisation", has_organisation),
)


@step
def start_step(s: Anima, seat: int) -> None:
    """AN-28, AN-29, AN-35, AN-37."""
    if not may_stand(s, seat):
        return
    player = s.players[seat]
    options = [DISCARD[card] for card in in_order(player.hand)]
    if len(player.group) > 1:
        options += [EXPEL[one] for one in player.group]
    options += means(s, seat, START)
    if player.organisation:
        options.append(LEAVE_ORGANISATION)
    options += [END_STAY, END_LEAVE] if player.position else [END]
    s.ask(seat, "start_action", options, start_action)


@step
def start_action(s: Anima, seat: int, chosen: Option) -> None:
    player = s.players[seat]
    if chosen is END:
        return
    if chosen is END_STAY:
        player.staying = 1
        s.tell("group_stays", seat=seat, location=player.position)
        return
    if chosen is END_LEAVE:
        player.left_from = player.position
        s.tell("group_leaves", seat=seat, location=player.position)
        to_the_road(s, seat)
        return
    if chosen is LEAVE_ORGANISATION:
        leave_organisation(s, seat)
    elif chosen.kind == "discard_gift":
        s.then(discard_openly, seat, chosen.word())
    elif chosen.kind == "expel":
        s.then(expel, seat, chosen.word())
    else:
        carry_out(s, seat, chosen, START)
    s.then(start_step, seat)


def receiver(s: Anima, seat: int, counts: list[int], most: int) -> int:
    """AN-31, AN-32: the one other seat with fewest, if it is the only one and has room."""
    others = s.others(seat)
    fewest = min(counts[other] for other in others)
    poorest = [other for other in others if counts[other] == fewest]
    return poorest[0] if len(poorest) == 1 and fewest < most else NOBODY


@step
def discard_openly(s: Anima, seat: int, card: str) -> None:
    """AN-31."""
    discard_from_hand(s, seat, card)
    s.reveal("gift_discarded", seat=seat, gift=card)
    to = receiver(s, seat, [len(one.hand) for one in s.players], MOST_GIFTS)
    if to != NOBODY:
        s.ask(to, "take_discarded_gift", [TAKE, DECLINE], take_discarded_gift, card)


@step
def take_discarded_gift(s: Anima, seat: int, chosen: Option, card: str) -> None:
    if chosen is TAKE:
        s.gift_discard.remove(card)
        s.players[seat].hand.append(card)
        learn_all(s, card, seat)
        s.tell("discarded_gift_taken", seat=seat, gift=card)


@step
def expel(s: Anima, seat: int, character: str) -> None:
    """AN-33: its object is lost, its state stays until nobody takes it."""
    s.players[seat].group.remove(character)
    drop_object(s, character)
    s.character_discard.append(character)
    s.tell("character_expelled", seat=seat, character=character)
    to = receiver(s, seat, [len(one.group) for one in s.players], MOST_CHARACTERS)
    if to == NOBODY:
        mark(s, character, turned=0, incapacitated=0)
    else:
        s.ask(to, "take_expelled", [TAKE, DECLINE], take_expelled, character)


@step
def take_expelled(s: Anima, seat: int, chosen: Option, character: str) -> None:
    if chosen is TAKE:
        s.character_discard.remove(character)
        s.players[seat].group.append(character)
        s.tell("expelled_taken", seat=seat, character=character)
    else:
        mark(s, character, turned=0, incapacitated=0)
