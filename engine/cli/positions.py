"""Write positions of random matches as a client gets them, a line of JSON each.

The first line holds what never changes: the title, its version and its static data.
"""

from __future__ import annotations

import argparse
import sys

import msgspec

from engine.cli.arguments import add_game_options, game_options, positive
from engine.core.registry import title as find_title
from engine.proving.positions import positions


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--number", type=positive, default=500, help="of positions")
    parser.add_argument("--seats", type=positive, default=0, help="default: any the title allows")
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    add_game_options(parser)


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    options = game_options(title, given.option)
    encode = msgspec.json.Encoder().encode
    out = sys.stdout.buffer
    head = {"title": title.id, "version": title.version, "statics": title.static()}
    out.write(encode(head) + b"\n")
    for position in positions(title, given.number, given.first, given.seats, options):
        out.write(encode(position) + b"\n")
    out.flush()
    return 0
