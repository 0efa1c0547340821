"""Every option this title can offer, made once. Rules look them up here."""

from __future__ import annotations

from typing import Final

from engine.core.options import option
from engine.kept.dominus_obscura_v1.board.echoes import ECHOES, MOST_TOKENS, TOKENS
from engine.kept.dominus_obscura_v1.board.mission_cards import MISSIONS
from engine.kept.dominus_obscura_v1.board.reward_cards import CARDS
from engine.kept.dominus_obscura_v1.board.squares import SQUARES, ZONES

DONE: Final = option("done")
PASS: Final = option("pass")
COMPLETE: Final = option("complete")
EXCHANGE: Final = option("exchange")
DRAW: Final = option("draw")
SWAP: Final = option("swap")
STAY: Final = option("stay")

PLAY: Final = tuple(option("play", card) for card in CARDS)
ECHO: Final = tuple(option("echo", echo) for echo in ECHOES) * 2
"""By Echo of either seat."""
SQUARE: Final = tuple(option("square", square) for square in SQUARES)
MISSION: Final = tuple(option("mission", one.id) for one in MISSIONS)
OBJECT: Final = tuple(option("object", card) for card in CARDS)
TARGET: Final = tuple(tuple(option("target", token) for token in names) for names in TOKENS)
"""By seat and token number."""
BLOCK: Final = tuple(option("block", square) for square in SQUARES)
ANCHOR: Final = tuple(option("anchor", echo) for echo in ECHOES) * 2
MARK: Final = tuple(option("mark", echo) for echo in ECHOES) * 2
TAKE: Final = tuple(option("take", zone) for zone in ZONES)

# An option of the Echo step has a number: kind, token number, square. Sorting these numbers
# puts a list of options into the order of the rules.
MOVE, ATTACK, SHOOT, FREE = (kind * MOST_TOKENS * 64 for kind in range(4))
ECHO_STEP: Final = tuple(
    (
        *(
            option(kind, token, square)
            for kind in ("move", "attack", "shoot")
            for token in names
            for square in SQUARES
        ),
        *(option("free", token) for token in names for _ in SQUARES),
    )
    for names in TOKENS
)
"""By seat and number."""
