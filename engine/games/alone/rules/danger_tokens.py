"""Danger tokens: where one may lie, and putting it there (AL-163)."""

from __future__ import annotations

from engine.games.alone.board.grid import SQUARES, level_of
from engine.games.alone.state import DANGER_PER_LEVEL, Station


def danger_places(s: Station, sectors: list[int]) -> list[int]:
    """Sectors without a token on a level that is not full (AL-163)."""
    full = [tokens >= DANGER_PER_LEVEL for tokens in tokens_by_level(s)]
    return [one for one in sectors if not s.danger[one] and not full[level_of(one)]]


def tokens_by_level(s: Station) -> tuple[int, int]:
    return sum(s.danger[:SQUARES]), sum(s.danger[SQUARES:])


def put_danger(s: Station, at: int) -> None:
    s.danger[at] = 1
    if s.revealed[at]:
        s.reveal("danger_placed", sector=s.relative(at))
