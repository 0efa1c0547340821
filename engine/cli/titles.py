"""List the titles: seats, versions, milestones and game options."""

from __future__ import annotations

import argparse

from engine.core.registry import TITLES, kept_versions, present_titles, title


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=("en", "es"), default="en")


def run(given: argparse.Namespace) -> int:
    present = present_titles()
    for id in TITLES:
        if id not in present:
            continue
        found = title(id)
        seats = found.seat_counts
        span = str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"
        claims = ", ".join(found.milestones) or ("reference" if found.is_reference else "")
        name = found.texts(given.lang).get("title", id)
        print(f"{id:16} {name:18} {span:>4} seats  version {found.version}  {claims}")
        if kept := kept_versions(id):
            print(f"{'':18}kept versions: {', '.join(map(str, kept))}")
        for one in found.game_options:
            values = ", ".join(f"[{v}]" if v == one.default else str(v) for v in one.values)
            print(f"{'':18}{one.id}: {values}")
    return 0
