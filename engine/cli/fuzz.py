"""Play random matches and check everything a title promises.

Each match is replayed in a second process with another hash seed. Views, undo, refusals and what
the meta says are checked beside it on some of the matches.
"""

from __future__ import annotations

import argparse
import os
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.pool import Pool
from time import monotonic, process_time
from typing import NamedTuple

from engine.cli.arguments import (
    add_game_options,
    cores,
    game_options,
    positive,
)
from engine.cli.processes import processes
from engine.cli.progress import progress
from engine.core.registry import title as find_title
from engine.core.title import Title
from engine.proving import (
    Case,
    Fault,
    Report,
    declared,
    isolation,
    refusals,
    replayed_digest,
    undo,
)
from engine.proving.fuzzing import Choices, fuzz_of

CHUNK = 20


class Task(NamedTuple):
    title: str
    first: int
    matches: int
    seats: int
    is_thorough: bool
    game_options: dict[str, int | str]


class Played(NamedTuple):
    report: Report
    records: list[tuple[int, Choices, str]]
    seconds: float


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title")
    parser.add_argument("--matches", type=positive, default=200)
    parser.add_argument("--seats", type=positive, default=0, help="default: any the title allows")
    add_game_options(parser)
    parser.add_argument("--first", type=int, default=0, help="number of the first case")
    parser.add_argument("--jobs", type=positive, default=cores())
    parser.add_argument(
        "--thorough", action="store_true", help="compare the hash of every choice, not the last's"
    )
    parser.add_argument("--trace", action="store_true", help="show where a title's code crashed")


def run(given: argparse.Namespace) -> int:
    title = find_title(given.title)
    options = game_options(title, given.option)
    counts = title.seats_with(options) if options else title.seat_counts
    if given.seats and given.seats not in counts:
        raise Fault(f"{title.id} is played by {counts} seats, not {given.seats}")
    os.environ["PALESTRA_FUZZ_TRACE"] = "1" if given.trace else ""
    began = monotonic()
    report, seconds = _play_and_replay(title, given)
    wall = monotonic() - began
    print(report)
    print(f"no crash, no unfinished match; {report.matches} replays in a second process agree")
    print(
        f"{report.plies / seconds:,.0f} decisions/s and {report.matches / seconds:,.1f} matches/s "
        f"on one core with every check; {report.plies / wall:,.0f} decisions/s in {wall:.0f} s "
        f"on {given.jobs}"
    )
    cases = min(2000, 10 * given.matches)
    with _explained(given.trace):
        first, seats = given.first, given.seats
        print(isolation(title, cases, first, seats, game_options=options))
        matches = max(1, min(20, given.matches // 10))
        print(undo(title, matches, first, seats, game_options=options))
        print(declared(title, max(4, matches), first, seats, options))
        print(refusals(title, cases, first, seats, options))
    return 0


def _play_and_replay(title: Title, given: argparse.Namespace) -> tuple[Report, float]:
    tasks = [
        Task(
            title.id,
            first,
            min(CHUNK, given.first + given.matches - first),
            given.seats,
            given.thorough,
            game_options(title, given.option),
        )
        for first in range(given.first, given.first + given.matches, CHUNK)
    ]
    whole = Report(title.id, "fuzz")
    seconds = 0.0
    with _pool(given.jobs, "1") as players, _pool(given.jobs, "2") as replayers:
        replays = []
        for task, played in zip(
            tasks, progress(players.imap(_play, tasks), len(tasks), "chunks"), strict=True
        ):
            whole.add(played.report)
            seconds += played.seconds
            replays.append(replayers.apply_async(_replay, (task, played.records)))
        for replay in replays:
            replay.get()
    return whole, seconds


@contextmanager
def _pool(jobs: int, hash_seed: str) -> Iterator[Pool]:
    """Fresh processes that order sets and hash strings differently from one pool to the next."""
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = hash_seed
    with processes(jobs) as pool:
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before
        yield pool


def _play(task: Task) -> Played:
    whole = Report(task.title, "fuzz")
    records = []
    began = process_time()
    with _explained(bool(os.environ.get("PALESTRA_FUZZ_TRACE"))):
        for number in range(task.first, task.first + task.matches):
            case = Case(task.title, number, task.seats, task.game_options)
            report, choices, digest = fuzz_of(case, task.is_thorough)
            whole.add(report)
            records.append((number, choices, digest))
    return Played(whole, records, process_time() - began)


def _replay(task: Task, records: list[tuple[int, Choices, str]]) -> None:
    with _explained(bool(os.environ.get("PALESTRA_FUZZ_TRACE"))):
        for number, choices, digest in records:
            again = replayed_digest(
                task.title, number, choices, task.seats, task.is_thorough, task.game_options
            )
            if again != digest:
                raise Fault(f"a second process came to other states [{task.title}, case {number}]")


@contextmanager
def _explained(with_trace: bool) -> Iterator[None]:
    """A crash of a title's code is what a fuzz looks for: it becomes a sentence with its case."""
    try:
        yield
    except Fault:
        raise
    except Exception as crash:
        if with_trace:
            raise Fault("".join(traceback.format_exception(crash))) from None
        last = traceback.extract_tb(crash.__traceback__)[-1]
        where = (
            f"{os.path.basename(os.path.dirname(last.filename))}/{os.path.basename(last.filename)}"
        )
        notes = " ".join(getattr(crash, "__notes__", ()))
        raise Fault(
            f"{type(crash).__name__} at {where}:{last.lineno}: {crash} [{notes}] "
            "(--trace shows more)"
        ) from None
