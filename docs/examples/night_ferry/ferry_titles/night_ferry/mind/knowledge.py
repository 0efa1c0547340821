"""What a seat does not know, dealt anew: for search, and for the proof that nothing leaks."""

from __future__ import annotations

import random

from engine.core.chance import FastChance
from engine.core.decisions import Decision
from engine.core.storage import unpack_frames
from engine.core.title import View

from ..board.cards import DECK, numbers
from ..rules.nights import ask_to_load
from ..state import River


def determinize(view: View, decision: Decision, rng: random.Random) -> River:
    """A full state that agrees with all the deciding seat knows."""
    seats, night, flow = view["seats"], view["night"], view["flow"]
    assert isinstance(seats, list) and isinstance(night, int) and isinstance(flow, list)
    own = decision.seat
    s = River(len(seats), {}, FastChance(rng.getrandbits(32)))
    s.coins, s.night = [row["coins"] for row in seats], night
    s.discard, s.hands[own], s.boats[own] = (
        _cards(view, key) for key in ("discard", "hand", "boat")
    )
    s.deck = list(DECK)
    for card in s.discard + s.hands[own] + s.boats[own]:
        s.deck.remove(card)
    rng.shuffle(s.deck)
    for seat, row in enumerate(seats):
        if seat != own:
            s.hands[seat] = sorted([s.deck.pop() for _ in range(row["hand_size"])])
            s.boats[seat] = sorted([s.deck.pop() for _ in range(row["boat_size"])])
    s.frames = unpack_frames(flow)
    if decision.kind == "load":
        ask_to_load(s)
    else:
        s.asked = (decision,)
    return s


def scramble(s: River, audience: int, rng: random.Random) -> River:
    """Another state the audience cannot tell from this one.

    A seat that is loading keeps its hand, because its options name the cards in it.
    """
    twin = s.copy()
    loading = [decision.seat for decision in s.asked if decision.kind == "load"]
    free = [seat for seat in range(s.seats) if seat not in (audience, *loading)]
    cards = twin.deck + [card for seat in free for card in twin.hands[seat] + twin.boats[seat]]
    rng.shuffle(cards)
    for seat in free:
        twin.hands[seat] = sorted([cards.pop() for _ in twin.hands[seat]])
        twin.boats[seat] = sorted([cards.pop() for _ in twin.boats[seat]])
    twin.deck = cards
    return twin


def _cards(view: View, key: str) -> list[int]:
    cards = view[key]
    assert isinstance(cards, list)
    return numbers(cards)
