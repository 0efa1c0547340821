"""Measure bots against each other: score and Elo difference with 95 % intervals.

The same seed is played once for every seating that a rotation gives (with two seats: side-swapped
pairs), so that neither seats nor luck of the set-up favour anybody.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from statistics import mean, median, quantiles
from time import monotonic
from typing import NamedTuple

from engine.bots.playing import play_out
from engine.bots.strength import Strength, strength
from engine.cli.arguments import (
    add_game_options,
    bots_named,
    cores,
    game_options,
    positive,
)
from engine.cli.processes import processes
from engine.cli.progress import progress
from engine.core.chance import VerifiableChance, mixed_seed
from engine.core.flow import State
from engine.core.registry import title as find_title
from engine.core.title import Title


class Task(NamedTuple):
    title: str
    bots: str
    game_options: Mapping[str, int | str]
    seed: str
    round: int


class Rotation(NamedTuple):
    """One match: the rank, side and role of each bot, in the order the bots were named."""

    ranks: tuple[int, ...]
    sides: tuple[int, ...]
    plies: int
    roles: tuple[str, ...] = ()
    reason: str = ""
    counts: Mapping[str, int] = {}
    """What the title counted once for the match: its turns or rounds."""
    points: Sequence[tuple[int, ...]] = ()
    """Each bot's points at the end of the first round, the second and so on."""


