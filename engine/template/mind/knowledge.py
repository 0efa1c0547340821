"""What a seat does not know, dealt anew: for search, and for the proof that nothing leaks."""

from __future__ import annotations

import random
from typing import Any

from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.storage import unpack_frames
from engine.core.title import View

from ..board.cards import CARDS
from ..state import Table


def determinize(view: View, decision: Decision, rng: random.Random) -> Table:
    """A full state that agrees with all the deciding seat knows."""
    seats, hand, played = (_list(view, key) for key in ("seats", "hand", "played"))
    flow, round_ = view["flow"], view["round"]
    assert isinstance(flow, list) and isinstance(round_, int)
    s = Table(len(seats), {}, FastChance(rng.getrandbits(32)))
    s.round, s.played = round_, played
    s.points = [row["points"] for row in seats]
    unseen = [card for card in CARDS if card not in hand and card not in played]
    rng.shuffle(unseen)
    for seat, row in enumerate(seats):
        own = seat == decision.seat
        s.hands[seat] = hand if own else sorted([unseen.pop() for _ in range(row["hand_size"])])
    s.deck = unseen
    s.frames = unpack_frames(flow)
    s.asked = (decision,)
    return s


def scramble(s: Table, audience: int, rng: random.Random) -> Table:
    """Another state the audience cannot tell from this one.

    A seat that is asked keeps its hand, because its options name the cards in it.
    """
    twin = s.copy()
    asked = [decision.seat for decision in s.asked]
    free = [seat for seat in range(s.seats) if seat != audience and seat not in asked]
    cards = twin.deck + [card for seat in free for card in twin.hands[seat]]
    rng.shuffle(cards)
    for seat in free:
        twin.hands[seat] = sorted([cards.pop() for _ in twin.hands[seat]])
    twin.deck = cards
    return twin


def _list(view: View, key: str) -> list[Any]:
    values = view[key]
    assert isinstance(values, list)
    return values[:]
