"""List the titles: seats, versions, milestones and game options."""

from __future__ import annotations

import argparse

from engine.core.registry import folders, kept_versions, title


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=("en", "es"), default="en")


def run(given: argparse.Namespace) -> int:
    for folder in folders().values():
        found, meta = title(folder.id), folder.meta
        seats = meta.seats
        span = str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"
        claims = ", ".join(meta.milestones) or ("" if meta.listed else "not listed")
        name = meta.name.in_language(given.lang)
        line = f"{folder.id:16} {name:26} {span:>4} seats  version {found.version}  {claims}"
        print(line.rstrip())
        if kept := kept_versions(folder.id):
            print(f"{'':18}kept versions: {', '.join(map(str, kept))}")
        for one in found.game_options:
            values = ", ".join(f"[{v}]" if v == one.default else str(v) for v in one.values)
            print(f"{'':18}{one.id}: {values}")
    return 0
