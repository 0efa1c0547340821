"""Fit how a title's bots weigh a position to how matches went on from there.

`--write` keeps the weights in the title's `mind/standing.json`. The same seed gives the same
weights everywhere. Every tenth match is held back to say how well they foretell what they were not
made of.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.bots.fitting import Pair, fitted, loss, pairs_of_match
from engine.cli.arguments import bots_named, cores, positive
from engine.cli.levels import usual_seats
from engine.cli.processes import processes
from engine.cli.progress import progress
from engine.core.errors import BadWeights
from engine.core.registry import folder
from engine.core.registry import title as find_title
from engine.core.title import Title

PREFIX = "standing."
HELD_BACK = 10
DIGITS = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument(
        "--play",
        action="append",
        type=series,
        metavar="MATCHES:BOT,BOT",
        help="matches between bots drawn from these; may be given several times",
    )
    parser.add_argument("--share", type=float, default=0.5, help="of the positions of a match")
    parser.add_argument("--passes", type=positive, default=200, help="over all positions, at most")
    parser.add_argument("--seats", type=positive)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=positive, default=cores(), help="processes; all cores")
    parser.add_argument("--write", action="store_true", help="keep the weights in the title")


class Series(NamedTuple):
    matches: int
    bots: str


class Task(NamedTuple):
    title: str
    bots: str
    seats: int
    key: str
    share: float


def series(text: str) -> Series:
    count, _, bots = text.partition(":")
    if not count.isdecimal() or not int(count) or not bots:
        raise argparse.ArgumentTypeError(f"{text!r} is not MATCHES:BOT,BOT")
    return Series(int(count), bots)


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    seats = given.seats or usual_seats(title)
    title.checked(seats, {})
    names = [name for name in title.weights if name.startswith(PREFIX)]
    if not names:
        raise BadWeights(f"{title.id} has no weights of standings to fit")
    tasks = []
    for one in given.play or [Series(2000, "greedy,careless:10")]:
        bots_named(one.bots)
        tasks += [
            Task(title.id, one.bots, seats, f"{given.seed}/{one.bots}/{number}", given.share)
            for number in range(one.matches)
        ]
    known, held_back = played(tasks, given.jobs)
    print(f"{title.id}: fitting to {len(known)} pairs of seats", file=sys.stderr)
    weights = [round(one, DIGITS) for one in fitted(known, len(names), given.passes)]
    for name, to in zip(names, weights, strict=True):
        print(f"{name:36} {title.weights[name]:8.3f} -> {to:8.3f}")
    before = loss(held_back, [title.weights[name] for name in names])
    print(
        f"{title.id}: loss {before:.4f} -> {loss(held_back, weights):.4f} "
        f"over {len(held_back)} pairs held back; 0.6931 is knowing nothing"
    )
    if given.write:
        kept = {
            name.removeprefix(PREFIX): weight for name, weight in zip(names, weights, strict=True)
        }
        place(title).write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
    return 0


def played(tasks: list[Task], jobs: int) -> tuple[list[Pair], list[Pair]]:
    """The pairs to fit to, and those of every tenth match."""
    known: list[Pair] = []
    held_back: list[Pair] = []
    with processes(min(jobs, len(tasks))) as pool:
        found = progress(pool.imap(pairs_of, tasks, chunksize=4), len(tasks), "matches")
        for number, pairs in enumerate(found):
            (known if number % HELD_BACK else held_back).extend(pairs)
    return known, held_back


def pairs_of(task: Task) -> list[Pair]:
    title = find_title(task.title)
    return pairs_of_match(title, bots_named(task.bots), task.seats, task.key, task.share)


def place(title: Title) -> Path:
    return folder(title.id).path / "mind" / "standing.json"
