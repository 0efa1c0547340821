"""Arguments several commands share, read once and refused in one sentence."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from time import process_time

from engine.bots import Bot, bot
from engine.core.errors import BadGameOptions
from engine.core.title import Title


def cores() -> int:
    return len(os.sched_getaffinity(0))


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 on")
    return number


def bots_named(specs: str) -> list[Bot]:
    """Bots from ``greedy,search:0.2s``. Seconds are of processor time: a busy machine is fair."""
    return [bot(spec.strip(), clock=process_time) for spec in specs.split(",")]


def add_game_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a game option of the title; may be given several times",
    )


def game_options(title: Title, given: Sequence[str]) -> dict[str, int | str]:
    """Values as the title declares them: ``7`` is a number where it declares numbers."""
    values: dict[str, int | str] = {}
    known = {one.id: one for one in title.game_options}
    for pair in given:
        name, is_pair, text = pair.partition("=")
        if not is_pair or name not in known:
            raise BadGameOptions(
                f"{pair!r} is not NAME=VALUE with a name out of {', '.join(known) or 'none'}"
            )
        matching = [value for value in known[name].values if str(value) == text]
        if not matching:
            raise BadGameOptions(f"{name} takes one of {known[name].values}, not {text!r}")
        values[name] = matching[0]
    return values
