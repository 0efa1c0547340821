"""Every option this title can offer, made once. Rules look them up here."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.games.dominus_obscura.board.echoes import ECHOES, TOKENS
from engine.games.dominus_obscura.board.mission_cards import MISSIONS
from engine.games.dominus_obscura.board.reward_cards import CARDS
from engine.games.dominus_obscura.board.squares import SQUARES, ZONES

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
MARK: Final = tuple(option("mark", echo) for echo in ECHOES) * 2
TAKE: Final = tuple(option("take", zone) for zone in ZONES)


def _by_token_and_square(kind: str) -> tuple[tuple[tuple[Option, ...], ...], ...]:
    return tuple(
        tuple(tuple(option(kind, token, square) for square in SQUARES) for token in names)
        for names in TOKENS
    )


MOVE: Final = _by_token_and_square("move")
"""By seat, token number and square, like the next two."""
ATTACK: Final = _by_token_and_square("attack")
SHOOT: Final = _by_token_and_square("shoot")
FREE: Final = tuple(tuple(option("free", token) for token in names) for names in TOKENS)
"""By seat and token number."""
