"""Danger tokens: where one may lie, and putting it there (AL-163)."""

from __future__ import annotations

from engine.kept.alone_v2.state import DANGER_PER_LEVEL, Station


def danger_places(s: Station, sectors: list[int]) -> list[int]:
    """Sectors without a token on a level that is not full (AL-163)."""
    full = [sum(s.danger[level * 25 : level * 25 + 25]) >= DANGER_PER_LEVEL for level in (0, 1)]
    return [one for one in sectors if not s.danger[one] and not full[one // 25]]


def put_danger(s: Station, at: int) -> None:
    s.danger[at] = 1
    if s.revealed[at]:
        s.reveal("danger_placed", sector=s.relative(at))
