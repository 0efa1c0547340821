"""What each audience sees, built from nothing."""

from __future__ import annotations

from engine.core.storage import pack_frames
from engine.core.title import View

from .state import Table


def view_of(s: Table, audience: int) -> View:
    """What lies open; to a seat, its own hand; to a seat that decides, where the rules stand."""
    seen: View = {
        "round": s.round,
        "seats": [
            {"points": points, "hand_size": len(hand)}
            for points, hand in zip(s.points, s.hands, strict=True)
        ],
        "played": s.played[:],
        "deck_size": len(s.deck),
    }
    if audience >= 0:
        seen["hand"] = s.hands[audience][:]
        if s.decision_of(audience) is not None:
            seen["flow"] = pack_frames(s.frames)
    return seen
