"""Deals a running match anew, so that seldom rules come up: full hands, few Echoes, blocked gates.

Every position it makes could have come about: cards, tokens and missions stay what they are
altogether, and only what the model's rules allow is put together.
"""

from __future__ import annotations

import random
from typing import Any

from tests.models.dominus_obscura.adapter import BLOCK, CARD_NAMES, NOTHING, position
from tests.models.dominus_obscura.board import NEIGHBOURS
from tests.models.dominus_obscura.model import Rules
from tests.models.dominus_obscura.pieces import ECHOES, OBJECTS, RENASCI, SQUARES

NOMEN_UMBRAE = ECHOES.index("nomen_umbrae")
EQUINOX = ECHOES.index("equinox")


def stir(state: Any, rng: random.Random) -> Any:
    """A changed copy. The decision that is open stays as it is, so only `done` may answer it."""
    stirred = state.copy()
    for stir_one in rng.sample(STIRS, rng.randint(2, len(STIRS))):
        stir_one(stirred, rng)
    return stirred


def crowd(state: Any, rng: random.Random) -> Any:
    """A changed copy in which others stand about the Echo that waits for its Renasci move."""
    stirred = state.copy()
    gate = SQUARES[stirred.square[stirred.awaiting]]
    others = [
        number
        for number, square in enumerate(stirred.square)
        if square != NOTHING and number != stirred.awaiting
    ]
    for square in NEIGHBOURS[gate]:
        at = SQUARES.index(square)
        is_free = stirred.board[at] == NOTHING and not stirred.rewards[at]
        if is_free and square not in RENASCI and others:
            _move(stirred, others.pop(rng.randrange(len(others))), at)
    return stirred


def _move(state: Any, number: int, at: int) -> None:
    state.board[state.square[number]] = NOTHING
    state.square[number] = at
    state.board[at] = number


def _silence(state: Any, rng: random.Random) -> None:
    shares = [rng.choice((0, 0.4, 0.9)) for _ in range(2)]
    for number in range(2 * len(ECHOES)):
        seat, echo = divmod(number, len(ECHOES))
        is_standing = state.square[number] != NOTHING and echo != NOMEN_UMBRAE
        if is_standing and rng.random() < shares[seat]:
            state.board[state.square[number]] = NOTHING
            state.discard += state.objects[number]
            state.objects[number] = ()
            state.square[number] = NOTHING
            state.token[number] = 0
            state.lives[number] = 2 if number % len(ECHOES) == EQUINOX else 1
            for flags in (state.revealed, state.peeked, state.anchor, state.mark):
                flags[number] = 0


def _gather(state: Any, rng: random.Random) -> None:
    """Echoes come close to the centre, on free squares."""
    for number in range(2 * len(ECHOES)):
        free = [
            at
            for at, square in enumerate(SQUARES)
            if square not in RENASCI
            and 3 <= int(square[1]) <= 6
            and state.board[at] == NOTHING
            and not state.rewards[at]
        ]
        if state.square[number] != NOTHING and rng.random() < 0.6:
            _move(state, number, rng.choice(free))


def _block(state: Any, rng: random.Random) -> None:
    """Blocks by the cards for them that are still in the deck, most of them about the gates."""
    card = CARD_NAMES.index("bloqueo")
    while card in state.deck:
        gate = rng.choice(sorted(RENASCI))
        at = SQUARES.index(rng.choice((gate, *NEIGHBOURS[gate])))
        state.deck.remove(card)
        state.discard.append(card)
        if state.board[at] == NOTHING and not state.rewards[at]:
            state.board[at] = BLOCK


def _deal(state: Any, rng: random.Random) -> None:
    for hand in state.hands:
        for _ in range(min(8, len(state.deck))):
            hand.append(state.deck.pop(rng.randrange(len(state.deck))))
        hand.sort()


def _equip(state: Any, rng: random.Random) -> None:
    rules = Rules()
    objects = [card for card in state.deck if CARD_NAMES[card] in OBJECTS]
    for card in rng.sample(objects, min(6, len(objects))):
        seat = rng.randrange(2)
        bearers = rules.bearers(position(state, None), seat, CARD_NAMES[card])
        if bearers:
            bearer = rng.choice(bearers)
            state.deck.remove(card)
            number = bearer.seat * len(ECHOES) + ECHOES.index(bearer.name)
            state.objects[number] += (card,)


def _afflict(state: Any, rng: random.Random) -> None:
    for number in range(2 * len(ECHOES)):
        if state.square[number] != NOTHING and rng.random() < 0.5:
            state.revealed[number] = 1
            state.peeked[number] = 0
            state.anchor[number] = rng.randrange(2)
            state.mark[number] = rng.randrange(2)


def _wound(state: Any, rng: random.Random) -> None:
    for number in (EQUINOX, EQUINOX + len(ECHOES)):
        if state.square[number] != NOTHING:
            state.lives[number] = rng.choice((1, 2))


def _score(state: Any, rng: random.Random) -> None:
    for seat in (0, 1):
        state.fragments[seat] = rng.randrange(4)
        markers = [rng.choice((0, 1, 2)) for _ in range(3)]
        state.markers[seat] = markers


def _advance_missions(state: Any, rng: random.Random) -> None:
    """Missions of the deck are completed or discarded, up to the last card."""
    for seat in (0, 1):
        deck = state.mission_deck[seat]
        while len(state.completed[seat]) < 4 and len(deck) > 1 and rng.random() < 0.8:
            state.completed[seat].append(deck.pop())
        kept = rng.choice((0, 1, 2, len(deck)))
        while len(deck) > kept:
            state.mission_discard[seat].append(deck.pop())


def _change_mission(state: Any, rng: random.Random) -> None:
    for seat in (0, 1):
        deck = state.mission_deck[seat]
        if state.mission[seat] != NOTHING and deck and not state.mission_is_open[seat]:
            at = rng.randrange(len(deck))
            state.mission[seat], deck[at] = deck[at], state.mission[seat]


STIRS = (
    _change_mission,
    _silence,
    _gather,
    _block,
    _deal,
    _equip,
    _afflict,
    _wound,
    _score,
    _advance_missions,
)
