"""Check what a title tells a person: reasons, score sheets, secrecy and words, on many positions.

The rules themselves are checked by `fuzz`.
"""

from __future__ import annotations

import argparse

from engine.cli.arguments import add_game_options, game_options, positive
from engine.core.registry import title as find_title
from engine.proving import Fault, reasons, secrecy, sheets, words
from engine.proving.walking import overrides

PARTS = ("forbids", "sheet", "layout")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--positions", type=positive, default=500, help="to ask for reasons in")
    parser.add_argument("--matches", type=positive, default=100, help="to compare score sheets in")
    parser.add_argument("--twins", type=positive, default=500, help="to compare what is told of")
    parser.add_argument("--seats", type=positive, default=0, help="default: any the title allows")
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    add_game_options(parser)


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    missing = [part for part in PARTS if not overrides(title, part)]
    if missing:
        raise Fault(f"{title.id} does not say yet: {', '.join(missing)}")
    options = game_options(title, given.option)
    first, seats = given.first, given.seats
    print(reasons(title, given.positions, first, seats, options))
    print(sheets(title, given.matches, first, seats, options))
    print(secrecy(title, given.twins, first, seats, options))
    spoken = words(title, max(1, min(20, given.matches // 20)), first, seats, options)
    print(f"{title.id}: words: {spoken.matches} matches, {spoken.cases} sentences in two languages")
    return 0
