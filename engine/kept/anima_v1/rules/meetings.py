"""Where an encounter card goes once it was met."""

from __future__ import annotations

from engine.kept.anima_v1.state import Anima


def put_away(s: Anima) -> None:
    card, before, _ = s.meeting
    s.meeting = ("", "", 0)
    if before:
        del s.previous[before]
    s.encounter_discard.append(card)


def claim(s: Anima, seat: int) -> str:
    """AN-121: the card goes to the hunter instead of the pile."""
    card, before, _ = s.meeting
    s.meeting = ("", "", 0)
    if before:
        del s.previous[before]
    s.players[seat].hunted.append(card)
    return card
