"""Where a finished match turned: the largest swings of its win-chance curve, told in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from engine.core.narration import Narrator
from play.errors import RulesGone
from play.live.live_match import decode_events
from play.live.seat_names import told_apart
from play.log import archive, match_log, store
from play.models import Match

MOST_MOMENTS: Final = 3
SMALLEST_SWING: Final = 0.1
"""Between two points of a curve; what is less is as likely the noise of the playouts."""
MOST_SENTENCES: Final = 8
"""A long match has several lines between two points: the last tell what came of them."""

Point = tuple[int, Sequence[float]]
"""A ply and the seats' chances."""


class Swing(NamedTuple):
    first_ply: int
    """The first of its lines."""
    ply: int
    """How many lines had been written after it, as in the curve."""
    seat: int
    """Whose chance rose most."""
    before: float
    after: float


def swings(points: Sequence[Point], most: int = MOST_MOMENTS) -> list[Swing]:
    """The largest, in the order they were played.

    >>> swings([(0, [0.5, 0.5]), (1, [0.45, 0.55]), (2, [0.9, 0.1])])
    [Swing(first_ply=1, ply=2, seat=0, before=0.45, after=0.9)]
    """
    found = [
        max(
            (
                Swing(first, ply, seat, before, after)
                for seat, (before, after) in enumerate(zip(chances, later, strict=True))
            ),
            key=_rise,
        )
        for (first, chances), (ply, later) in pairwise(points)
    ]
    large = [swing for swing in found if _rise(swing) >= SMALLEST_SWING]
    return sorted(sorted(large, key=_rise, reverse=True)[:most])


def _rise(swing: Swing) -> float:
    return round(swing.after - swing.before, 4)


def told(match: Match, found: Sequence[Swing], language: str) -> list[dict[str, Any]]:
    """With nothing hidden: the match is over."""
    seats = store.holders(store.sittings_of(match.pk))
    names = told_apart([seat.display_name for seat in seats])
    if not found:
        return []
    try:
        state = store.load_record(match).match.state
        narrator = Narrator(store.rules_of(match), language, names, state=state)
    except RulesGone:
        narrator = None
    lines = match_log.lines_of(match.pk)
    moments = []
    for swing in found:
        sentences = [
            sentence
            for line in lines[swing.first_ply : swing.ply]
            for event in decode_events(line.events)
            for sentence in (narrator.event(archive.whole(event)) if narrator else [])
        ]
        moments.append({**swing._asdict(), "sentences": sentences[-MOST_SENTENCES:]})
    return moments
