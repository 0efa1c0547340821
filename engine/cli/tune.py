"""Tune what a title's bots value by self-play, and test whether that made them stronger.

The same seed gives the same weights everywhere. Nothing is written: whoever is convinced by the
test takes the printed weights over into the title.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from engine.bots.sprt import Sprt
from engine.bots.strength import strength
from engine.bots.tuning import Step, tried, tuned
from engine.cli.arguments import bots_named, positive
from engine.cli.levels import usual_seats
from engine.cli.progress import progress
from engine.core.errors import BadWeights
from engine.core.registry import title as find_title
from engine.core.title import Title


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--matches", type=positive, default=2000, help="to tune by, two a step")
    parser.add_argument("--bot", default="greedy", help="who plays; search:40 tunes standings")
    parser.add_argument("--only", default="", help="weights whose names begin like this")
    parser.add_argument(
        "--without",
        default="",
        help="weights to leave alone, whose names begin like this: those the bot does not read",
    )
    parser.add_argument("--seats", type=positive)
    parser.add_argument("--test", type=positive, default=1000, help="matches of the test at most")
    parser.add_argument("--elo", type=float, default=20.0, help="what the test looks for")
    parser.add_argument(
        "--start",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="begin, and compare, with another weight; may be given several times",
    )


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    title = title.weighed(started(given.start))
    names = chosen(title, given.only, given.without)
    seats = given.seats or usual_seats(title)
    title.checked(seats, {})
    (player,) = bots_named(given.bot)
    steps = -(-given.matches // 2)
    way = list(progress(tuned(title, player, names, seats, given.seed, steps), steps, "steps"))
    found = settled(way)
    for line in told(title, found):
        print(line)
    trial = tried(
        title, player, found, seats, given.seed, -(-given.test // 2), Sprt(0.0, given.elo)
    )
    measured = strength(trial.scores)
    print(
        f"{title.id}, {player.name}: new weights {trial.verdict.value}, "
        f"{2 * len(trial.scores)} matches, Elo {measured.elo:+.0f} "
        f"(95 %: {measured.elo_low:+.0f} to {measured.elo_high:+.0f})"
    )
    return 0


def chosen(title: Title, only: str, without: str) -> list[str]:
    names = [name for name in title.weights if name.startswith(only)]
    if without:
        names = [name for name in names if not name.startswith(without)]
    if not names:
        but = f" but not with {without!r}" if without else ""
        raise BadWeights(f"{title.id} has no weight that begins with {only!r}{but}")
    return names


def started(given: Sequence[str]) -> dict[str, float]:
    weights = {}
    for pair in given:
        name, _, text = pair.partition("=")
        try:
            weights[name] = float(text)
        except ValueError:
            raise BadWeights(f"{pair!r} is not NAME=NUMBER") from None
    return weights


def settled(way: Sequence[Step]) -> dict[str, float]:
    """The mean of the last third of the way: steps go to and fro around the goal."""
    last = way[-max(1, len(way) // 3) :]
    return {
        name: round(sum(step.weights[name] for step in last) / len(last), 3)
        for name in last[0].weights
    }


def told(title: Title, weights: dict[str, float]) -> list[str]:
    return [f"{name:28} {title.weights[name]:8.3f} -> {to:8.3f}" for name, to in weights.items()]
