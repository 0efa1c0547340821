"""Write complete matches of a title, to be replayed by every later version.

They stand under tests/golden, those of another package of titles in its folder `golden`.

Without --force existing files stay: a change that alters their replay bumps the title's version.
With --leavers seats leave on the way: by turns they resign, or answer no more until they are out of
time.
"""

from __future__ import annotations

import argparse
import lzma
import random
from pathlib import Path
from typing import Final

from engine.bots.playing import Leaving, played_log
from engine.cli.arguments import (
    add_game_options,
    bots_named,
    game_options,
    positive,
)
from engine.core.log import encode_log
from engine.core.registry import GAMES
from engine.core.registry import folder as find_folder
from engine.core.registry import title as find_title
from engine.core.title import Title

GOLDEN = Path("tests/golden")
REASONS: Final = ("resignation", "timeout")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--matches", type=positive, default=3, help="for each number of seats")
    parser.add_argument("--seats", type=positive, help="default: every number it is played by")
    parser.add_argument("--leavers", type=int, default=0, help="how many seats leave")
    parser.add_argument("--version", type=int, help="of the rules; default: the present one")
    parser.add_argument("--bots", default="random,greedy", help="seated in turn")
    add_game_options(parser)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--force", action="store_true", help="write existing files anew")


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title, given.version)
    folder = (given.folder or usual_folder(title)) / title.id
    folder.mkdir(parents=True, exist_ok=True)
    bots = bots_named(given.bots)
    chosen = game_options(title, given.option)
    suffix = "".join(f"-{name}" for name in chosen)
    if given.leavers:
        suffix += f"-{given.leavers}-leave"
    for seats in title.seats_with(chosen):
        if seats != (given.seats or seats) or given.leavers >= seats:
            continue
        for number in range(given.matches):
            path = folder / f"v{title.version}-{seats}-seats-{number}{suffix}.json.xz"
            if path.exists() and not given.force:
                continue
            seated = [bots[(seat + number) % len(bots)] for seat in range(seats)]
            options = {**_options(title, number), **chosen}
            seed = f"golden/{title.id}/{seats}/{number}"
            leavings = _leavings(seats, given.leavers, number, seed)
            log = played_log(title, options, seated, seed, leavings)
            path.write_bytes(lzma.compress(encode_log(log), preset=9))
            print(f"{path}: {len(log.lines)} lines, {path.stat().st_size} bytes")
    return 0


def usual_folder(title: Title) -> Path:
    place = find_folder(title.id)
    return GOLDEN if place.titles == GAMES else place.path.parent / "golden"


def _options(title: Title, number: int) -> dict[str, int | str]:
    """The first match keeps the defaults; later ones go through the other values."""
    return {
        one.id: one.values[(one.values.index(one.default) + number) % len(one.values)]
        for one in title.game_options
    }


def _leavings(seats: int, leavers: int, number: int, seed: str) -> list[Leaving]:
    """One after another, early enough that the house has much to choose."""
    rng = random.Random(f"{seed}/leaving")
    leavings: list[Leaving] = []
    ply = 0
    for place, seat in enumerate(rng.sample(range(seats), leavers)):
        ply += rng.randrange(20, 60)
        leavings.append(Leaving(ply, seat, REASONS[(number + place) % len(REASONS)]))
    return leavings
