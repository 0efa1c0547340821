"""Tell the match kept as a title's playthrough, as texts under tests/golden to be read in reviews.

With --force, or where none is kept, matches are played first and the shortest is kept: with the
seats and game options of the one kept before, where nothing else is asked for.
"""

from __future__ import annotations

import argparse
import lzma
from pathlib import Path

from engine.bots.playing import played_log
from engine.cli.arguments import (
    add_game_options,
    bots_named,
    game_options,
    positive,
)
from engine.cli.golden import usual_folder
from engine.core.languages import COMPLETE
from engine.core.log import Log, decode_log, encode_log
from engine.core.playthrough import playthrough
from engine.core.registry import title as find_title
from engine.core.title import Title

LOG = "playthrough.json.xz"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--force", action="store_true", help="play the match anew")
    parser.add_argument("--seats", type=positive, help="at a match that is played anew")
    parser.add_argument(
        "--tries", type=positive, default=8, help="matches to play; the shortest is kept"
    )
    parser.add_argument("--bots", default="greedy", help="seated in turn")
    add_game_options(parser)
    parser.add_argument("--folder", type=Path)


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    folder = (given.folder or usual_folder(title)) / title.id
    path = folder / LOG
    if given.force or not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        before = _kept(path) if path.exists() else None
        path.write_bytes(lzma.compress(encode_log(_played(title, given, before)), preset=9))
    log = _kept(path)
    for language in COMPLETE:
        text = playthrough(find_title(log.title, log.version), log, language)
        told = path.with_name(text_name(language))
        told.write_text(text)
        print(f"{told}: {len(log.lines)} choices, {text.count(chr(10))} lines")
    return 0


def text_name(language: str) -> str:
    return f"playthrough.{language}.txt"


def _kept(path: Path) -> Log:
    return decode_log(lzma.decompress(path.read_bytes()))


def _played(title: Title, given: argparse.Namespace, before: Log | None) -> Log:
    options = game_options(title, given.option)
    if not options and before is not None:
        known = {one.id: one.values for one in title.game_options}
        options = {
            name: value
            for name, value in before.game_options.items()
            if value in known.get(name, ())
        }
    seats = given.seats or (before.seats if before else min(title.seats_with(options)))
    bots = bots_named(given.bots)
    seated = [bots[seat % len(bots)] for seat in range(seats)]
    matches = [
        played_log(title, options, seated, f"playthrough/{title.id}/{number}")
        for number in range(given.tries)
    ]
    return min(matches, key=lambda log: len(log.lines))
