"""A match from the deal to the last market: nights, loading, the crossing and the end."""

from __future__ import annotations

from itertools import combinations

from engine.core.options import Option
from engine.core.result import Result

from ..board.cards import HAND, LOAD_ONE, LOAD_TWO, NUMBER, WORTH, names
from ..state import River, step
from . import searches


@step
def deal(s: River) -> None:
    """NF-4."""
    s.shuffle("deck", s.deck)
    for seat in range(s.seats):
        s.hands[seat] = sorted([s.deck.pop() for _ in range(HAND)])
    s.then(nightfall)


@step
def nightfall(s: River) -> None:
    """NF-5, NF-6: all carriers load at the same time."""
    s.night += 1
    s.tell("nightfall", night=s.night, warden=s.warden)
    s.then(moor)
    ask_to_load(s)


def ask_to_load(s: River) -> None:
    for seat in s.carriers():
        s.ask(seat, "load", loads(s.hands[seat]), load)


def loads(hand: list[int]) -> list[Option]:
    """NF-6: each different way to load one or two cards of this hand."""
    ones = dict.fromkeys(hand)
    twos = dict.fromkeys(combinations(hand, 2))
    return [*[LOAD_ONE[card] for card in ones], *[LOAD_TWO[pair] for pair in twos]]


@step
def load(s: River, seat: int, chosen: Option) -> None:
    cards = [NUMBER[chosen.word(place)] for place in range(len(chosen.args))]
    for card in cards:
        s.hands[seat].remove(card)
    s.boats[seat] = cards


@step
def moor(s: River) -> None:
    """NF-7."""
    for seat in s.carriers():
        s.reveal("loaded", seat=seat, count=len(s.boats[seat]))
    s.then(searches.walk)
    s.then(cross)


@step
def cross(s: River) -> None:
    """NF-14."""
    (die,) = s.roll("river", 1, 6)
    s.tell("crossing", die=die)
    if die == 1:
        for seat in s.carriers():
            if len(s.boats[seat]) == 2:
                lost = s.boats[seat].pop()
                s.throw_away([lost])
                s.reveal("overboard", seat=seat, cargo=names([lost]))
    s.then(sell)


@step
def sell(s: River) -> None:
    """NF-15."""
    for seat in s.carriers():
        cargo = s.boats[seat]
        if cargo:
            price = sum([WORTH[card] for card in cargo])
            s.boats[seat] = []
            s.throw_away(cargo)
            s.coins[seat] += price
            s.reveal("sold", seat=seat, cargo=names(cargo), coins=price)
    s.then(draw)


@step
def draw(s: River) -> None:
    """NF-16, NF-17."""
    for seat in s.carriers():
        drawn: list[int] = []
        while len(s.hands[seat]) + len(drawn) < HAND:
            if not s.deck:
                s.deck, s.discard = s.discard, []
                s.shuffle("deck", s.deck)
                s.tell("shuffled")
            drawn.append(s.deck.pop())
        drawn.sort()
        s.hands[seat] = sorted(s.hands[seat] + drawn)
        cards = names(drawn)
        s.reveal("drawn", private={seat: {"cargo": cards}}, seat=seat, count=len(cards))
    if s.night < s.nights:
        s.then(nightfall)
        return
    s.end(ranking(s))


def ranking(s: River) -> Result:
    """NF-17."""
    ranks = tuple([1 + sum(other > own for other in s.coins) for own in s.coins])
    return Result(ranks, "coins", {"coins": s.coins[:]})
