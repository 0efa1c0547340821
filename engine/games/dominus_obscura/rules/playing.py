"""Playing reward cards (DO-46 to DO-55)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.core.reasons import Guard
from engine.games.dominus_obscura.board.reward_cards import CARDS
from engine.games.dominus_obscura.state import Umbral


class Play(NamedTuple):
    """What a card needs to be played, and what happens once it lies on the table."""

    needs: tuple[Guard[Umbral, int], ...]
    effect: Callable[[Umbral, int], None]


BY_NUMBER: Final[list[Play]] = []
"""By card number; `cards/plays.py` fills it."""
TESTS: Final[list[tuple[Callable[[Umbral, int], bool], ...]]] = []
"""By card number: the functions of its needs, for the list of options."""


def playable_cards(s: Umbral, seat: int) -> list[int]:
    """The different cards in the seat's hand that can be played now, in table order (DO-52)."""
    cards = []
    last = -1
    for card in s.hands[seat]:
        if card != last:
            last = card
            for test in TESTS[card]:
                if not test(s, seat):
                    break
            else:
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
