"""The deck: numbered cards, one of each, and the option to play each of them."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option

CARDS: Final = tuple(range(1, 31))
HAND: Final = 3
ROUNDS: Final = 4
# Options are made once: they are small values, compared and logged by their key.
PLAYS: Final[dict[int, Option]] = {card: option("play", card) for card in CARDS}
