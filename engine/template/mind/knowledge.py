"""What a seat does not know, dealt anew: for search, and for the proof that nothing leaks."""

from __future__ import annotations

import random

from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.storage import unpack_frames
from engine.core.title import View

from ..board.cards import CARDS
from ..state import Table


def determinize(view: View, decision: Decision, rng: random.Random) -> Table:
    """A full state that agrees with all the deciding seat knows."""
    sizes, points, played, hand = (
        _numbers(view, key) for key in ("hand_sizes", "points", "played", "hand")
    )
    s = Table(len(sizes), {}, FastChance(rng.getrandbits(32)))
    s.points, s.played = points, played
    flow, round_ = view["flow"], view["round"]
    assert isinstance(flow, list) and isinstance(round_, int)
    s.round = round_
    unseen = [card for card in CARDS if card not in hand and card not in played]
    rng.shuffle(unseen)
    for seat, size in enumerate(sizes):
        own = seat == decision.seat
        s.hands[seat] = hand if own else sorted([unseen.pop() for _ in range(size)])
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


def _numbers(view: View, key: str) -> list[int]:
    values = view[key]
    assert isinstance(values, list)
    return values[:]
