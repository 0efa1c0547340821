"""What the Hero knows: the one model from which the Hero's view is built (rules 7, AL-198).

Sectors are named from the start Sector; nothing here is a token, a coordinate or a hidden fact.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.alone.rules.geography import field_of_view, is_door, present, tile
from engine.games.alone.state import NOWHERE, Station

STALE = ("shape", "room", "exits", "stairs", "lcu")


class Knowledge(NamedTuple):
    """The Labyrinth, the field of view, noises of this Round and answers got so far."""

    hero: str | None
    labyrinth: dict[str, dict[str, object]]
    ghosts: dict[str, dict[str, object]]
    in_view: list[str]
    noises: list[str]
    answers: list[str]


def knowledge_of(s: Station) -> Knowledge:
    if s.start == NOWHERE:
        return Knowledge(None, {}, {}, [], [], [])
    labyrinth = {s.relative(one): tile(s, one) for one in present(s) if s.revealed[one]}
    ghosts = memory_of(s) if s.game_options["ghost_memory"] == "on" else {}
    in_view = sorted(s.relative(one) for one in field_of_view(s) if s.revealed[one])
    return Knowledge(
        s.relative(s.hero),
        dict(sorted(labyrinth.items())),
        ghosts,
        in_view,
        s.noises[:],
        s.answers[:],
    )


def memory_of(s: Station) -> dict[str, dict[str, object]]:
    """Sectors the Hero saw and that left the Labyrinth: a person's memory, or notes."""
    found = {
        s.relative(one): faded(s, one)
        for one in present(s)
        if s.ghosts[one] and not s.revealed[one]
    }
    return dict(sorted(found.items()))


def faded(s: Station, sector: int) -> dict[str, object]:
    """A removed Sector as remembered: never its light, creatures, tokens or bars (AL-197)."""
    seen = tile(s, sector)
    kept = {key: seen[key] for key in STALE}
    kept["exits"] = {way: "door" if is_door(s, sector, way) else "open" for way in s.exits[sector]}
    return kept
