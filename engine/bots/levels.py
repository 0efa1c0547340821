"""The levels people choose from, 1 (weakest) to 8: which bot each is in a title, and how strong.

A title's rows stand in its folder as `mind/levels.json`, written by `python -m engine levels`; a
title without any has those of `levels.json` here. A level is bounded by iterations, never by
seconds, so that it plays the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from engine.core.errors import EngineError
from engine.core.registry import folders

LEVELS: Final = range(1, 9)
FOOT: Final = 1000
"""The Elo number level 1 stands at; the others are counted up from there."""
FILE: Final = "levels.json"


class UnknownLevel(EngineError):
    code = "unknown_level"


class Gap(msgspec.Struct, frozen=True):
    """How much stronger than the level below, in Elo with its 95 % interval."""

    elo: int
    low: int
    high: int
    matches: int


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One level as it is kept: the bot, and what was measured of it."""

    bot: str
    gap: Gap | None = None


class EloEstimate(NamedTuple):
    """A place on the scale of all levels of a title, with its 95 % interval."""

    elo: int
    low: int
    high: int


class Level(NamedTuple):
    number: int
    bot: str
    gap: Gap | None
    estimate: EloEstimate | None
    """None where it, or a level below it, was not measured."""


@cache
def levels(title: str) -> tuple[Level, ...]:
    """All levels of a title, weakest first; a title without rows of its own has the usual ones.

    >>> [level.bot for level in levels("a title nobody calibrated")][4]
    'greedy'
    """
    rows = rows_of(title)
    gaps = [row.gap for row in rows[1:]]
    # Where level 1 alone would have a number, it would say nothing.
    estimates: list[EloEstimate | None] = [None] * len(rows)
    if gaps[0] is not None:
        estimates = ladder(gaps)
    return tuple(
        Level(number, row.bot, row.gap, estimate)
        for number, row, estimate in zip(LEVELS, rows, estimates, strict=True)
    )


def level_bot(title: str, number: int) -> str:
    """The name of the bot that is this level in a title, as `engine.bots.bot` reads it."""
    if number not in LEVELS:
        raise UnknownLevel(f"there are the levels 1 to {LEVELS[-1]}, not {number}")
    return levels(title)[number - 1].bot


def in_title(spec: str, title: str) -> str:
    """A bot's name with a level, if it is one, spelled out for the title.

    >>> in_title("level:5", "a title"), in_title("search:60", "a title")
    ('greedy', 'search:60')
    """
    name, _, number = spec.partition(":")
    return level_bot(title, int(number)) if name == "level" and number.isdecimal() else spec


def is_quick(spec: str) -> bool:
    """Whether a bot chooses at once, without looking ahead.

    >>> is_quick("careless:40"), is_quick("search:60")
    (True, False)
    """
    return spec.partition(":")[0] not in ("search", "paranoid")


def ladder(gaps: Sequence[Gap | None]) -> list[EloEstimate | None]:
    """Level 1 and what the gaps above it add up to; errors of separate matches add as squares.

    >>> ladder([Gap(100, 70, 130, 500), Gap(80, 40, 120, 500), None])[:3]
    [EloEstimate(elo=1000, low=1000, high=1000), EloEstimate(elo=1100, low=1070, high=1130), \
EloEstimate(elo=1180, low=1130, high=1230)]
    """
    estimates: list[EloEstimate | None] = [EloEstimate(FOOT, FOOT, FOOT)]
    elo, below, above = FOOT, 0.0, 0.0
    is_known = True
    for gap in gaps:
        if gap is None or not is_known:
            is_known = False
            estimates.append(None)
            continue
        elo += gap.elo
        below += (gap.elo - gap.low) ** 2
        above += (gap.high - gap.elo) ** 2
        estimates.append(EloEstimate(elo, round(elo - sqrt(below)), round(elo + sqrt(above))))
    return estimates


def rows_of(title: str) -> tuple[Row, ...]:
    """A title's levels as they are kept, or the usual ones."""
    own = place_of(title)
    if own is None or not own.is_file():
        source = resources.files("engine.bots").joinpath(FILE).read_bytes()
    else:
        source = own.read_bytes()
    return msgspec.json.decode(source, type=tuple[Row, ...])


def place_of(title: str) -> Path | None:
    """Where a title's own levels are, or would be, kept."""
    folder = folders().get(title)
    return None if folder is None else folder.path / "mind" / FILE


def encoded(rows: Sequence[Row]) -> bytes:
    """Levels as their file holds them, a line each."""
    lines = ",\n".join("  " + msgspec.json.encode(row).decode() for row in rows)
    return f"[\n{lines}\n]\n".encode()
