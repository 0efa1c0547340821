"""Playing a Fame card for its text (DK-137, DK-140)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.core.options import Option
from engine.core.reasons import Guard
from engine.games.dark_kingdoms.board.components import FAME_IDS, FAME_NUMBER
from engine.games.dark_kingdoms.rules.combat import FAME_OPTIONS
from engine.games.dark_kingdoms.rules.hands import put_fame_under
from engine.games.dark_kingdoms.state import Kingdoms


class Text(NamedTuple):
    """What a text needs to be played, asked of the seat that plays it, and what it does."""

    needs: tuple[Guard[Kingdoms, int], ...]
    effect: Callable[[Kingdoms, int], None]


TEXTS: Final[dict[int, Text]] = {}
"""By Fame card, in the order of 3.8; `cards/plays.py` fills it."""
TESTS: Final[dict[int, tuple[Callable[[Kingdoms, int], bool], ...]]] = {}
"""By Fame card: the functions of its needs, for the list of options."""


def playable(s: Kingdoms, seat: int) -> list[Option]:
    """The Fame cards whose text may be played now, in the order of 3.8."""
    if s.text_used[seat]:
        return []
    held = s.fame[seat]
    options = []
    for card, tests in TESTS.items():
        if held[card]:
            for test in tests:
                if not test(s, seat):
                    break
            else:
                options.append(FAME_OPTIONS[card])
    return options


def play(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-140: the card goes under the deck first, then its text is carried out."""
    card = FAME_NUMBER[chosen.word()]
    put_fame_under(s, seat, card)
    s.text_used[seat] = 1
    s.reveal("fame_played", seat=seat, card=FAME_IDS[card])
    TEXTS[card].effect(s, seat)
