"""A trade session: offer, reply, confirmation, swap (6.7)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.options import Option, option
from engine.core.reasons import Guard
from engine.games.anima.board.components import CHARACTERS, MOST_CHARACTERS, MOST_GIFTS, in_order
from engine.games.anima.rules.decks import doubt, forget, learn
from engine.games.anima.state import Anima, Trade, step

DONE, CANCEL, REJECT = option("done"), option("cancel"), option("reject")
CONFIRM = option("confirm")


@cache
def add_option(item: str) -> Option:
    return option("add", item)


def bargain(s: Anima) -> Trade:
    assert s.trade is not None
    return s.trade


def open_trade(s: Anima, seat: int, partner: int) -> None:
    """AN-63."""
    s.players[seat].trade_opened.append(partner)
    s.trade = Trade(seat, partner)
    s.tell("trade_opened", seat=seat, other_seat=partner)
    s.then(build_offer)


def addable(s: Anima, seat: int, added: list[str]) -> list[Option]:
    player = s.players[seat]
    items = in_order(player.hand) + player.group
    return [add_option(one) for one in items if one not in added]


def has_offer(s: Anima) -> bool:
    """AN-62."""
    return bool(bargain(s).offer)


def has_answer(s: Anima) -> bool:
    """AN-62."""
    return bool(bargain(s).answer)


def leaves_nobody_alone(s: Anima) -> bool:
    """AN-65: nobody gives away the whole Group."""
    return all(people >= 1 for people, _ in after_trade(s, bargain(s)))


def leaves_room_in_groups(s: Anima) -> bool:
    return all(people <= MOST_CHARACTERS for people, _ in after_trade(s, bargain(s)))


def can_be_carried_out(s: Anima) -> bool:
    return is_possible(s, bargain(s))


TO_OFFER: Final[tuple[Guard[Anima], ...]] = (Guard("AN-62", "offer_empty", has_offer),)
TO_ANSWER: Final[tuple[Guard[Anima], ...]] = (
    Guard("AN-62", "answer_empty", has_answer),
    Guard("AN-65", "trade_empties_group", leaves_nobody_alone),
    Guard("AN-65", "trade_overfills_group", leaves_room_in_groups),
    Guard("AN-65", "trade_overfills_hand", can_be_carried_out),
)


@step
def build_offer(s: Anima) -> None:
    """AN-63, AN-64."""
    trade = bargain(s)
    options = addable(s, trade.proposer, trade.offer)
    if trade.offer:
        options.append(DONE)
    s.ask(trade.proposer, "trade_offer", [*options, CANCEL], offer_action)


@step
def offer_action(s: Anima, seat: int, chosen: Option) -> None:
    trade = bargain(s)
    if chosen is CANCEL:
        fail(s)
    elif chosen is DONE:
        trade.stage = 1
        show(s, seat, trade.partner, trade.offer)
        s.then(build_answer)
    else:
        trade.offer.append(chosen.word())
        s.then(build_offer)


@step
def build_answer(s: Anima) -> None:
    """AN-64, AN-65."""
    trade = bargain(s)
    options = addable(s, trade.partner, trade.answer)
    if trade.answer and is_possible(s, trade):
        options.append(DONE)
    s.ask(trade.partner, "trade_reply", [*options, REJECT], answer_action)


@step
def answer_action(s: Anima, seat: int, chosen: Option) -> None:
    """AN-64, AN-65."""
    trade = bargain(s)
    if chosen is REJECT:
        fail(s)
    elif chosen is DONE:
        trade.stage = 2
        show(s, seat, trade.proposer, trade.answer)
        s.ask(trade.proposer, "trade_confirm", [CONFIRM, CANCEL], confirm)
    else:
        trade.answer.append(chosen.word())
        s.then(build_answer)


@step
def confirm(s: Anima, seat: int, chosen: Option) -> None:
    if chosen is CONFIRM:
        swap(s)
    else:
        fail(s)


def split(items: list[str]) -> tuple[list[str], list[str]]:
    """Characters and Gifts of an offer."""
    return (
        [one for one in items if one in CHARACTERS],
        [one for one in items if one not in CHARACTERS],
    )


def after_trade(s: Anima, trade: Trade) -> tuple[tuple[int, int], tuple[int, int]]:
    """Characters and Gifts of proposer and partner once both sides have changed hands."""
    given, gifts = split(trade.offer)
    taken, back = split(trade.answer)
    mine, theirs = s.players[trade.proposer], s.players[trade.partner]
    people, cards = len(taken) - len(given), len(back) - len(gifts)
    return (
        (len(mine.group) + people, len(mine.hand) + cards),
        (len(theirs.group) - people, len(theirs.hand) - cards),
    )


def is_possible(s: Anima, trade: Trade) -> bool:
    """AN-65."""
    (people, cards), (their_people, their_cards) = after_trade(s, trade)
    return (
        1 <= people <= MOST_CHARACTERS
        and 1 <= their_people <= MOST_CHARACTERS
        and cards <= MOST_GIFTS
        and their_cards <= MOST_GIFTS
    )


def show(s: Anima, seat: int, other: int, items: list[str]) -> None:
    """AN-64, AN-67: only the partner sees what is offered."""
    for one in split(items)[1]:
        learn(s, other, one, seat)
    s.reveal("offer_shown", to=(seat, other), seat=seat, other_seat=other, items=items[:])


def fail(s: Anima) -> None:
    trade = bargain(s)
    s.tell("trade_failed", seat=trade.proposer, other_seat=trade.partner)
    s.trade = None


def swap(s: Anima) -> None:
    """AN-62, AN-66: at the same moment, characters with all they carry."""
    trade = bargain(s)
    s.trade = None
    sides = (
        (trade.proposer, trade.partner, *split(trade.offer)),
        (trade.partner, trade.proposer, *split(trade.answer)),
    )
    for seat, other, people, gifts in sides:
        giver, taker = s.players[seat], s.players[other]
        for one in people:
            giver.group.remove(one)
            taker.group.append(one)
        if gifts:
            doubt(s, seat, (trade.proposer, trade.partner))
        for one in gifts:
            giver.hand.remove(one)
            taker.hand.append(one)
            forget(s, one)
            learn(s, seat, one, other)
    (_, _, people, gifts), (_, _, back_people, back_gifts) = sides
    s.reveal(
        "trade_done",
        seat=trade.proposer,
        other_seat=trade.partner,
        characters=people,
        gifts=len(gifts),
        back_characters=back_people,
        back_gifts=len(back_gifts),
    )
