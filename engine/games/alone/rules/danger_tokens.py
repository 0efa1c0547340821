"""Danger tokens: where one may lie, and putting it there (AL-163)."""

from __future__ import annotations

from typing import Final

from engine.core.reasons import Guard
from engine.games.alone.board.grid import SQUARES, level_of
from engine.games.alone.state import DANGER_PER_LEVEL, Station


def danger_places(s: Station, sectors: list[int]) -> list[int]:
    """Sectors without a token on a level that is not full (AL-163)."""
    # A list of many Sectors, so the guards below are not called for each of them.
    full = [tokens >= DANGER_PER_LEVEL for tokens in tokens_by_level(s)]
    return [one for one in sectors if not s.danger[one] and not full[level_of(one)]]


def is_safe(s: Station, tokens: tuple[int, int], sector: int) -> bool:
    return not s.danger[sector]


def has_space(s: Station, tokens: tuple[int, int], sector: int) -> bool:
    return tokens[level_of(sector)] < DANGER_PER_LEVEL


TO_ENDANGER: Final = (
    Guard("AL-163", "token_there", is_safe),
    Guard("AL-163", "level_full", has_space),
)


def tokens_by_level(s: Station) -> tuple[int, int]:
    return sum(s.danger[:SQUARES]), sum(s.danger[SQUARES:])


def put_danger(s: Station, at: int) -> None:
    s.danger[at] = 1
    if s.revealed[at]:
        s.reveal("danger_placed", sector=s.relative(at))
