"""Playing reward cards (DO-46 to DO-55)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.kept.dominus_obscura_v1.board.reward_cards import CARDS
from engine.kept.dominus_obscura_v1.state import Umbral


class Play(NamedTuple):
    """When a card can be played, and what happens once it lies on the table."""

    is_playable: Callable[[Umbral, int], bool]
    effect: Callable[[Umbral, int], None]


BY_NUMBER: Final[list[Play]] = []
"""By card number; `cards/plays.py` fills it."""


def playable_cards(s: Umbral, seat: int) -> list[int]:
    """The different cards in the seat's hand that can be played now, in table order (DO-52)."""
    cards = []
    last = -1
    for card in s.hands[seat]:
        if card != last:
            last = card
            if BY_NUMBER[card].is_playable(s, seat):
                cards.append(card)
    return cards


def play_card(s: Umbral, seat: int, card: int) -> None:
    """The card leaves the hand, is shown, and takes effect (DO-46 to DO-48)."""
    s.hands[seat].remove(card)
    known = s.known[1 - seat]
    if card in known:
        known.remove(card)
    s.played.append(card)
    s.reveal("card_invoked", seat=seat, card=CARDS[card])
    BY_NUMBER[card].effect(s, seat)