class Scoreboard:
    """The points at the end of each round, from what is seen after each choice.

    Between the last choice of a round and the first of the next points are still won, so what
    stands when the next round asks its first decision is what the round before it ended with.
    """

    def __init__(self, title: Title) -> None:
        self.title = title
        self.points: list[tuple[int, ...]] = []

    def watch(self, state: State) -> None:
        tally = self.title.tally(state)
        if tally is None:
            return
        number, points = tally
        ended = number - 1 if state.result is None else number
        self.points += [points] * (ended - len(self.points))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--bots", required=True, help="one for each seat: greedy,random")
    parser.add_argument("--matches", type=positive, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=positive, default=cores(), help="processes; all cores")
    add_game_options(parser)


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    names = [one.name for one in bots_named(given.bots)]
    options = game_options(title, given.option)
    title.checked(len(names), options)
    rounds = -(-given.matches // seatings(names))
    tasks = [Task(title.id, given.bots, options, given.seed, number) for number in range(rounds)]
    began = monotonic()
    with processes(min(given.jobs, rounds)) as pool:
        played = list(progress(pool.imap_unordered(play_rotations, tasks), rounds, "rounds"))
    matches = [rotation for rotations in played for rotation in rotations]
    print(
        f"{title.id}: {len(matches)} matches, {sum(one.plies for one in matches)} choices, "
        f"{monotonic() - began:.0f} s"
    )
    lines = (standings(names, played), sides_in_turn(names, matches), roles_in_turn(matches))
    for line in [
        *chain(*lines),
        *ends(matches),
        *lengths(matches),
        *points_by_round(names, matches),
    ]:
        print(line)
    return 0


def play_rotations(task: Task) -> list[Rotation]:
    """One seed, once for every different seating."""
    title = find_title(task.title)
    bots = bots_named(task.bots)
    seats = len(bots)
    key = f"{task.seed}/{task.round}"
    rotations = []
    for shift in range(seatings([one.name for one in bots])):
        seated = [bots[(seat + shift) % seats] for seat in range(seats)]
        state = title.start(
            seats, task.game_options, VerifiableChance(mixed_seed(key.encode(), ()))
        )
        board = Scoreboard(title)
        result, plies = play_out(title, state, seated, f"{key}/{shift}", board.watch)
        sides = title.sides(seats, state.game_options)
        roles = title.roles(state)
        seat_of = [(index - shift) % seats for index in range(seats)]
        rotations.append(
            Rotation(
                tuple(result.ranks[seat] for seat in seat_of),
                tuple(sides[seat] for seat in seat_of),
                plies,
                tuple(roles[seat] for seat in seat_of) if roles else (),
                result.reason,
                {name: one for name, one in result.details.items() if isinstance(one, int)},
                [tuple([points[seat] for seat in seat_of]) for points in board.points],
            )
        )
    return rotations


def seatings(names: Sequence[str]) -> int:
    """How many rotations there are before bots of the same names sit in the same order again.

    >>> seatings(("a", "b", "a", "b")), seatings(("a", "a", "b"))
    (2, 3)
    """
    order = list(names)
    return next(turn for turn in range(1, len(order) + 1) if order[turn:] + order[:turn] == order)


def standings(names: Sequence[str], rounds: Sequence[Sequence[Rotation]]) -> list[str]:
    """A line for every bot of a different name, measured against each of the others."""
    distinct = list(dict.fromkeys(names))
    lines = []
    if len(names) > 2:
        for name in distinct:
            firsts = strength([_firsts(names, name, one) for one in rounds])
            lines.append(f"{name}: first in {_shown(firsts)} of its seats")
    for at, name in enumerate(distinct):
        for other in distinct[at + 1 :]:
            scores = [
                score
                for one in rounds
                if (score := score_against(names, name, other, one)) is not None
            ]
            if scores:
                measured = strength(scores)
                lines.append(
                    f"{name} against {other}: score {_shown(measured)}, Elo {measured.elo:+.0f} "
                    f"(95 %: {measured.elo_low:+.0f} to {measured.elo_high:+.0f})"
                )
    if len(distinct) == 1:
        lines.append(f"{distinct[0]} plays only itself: nothing to compare")
    return lines


def sides_in_turn(names: Sequence[str], matches: Sequence[Rotation]) -> list[str]:
    """How often each side won, by who held it: one that is favoured by the rules shows."""
    found: dict[tuple[int, str], list[float]] = {}
    for ranks, sides, *_ in matches:
        for side in sorted(set(sides)):
            members = [at for at in range(len(names)) if sides[at] == side]
            holders = "+".join(sorted({names[at] for at in members}))
            won = any(ranks[at] == 1 for at in members)
            found.setdefault((side, holders), []).append(float(won))
    return [
        f"side {side} held by {holders}: won {_shown(strength(wins))} of {len(wins)}"
        for (side, holders), wins in sorted(found.items())
    ]


def roles_in_turn(matches: Sequence[Rotation]) -> list[str]:
    """How often each people or faction won; one that the rules favour shows."""
    found: dict[str, list[float]] = {}
    for one in matches:
        for role, rank in zip(one.roles, one.ranks, strict=bool(one.roles)):
            found.setdefault(role, []).append(float(rank == 1))
    return [
        f"{role}: won {_shown(strength(wins))} of {len(wins)}"
        for role, wins in sorted(found.items())
    ]


def ends(matches: Sequence[Rotation]) -> list[str]:
    counted = Counter(one.reason for one in matches)
    return [
        "ended by " + ", ".join(f"{reason} {n / len(matches):.1%}" for reason, n in counted.items())
    ]


def lengths(matches: Sequence[Rotation]) -> list[str]:
    """How long matches were, by choices and by what the title counts."""
    measured: dict[str, list[int]] = {"choices": [one.plies for one in matches]}
    for one in matches:
        for name, count in one.counts.items():
            measured.setdefault(name, []).append(count)
    return [
        f"{name}: mean {mean(counts):.1f}, median {median(counts):g}, "
        f"80 % of matches {_middle(counts)}"
        for name, counts in measured.items()
    ]


def points_by_round(names: Sequence[str], matches: Sequence[Rotation]) -> list[str]:
    """What each bot had on average when a round ended, over the matches that came so far."""
    lines = []
    for number in range(max(len(one.points) for one in matches)):
        reached = [one.points[number] for one in matches if number < len(one.points)]
        scored: dict[str, list[int]] = {}
        for points in reached:
            for name, seat_points in zip(names, points, strict=True):
                scored.setdefault(name, []).append(seat_points)
        means = ", ".join(f"{name} {mean(one):.2f}" for name, one in scored.items())
        lines.append(f"points after round {number + 1}: {means} ({len(reached)} matches)")
    return lines


def _middle(counts: Sequence[int]) -> str:
    if len(counts) < 2:
        return f"{counts[0]}"
    tenths = quantiles(counts, n=10, method="inclusive")
    return f"{tenths[0]:.0f} to {tenths[-1]:.0f}"


def score_against(
    names: Sequence[str], name: str, other: str, rotations: Sequence[Rotation]
) -> float | None:
    """The mean score of one bot against another over a round; seats of one side do not compete."""
    scores = [
        (ranks[one] < ranks[two]) + (ranks[one] == ranks[two]) / 2
        for ranks, sides, *_ in rotations
        for one in range(len(names))
        for two in range(len(names))
        if names[one] == name and names[two] == other and sides[one] != sides[two]
    ]
    return sum(scores) / len(scores) if scores else None


def _firsts(names: Sequence[str], name: str, rotations: Sequence[Rotation]) -> float:
    """The share of first places; a shared first place is shared."""
    shares = [
        (ranks[index] == 1) / ranks.count(1)
        for ranks, *_ in rotations
        for index in range(len(names))
        if names[index] == name
    ]
    return sum(shares) / len(shares)


def _shown(one: Strength) -> str:
    return f"{one.score:.1%} (95 %: {one.low:.1%} to {one.high:.1%})"
