"""Draw a generated station of ALONE as text, with what the checks say about it."""

from __future__ import annotations

import argparse
import random

from engine.games.alone.maps import MAP_T, drawing, faults, make_map


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", default="0", help="the same seed draws the same station")
    parser.add_argument("--map-t", action="store_true", help="the hand-made station instead")


def run(given: argparse.Namespace) -> int:
    layout = MAP_T if given.map_t else make_map(random.Random(given.seed))
    print(drawing(layout))
    found = faults(layout)
    print(f"fails {', '.join(found)}" if found else "valid")
    return 1 if found else 0
