"""What each audience sees, built from nothing (NF-2, NF-3)."""

from __future__ import annotations

from engine.core.storage import pack_frames
from engine.core.title import View

from .board.cards import names
from .state import River


def view_of(s: River, audience: int) -> View:
    """What lies open; to a seat, its own hand and boat; to one that decides, where rules stand."""
    seen: View = {
        "night": s.night,
        "nights": s.nights,
        "warden_seat": s.warden,
        "seats": [
            {"coins": s.coins[seat], "boat_size": len(s.boats[seat]), "hand_size": len(hand)}
            for seat, hand in enumerate(s.hands)
        ],
        "deck_size": len(s.deck),
        "discard": names(s.discard),
    }
    if audience >= 0:
        seen["hand"] = names(s.hands[audience])
        seen["boat"] = names(s.boats[audience])
        if s.decision_of(audience) is not None:
            seen["flow"] = pack_frames(s.frames)
    return seen
