"""The Umbral: squares, zones and the straight lines that moves and shots follow (rules 3.1).

A square is an int from 0 (a1) to 63 (h8) inside the rules, its name everywhere else.
"""

from __future__ import annotations

from typing import Final

from engine.core.options import Plain

SQUARES: Final = tuple(f + r for r in "12345678" for f in "abcdefgh")
SQUARE_OF: Final[dict[Plain, int]] = {name: at for at, name in enumerate(SQUARES)}
RENASCI: Final = tuple(SQUARE_OF[name] for name in ("c4", "f4", "c5", "f5"))
IS_RENASCI: Final = tuple(square in RENASCI for square in range(64))


def square_at(rank: int, file: int) -> int:
    """The square of a rank and a file, both counted from 1."""
    return (rank - 1) * 8 + file - 1


OWN, CENTRAL, RIVAL = 0, 1, 2
ZONES: Final = ("own", "central", "rival")
ZONE_OF: Final[dict[Plain, int]] = {name: zone for zone, name in enumerate(ZONES)}


def _zone(seat: int, square: int) -> int:
    rank = square // 8
    if rank in (3, 4):
        return CENTRAL
    return OWN if (rank < 3) == (seat == 0) else RIVAL


ZONE: Final = tuple(tuple(_zone(seat, square) for square in range(64)) for seat in (0, 1))
"""The zone of a square as a seat names it: `ZONE[seat][square]`."""
HOME: Final = tuple(
    tuple(square for square in range(64) if ZONE[seat][square] == OWN) for seat in (0, 1)
)


def _line(square: int, dx: int, dy: int) -> tuple[int, ...]:
    x, y = square % 8 + dx, square // 8 + dy
    line = []
    while 0 <= x < 8 and 0 <= y < 8:
        line.append(y * 8 + x)
        x, y = x + dx, y + dy
    return tuple(line)


def _until_renasci(line: tuple[int, ...]) -> tuple[int, ...]:
    for length, square in enumerate(line):
        if IS_RENASCI[square]:
            return line[:length]
    return line


DIRECTIONS: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))
LINES: Final = tuple(
    tuple(line for dx, dy in DIRECTIONS if (line := _line(square, dx, dy))) for square in range(64)
)
"""The up to four straight lines from a square to the edge."""
WALKS: Final = tuple(
    tuple(walk for line in lines if (walk := _until_renasci(line))) for lines in LINES
)
"""The same lines cut before a Renasci square, which nobody enters or crosses (DO-4)."""
LONGEST_WALK: Final = 7
REACH: Final = tuple(
    tuple(tuple(walk[:length] for walk in walks) for walks in WALKS)
    for length in range(LONGEST_WALK + 1)
)
"""Walks of so many squares at most: `REACH[length][start]`."""
SHOTS: Final = tuple(tuple(line[:3] for line in lines) for lines in LINES)
NEIGHBOURS: Final = tuple(
    tuple(sorted(line[0] for line in lines if not IS_RENASCI[line[0]])) for lines in LINES
)


def between(start: int, end: int) -> tuple[int, ...]:
    """The squares strictly between two squares of one line, from the start on."""
    for line in LINES[start]:
        if end in line:
            return line[: line.index(end)]
    return ()


DISTANCES: Final = tuple(
    tuple(abs(one % 8 - two % 8) + abs(one // 8 - two // 8) for two in range(64))
    for one in range(64)
)
"""Steps from a square to another: `DISTANCES[start][end]`."""


def distance(start: int, end: int) -> int:
    return DISTANCES[start][end]
