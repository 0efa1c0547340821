"""Where a tie-break value came from, part by part."""

from __future__ import annotations

from tournaments.explanations.message import Message
from tournaments.standings import Part


def explain_part(part: Part) -> Message:
    """The round behind one part of a value; opponents are start numbers."""
    return Message(
        f"standings.{part.source.value}",
        {"round": part.round_number, "opponent": part.opponent},
    )
