"""Dealing, turns, and the end."""

from __future__ import annotations

from engine.core.options import Option
from engine.core.result import Result

from ..board.cards import HAND, PLAYS, ROUNDS
from ..state import Table, step


@step
def deal(s: Table) -> None:
    s.shuffle("deck", s.deck)
    for seat in range(s.seats):
        s.hands[seat] = sorted([s.deck.pop() for _ in range(HAND)])
    s.then(turn, 0)


@step
def turn(s: Table, seat: int) -> None:
    s.ask(seat, "turn", [PLAYS[card] for card in s.hands[seat]], play)


@step
def play(s: Table, seat: int, chosen: Option) -> None:
    card = chosen.number()
    s.hands[seat].remove(card)
    s.played.append(card)
    (die,) = s.roll("luck", 1, 6, seat=seat)
    s.points[seat] += card + die
    s.reveal("played", seat=seat, card=card, die=die)
    s.then(draw, seat)


@step
def draw(s: Table, seat: int) -> None:
    card = s.deck.pop()
    s.hands[seat] = sorted([*s.hands[seat], card])
    s.reveal("drawn", private={seat: {"card": card}}, seat=seat)
    s.then(next_turn, seat)


@step
def next_turn(s: Table, seat: int) -> None:
    if seat + 1 < s.seats:
        s.then(turn, seat + 1)
    elif s.round < ROUNDS:
        s.round += 1
        s.then(turn, 0)
    else:
        s.end(ranking(s))


def ranking(s: Table) -> Result:
    ranks = tuple([1 + sum(other > own for other in s.points) for own in s.points])
    return Result(ranks, "points", {"points": s.points[:]})
