"""The grid both levels of the station lie on: Sectors, their names, directions and neighbours.

A Sector is a number (level * 25 + y * 5 + x) and is named level letter, x, y: A32 is level 0, x 3,
y 2. What joins two Sectors is the affair of a layout (`maps.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SIZE: Final = 5
SQUARES: Final = SIZE * SIZE
SECTORS: Final = 2 * SQUARES

COMPASS: Final = "NESW"
WAYS: Final = (*COMPASS, "X")
"""The compass directions, and the way through Stairs."""
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}


def level_of(sector: int) -> int:
    return sector // SQUARES


def square_of(sector: int) -> int:
    """Its place within its level; Stairs join equal squares."""
    return sector % SQUARES


def other_end(sector: int) -> int:
    """The Sector above or below this one."""
    return (sector + SQUARES) % SECTORS


def in_order(ways: Iterable[str]) -> str:
    """Compass directions as they are kept: "NES"."""
    given = set(ways)
    return "".join([way for way in COMPASS if way in given])


def name(sector: int) -> str:
    level, square = divmod(sector, SQUARES)
    return f"{'AB'[level]}{square % SIZE}{square // SIZE}"


def sector(of: str) -> int:
    return "AB".index(of[0]) * SQUARES + int(of[2]) * SIZE + int(of[1])


def beside(square: int, direction: int) -> int:
    """The square next to this one within its level, or -1 at the edge."""
    level, place = divmod(square, SQUARES)
    y, x = divmod(place, SIZE)
    x += (0, 1, 0, -1)[direction]
    y += (-1, 0, 1, 0)[direction]
    return level * SQUARES + y * SIZE + x if 0 <= x < SIZE and 0 <= y < SIZE else -1


BESIDE: Final = tuple(tuple(beside(one, way) for way in range(4)) for one in range(SECTORS))
NEIGHBOUR: Final = tuple(
    {way: there for way, there in zip(COMPASS, row, strict=True) if there >= 0} for row in BESIDE
)
"""By Sector and compass direction, whether or not anything joins the two."""
