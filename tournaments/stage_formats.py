"""From a stage's name and options to its pure format; bad options are refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any

from tournaments.crosstable import Colour
from tournaments.errors import BadSettings
from tournaments.formats import (
    Arena,
    DoubleElimination,
    EntrantId,
    Format,
    FormatError,
    Pods,
    RoundRobin,
    SingleElimination,
    Swiss,
)
from tournaments.models import FormatName, Stage
from tournaments.standings import UnknownTieBreak, parse_tie_breaks

CROSS_TABLES = frozenset({FormatName.SWISS, FormatName.ROUND_ROBIN})
BRACKETS = frozenset({FormatName.SINGLE_ELIMINATION, FormatName.DOUBLE_ELIMINATION})
OPEN_FORMATS = frozenset({FormatName.SWISS, FormatName.ARENA, FormatName.PODS})
"""Formats that take new entrants, and take back withdrawn ones, while they run."""

MOST_ROUNDS = 64

_OPTIONS: dict[str, dict[str, type]] = {
    FormatName.SWISS: {
        "rounds": int,
        "tie_breaks": str,
        "is_accelerated": bool,
        "initial_colour": str,
        "best_of": int,
        "forbidden": list,
    },
    FormatName.SINGLE_ELIMINATION: {"has_third_place": bool, "best_of": int, "best_of_final": int},
    FormatName.DOUBLE_ELIMINATION: {"has_reset": bool, "best_of": int, "best_of_final": int},
    FormatName.ROUND_ROBIN: {
        "cycles": int,
        "groups": int,
        "best_of": int,
        "tie_breaks": str,
        "all_at_once": bool,
    },
    FormatName.ARENA: {
        "minutes": int,
        "points_win": int,
        "points_draw": int,
        "has_streaks": bool,
    },
    FormatName.PODS: {
        "rounds": int,
        "smallest": int,
        "preferred": int,
        "largest": int,
        "scale": list,
    },
}

_CLASSES: dict[str, Callable[..., Format]] = {
    FormatName.SWISS: Swiss,
    FormatName.SINGLE_ELIMINATION: SingleElimination,
    FormatName.DOUBLE_ELIMINATION: DoubleElimination,
    FormatName.ROUND_ROBIN: RoundRobin,
    FormatName.ARENA: Arena,
    FormatName.PODS: Pods,
}
REQUIRED = {FormatName.SWISS: "rounds", FormatName.PODS: "rounds", FormatName.ARENA: "minutes"}


def checked_options(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as they are stored, or a refusal that names what is wrong."""
    known = _OPTIONS[name]
    for key, value in options.items():
        if key not in known:
            raise BadSettings(f"{name}: there is no option {key}")
        is_right = isinstance(value, known[key])
        if known[key] is int and isinstance(value, bool):
            is_right = False
        if not is_right:
            raise BadSettings(f"{name}: {key} must be of type {known[key].__name__}")
        if isinstance(value, int) and not isinstance(value, bool) and not 0 <= value <= 100_000:
            raise BadSettings(f"{name}: {key} is out of range")
    needed = REQUIRED.get(FormatName(name))
    if needed is not None and needed not in options:
        raise BadSettings(f"{name}: {needed} is missing")
    if options.get("rounds", 1) > MOST_ROUNDS:
        raise BadSettings(f"{name}: at most {MOST_ROUNDS} rounds")
    if name == FormatName.ARENA and not 1 <= options["minutes"] <= 60 * 24:
        raise BadSettings("arena: minutes must be from 1 to 1440")
    try:
        found = build(name, options)
        if "tie_breaks" in options:
            _check_tie_breaks(name, found, options["tie_breaks"])
    except (FormatError, UnknownTieBreak) as fault:
        raise BadSettings(str(fault)) from fault
    return dict(options)


def _check_tie_breaks(name: str, found: Format, text: str) -> None:
    for tie_break in parse_tie_breaks(text):
        if tie_break.code not in found.tie_break_codes:
            fitting = ", ".join(found.tie_break_codes)
            raise BadSettings(f"{name}: {tie_break.code} does not fit; choose from {fitting}")


@dataclass(frozen=True, slots=True)
class FormatFacts:
    """What a form has to know of a format."""

    format: str
    default_tie_breaks: str
    tie_breaks: tuple[str, ...]
    takes_late_entries: bool


def all_facts() -> list[FormatFacts]:
    return [_facts(name) for name in FormatName.values]


def _facts(name: str) -> FormatFacts:
    found = build(name, {key: 1 for key in (REQUIRED.get(FormatName(name)),) if key})
    return FormatFacts(name, tie_breaks_of(found), found.tie_break_codes, name in OPEN_FORMATS)


def build(name: str, options: Mapping[str, Any]) -> Format:
    """The format itself."""
    given = {key: value for key, value in options.items() if key != "minutes"}
    if "initial_colour" in given:
        if given["initial_colour"] not in {colour.value for colour in Colour}:
            raise FormatError("the initial colour is w or b")
        given["initial_colour"] = Colour(given["initial_colour"])
    if "forbidden" in given:
        given["forbidden"] = _pairs(given["forbidden"])
    if "scale" in given:
        if not all(isinstance(points, int | float) for points in given["scale"]):
            raise FormatError("the scale is a list of numbers")
        given["scale"] = tuple(float(points) for points in given["scale"])
    return _CLASSES[name](**given)


def format_of(stage: Stage, now: datetime) -> Format:
    """The format of a stage as it stands now: an arena ends by the clock."""
    found = build(stage.format, stage.options)
    if isinstance(found, Arena):
        return replace(found, has_ended=stage.ends_at is not None and now >= stage.ends_at)
    return found


def tie_breaks_of(found: Format) -> str:
    names = {field.name for field in fields(found)} if isinstance(found, Swiss | RoundRobin) else ()
    return str(getattr(found, "tie_breaks", "")) if "tie_breaks" in names else ""


def _pairs(given: list[Any]) -> tuple[tuple[EntrantId, EntrantId], ...]:
    pairs: list[tuple[EntrantId, EntrantId]] = []
    for pair in given:
        is_pair = isinstance(pair, list) and len(pair) == 2
        if not is_pair or not all(isinstance(one, int) for one in pair):
            raise FormatError("a forbidden pair is two entrants")
        pairs.append((EntrantId(pair[0]), EntrantId(pair[1])))
    return tuple(pairs)
