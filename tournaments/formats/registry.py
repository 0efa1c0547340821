"""All formats by name. A new one is a class below `Format` and a line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tournaments.formats.arena import Arena
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.format import Format
from tournaments.formats.options import arguments, check
from tournaments.formats.pods import Pods
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.formats.values import FormatError
from tournaments.standings import UnknownTieBreak, parse_tie_breaks

FORMATS: dict[str, type[Format]] = {
    one.name: one for one in (Swiss, SingleElimination, DoubleElimination, RoundRobin, Arena, Pods)
}
"""In the order in which forms offer them."""


def format_named(name: str) -> type[Format]:
    if name not in FORMATS:
        raise FormatError(f"there is no format {name}")
    return FORMATS[name]


def choices() -> list[tuple[str, str]]:
    """Name and English label of every format."""
    return [(name, one.label.en) for name, one in FORMATS.items()]


def names_where(fact: Callable[[type[Format]], bool]) -> list[str]:
    """The formats of which a fact is true, for queries."""
    return [name for name, one in FORMATS.items() if fact(one)]


def build(name: str, options: Mapping[str, Any]) -> Format:
    """The format of a stage, from its name and its stored options."""
    found = format_named(name)
    return found(**arguments(found, options))


def checked_options(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as they are stored, or a FormatError that names what is wrong."""
    check(format_named(name), options)
    found = build(name, options)
    if "tie_breaks" in options:
        _check_tie_breaks(found, options["tie_breaks"])
    return dict(options)


def _check_tie_breaks(found: Format, text: str) -> None:
    try:
        parsed = parse_tie_breaks(text)
    except UnknownTieBreak as fault:
        raise FormatError(str(fault)) from fault
    for tie_break in parsed:
        if tie_break.code not in found.tie_break_codes:
            fitting = ", ".join(found.tie_break_codes)
            raise FormatError(f"{found.name}: {tie_break.code} does not fit; choose from {fitting}")
