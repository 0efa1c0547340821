"""Sectors and Doors by the names a seat has for them.

The Hero and spectators count from the start Sector (`h+1-2`: home level, one east, two north), Evil
has the coordinates of the map (`A32`). Both can be followed in a direction without knowing more.
"""

from __future__ import annotations

import re
from typing import Final

from engine.core.things import thing
from engine.games.alone.board.grid import OPPOSITE
from engine.games.alone.board.grid import name as name_on_map
from engine.games.alone.rules import geography
from engine.games.alone.state import HERO, NOWHERE, Station

ON_MAP: Final = re.compile(r"([AB])([0-4])([0-4])")
FROM_START: Final = re.compile(r"([hf])([+-]\d+)([+-]\d+)")
OFFSET: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0), "X": (0, 0)}
OTHER_LEVEL: Final = {"A": "B", "B": "A", "h": "f", "f": "h"}


def parsed(name: str) -> tuple[str, int, int] | None:
    """Level, steps east and steps south; None for what is no name of a Sector.

    >>> parsed("A32"), parsed("h+1-2")
    (('A', 3, 2), ('h', 1, -2))
    """
    match = ON_MAP.fullmatch(name) or FROM_START.fullmatch(name)
    return None if match is None else (match[1], int(match[2]), int(match[3]))


def beyond(name: str, way: str) -> str:
    """The name of the Sector in a direction, whether there is one or not.

    >>> beyond("A32", "N"), beyond("h+0+0", "W"), beyond("f+0-1", "X")
    ('A31', 'h-1+0', 'h+0-1')
    """
    place = parsed(name)
    assert place is not None, name
    level, x, y = place
    east, south = OFFSET[way]
    if way == "X":
        level = OTHER_LEVEL[level]
    if level in "AB":
        return f"{level}{x + east}{y + south}"
    return f"{level}{x + east:+d}{y + south:+d}"


def door_thing(name: str, way: str, is_barred: bool) -> str:
    """A Door has one key from both of its sides.

    >>> door_thing("A32", "W", False), door_thing("h+0+0", "S", True)
    ('door:A22-E', 'barred:h+0+0-S')
    """
    if way in "NW":
        name, way = beyond(name, way), OPPOSITE[way]
    return thing("barred" if is_barred else "door", f"{name}-{way}")


# --- the same of a state


def called(s: Station, seat: int, sector: int) -> str:
    """What a seat calls a Sector."""
    return s.relative(sector) if seat <= HERO else name_on_map(sector)


def sector_thing(s: Station, seat: int, sector: int) -> str:
    return thing("sector", called(s, seat, sector))


def known_sectors(s: Station, seat: int) -> list[int]:
    """Sectors on the seat's table: for the Hero those he sees, may remember, or sees a way to."""
    if s.start == NOWHERE:
        return []
    present = geography.present(s)
    if seat > HERO:
        return present
    seen = {sector for sector in present if is_seen(s, sector)}
    beside = {there for sector in seen for _, there in geography.ways(s, sector, through=True)}
    return sorted(seen | beside)


def is_seen(s: Station, sector: int) -> bool:
    """Whether the Hero sees a Sector, or has a faded copy of it."""
    keeps_ghosts = s.game_options["ghost_memory"] == "on"
    return bool(s.revealed[sector] or (keeps_ghosts and s.ghosts[sector]))


def sector_called(s: Station, seat: int, name: str) -> int:
    """The Sector on the seat's table with this name, or NOWHERE."""
    return next(
        (sector for sector in known_sectors(s, seat) if called(s, seat, sector) == name), NOWHERE
    )


def door_of(s: Station, seat: int, sector: int, way: str) -> str:
    """The key of a Door of a Sector as it stands now."""
    return door_thing(called(s, seat, sector), way, geography.is_barred(s, sector, way))
