"""Calibrate a title's levels: each plays the one below it, and the gaps add up to a ladder.

Seats are exchanged within every round. `--write` keeps what was measured in the title's
`mind/levels.json`.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from time import process_time

from engine.bots import bot
from engine.bots.levels import LEVELS, Gap, Row, encoded, ladder, place_of, rows_of
from engine.bots.strength import Strength, strength
from engine.cli.arena import Task, play_rotations, score_against, seatings
from engine.cli.arguments import cores, positive
from engine.cli.processes import processes
from engine.cli.progress import progress
from engine.core.chance import FastChance
from engine.core.errors import EngineError
from engine.core.registry import title as find_title
from engine.core.title import Title

WIDEST = 2000
"""Elo where a score of 0 or 1 leaves an interval open; the data holds whole numbers only."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--matches", type=positive, default=200, help="of each level")
    parser.add_argument("--levels", default="2-8", help="which to measure: 2-8, or 4 alone")
    parser.add_argument("--seats", type=positive, help="at the table; default: an even number")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=positive, default=cores(), help="processes; all cores")
    parser.add_argument("--write", action="store_true", help="keep the gaps in mind/levels.json")
    parser.add_argument("--time", action="store_true", help="only say what a choice costs")


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    seats = given.seats or usual_seats(title)
    title.checked(seats, {})
    numbers = numbers_of(given.levels)
    rows = list(rows_of(title.id))
    if given.time:
        for number in numbers:
            name = rows[number - 1].bot
            print(f"level {number}  {name:14} {cost(title, seats, name)}")
        return 0
    for number in numbers:
        names = [rows[number - 1 - place % 2].bot for place in range(seats)]
        found = measured(title, names, given.matches, given.seed, given.jobs)
        rows[number - 1] = Row(rows[number - 1].bot, gap_of(*found))
        if given.write:
            write(title, rows)
    print(f"{title.id}, {seats} seats; level 1 stands at 1000, intervals are 95 %")
    for line in told(rows):
        print(line)
    return 0


def write(title: Title, rows: Sequence[Row]) -> None:
    place = place_of(title.id)
    assert place is not None, "a title that was found has a folder"
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(encoded(rows))


def usual_seats(title: Title) -> int:
    """An even number where there is one, so that both levels hold as many seats."""
    return min(title.seat_counts, key=lambda seats: (seats % 2, seats))


def numbers_of(text: str) -> range:
    first, _, last = text.partition("-")
    if not (first.isdecimal() and (last or first).isdecimal()):
        raise EngineError(f"{text!r} does not name levels; try 2-8")
    numbers = range(int(first), int(last or first) + 1)
    if not numbers or numbers[0] < 2 or numbers[-1] not in LEVELS:
        raise EngineError(f"a level from 2 to {LEVELS[-1]} is measured against the one below it")
    return numbers


def measured(
    title: Title, names: Sequence[str], matches: int, seed: str, jobs: int
) -> tuple[Strength, int]:
    """The first bot against the second, and in how many matches."""
    rounds = -(-matches // seatings(names))
    tasks = [Task(title.id, ",".join(names), {}, seed, number) for number in range(rounds)]
    with processes(min(jobs, rounds)) as pool:
        played = list(progress(pool.imap_unordered(play_rotations, tasks), rounds, "rounds"))
    scores = [score_against(names, names[0], names[1], one) for one in played]
    return strength([one for one in scores if one is not None]), sum(map(len, played))


def gap_of(found: Strength, matches: int) -> Gap:
    elo, low, high = (
        round(max(-WIDEST, min(WIDEST, one))) for one in (found.elo, found.elo_low, found.elo_high)
    )
    return Gap(elo, low, high, matches)


def told(rows: Sequence[Row]) -> list[str]:
    lines = []
    for number, row, estimate in zip(
        LEVELS, rows, ladder([row.gap for row in rows[1:]]), strict=True
    ):
        line = f"level {number}  {row.bot:14}"
        if estimate is not None:
            line += f" Elo {estimate.elo:5} ({estimate.low} to {estimate.high})"
        if row.gap is not None:
            gap = row.gap
            line += f"  {gap.elo:+} on the level below ({gap.low:+} to {gap.high:+})"
            line += f", {gap.matches} matches"
        lines.append(line)
    return lines


def cost(title: Title, seats: int, name: str) -> str:
    """Processor time of a bot's choices in positions of one match between greedy bots."""

    player, greedy, rng = bot(name), bot("greedy"), random.Random(1)
    state = title.start(seats, {}, FastChance(1))
    times = []
    while state.result is None:
        decision = state.waiting()[0]
        view = title.recalled(state, decision.seat)
        if len(decision.options) > 1 and rng.random() < 0.1:
            began = process_time()
            player.choose(title, view, decision, rng)
            times.append(process_time() - began)
        state.answer(decision, greedy.choose(title, view, decision, rng))
    if not times:
        return "no choice to be timed"
    return (
        f"{sum(times) / len(times):.3f} s a choice, {max(times):.3f} s the longest of {len(times)}"
    )
