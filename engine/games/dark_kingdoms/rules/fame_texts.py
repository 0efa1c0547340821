"""Playing a Fame card for its text (DK-137, DK-140)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.options import Option
from engine.games.dark_kingdoms.board.components import FAME_IDS, FAME_NUMBER
from engine.games.dark_kingdoms.rules.combat import FAME_OPTIONS
from engine.games.dark_kingdoms.rules.hands import put_fame_under
from engine.games.dark_kingdoms.state import Kingdoms

Condition = Callable[[Kingdoms, int], bool]
Effect = Callable[[Kingdoms, int], None]
TEXTS: Final[dict[int, tuple[Condition, Effect]]] = {}
"""By Fame card, in the order of 3.8; `cards/fame.py` fills it."""


def playable(s: Kingdoms, seat: int) -> list[Option]:
    """The Fame cards whose text may be played now, in the order of 3.8."""
    if s.text_used[seat]:
        return []
    held = s.fame[seat]
    return [
        FAME_OPTIONS[card]
        for card, (condition, _) in TEXTS.items()
        if held[card] and condition(s, seat)
    ]


def play(s: Kingdoms, seat: int, chosen: Option) -> None:
    """DK-140: the card goes under the deck first, then its text is carried out."""
    card = FAME_NUMBER[chosen.word()]
    put_fame_under(s, seat, card)
    s.text_used[seat] = 1
    s.reveal("fame_played", seat=seat, card=FAME_IDS[card])
    TEXTS[card][1](s, seat)
