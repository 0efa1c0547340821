"""Whole bot matches through the queue, with durable logs and ratings, beside the bare engine.

    python -m tests.bench.bot_matches --seconds 20 --rounds 2

Both play the same bots on the same cores in turn, one and two processes: while the bare engine
plays, the workers are stopped. The figure is the share of the bare engine's matches a second that
is left after database, broker and ratings; processor time shows where the rest went, also on a
machine that has other things to do: its share is what one match takes the bare engine, of what it
takes the whole site.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event

import psycopg

from deploy.cluster import Cluster, Plan
from engine.bots import bot
from engine.bots.levels import in_title
from engine.core.match import Match
from tests.load.processor_time import processor_seconds

TITLE = "dominus_obscura"
RATED = "SELECT count(*) FROM matchmaking_ratedresult"
"""What counts is what went all the way: stored and rated."""
LOOK_AGAIN_SECONDS = 0.05


@dataclass
class Played:
    """Matches, and what they took."""

    matches: int = 0
    seconds: float = 0.0
    processor: float = 0.0
    others: Counter[str] = field(default_factory=Counter)
    """Processor time of what stands around the workers, by name."""

    def add(self, matches: int, seconds: float, processor: float) -> None:
        self.matches += matches
        self.seconds += seconds
        self.processor += processor

    @property
    def rate(self) -> float:
        return self.matches / self.seconds

    def each_ms(self, seconds: float) -> float:
        return round(1000 * seconds / self.matches, 2)


def bare(levels: str, seconds: float, number: int) -> tuple[int, float, float]:
    """How many matches one process plays with nothing around the engine, how long it took, and
    its processor time. As on the site, seats move on by one from match to match, and a bot is not
    asked where there is only one option."""
    began, used, played = time.monotonic(), time.process_time(), 0
    bots = [bot(in_title(f"level:{level}", TITLE)) for level in levels.split(",")]
    while time.monotonic() < began + seconds:
        match = Match.new(TITLE, 2, {}, f"{number}/{played}".encode().ljust(32, b"."))
        bots.append(bots.pop(0))
        while not match.is_over:
            decision = match.state.waiting()[0]
            chosen = decision.options[0]
            if len(decision.options) > 1:
                view = match.title.recalled(match.state, decision.seat)
                rng = random.Random(f"{number}:{match.ply}:{decision.seat}")
                chosen = bots[decision.seat].choose(match.title, view, decision, rng)
            match.choose(decision.seat, chosen.key)
        played += 1
    return played, time.monotonic() - began, time.process_time() - used


class Queue:
    """A durable site whose workers play bot matches, and can be stopped for a while."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.workers = [one.pid for name, one in cluster.processes.items() if "bulk" in name]
        around = {name: one for name, one in cluster.processes.items() if "bulk" not in name}
        servers = {"database": cluster.postgres.process, "broker": cluster.valkey.process}
        self.others = {name: one.pid for name, one in (around | servers).items() if one is not None}

    def used(self) -> Counter[str]:
        return Counter({name: processor_seconds([pid]) for name, pid in self.others.items()})

    def play(self, seconds: float, played: Played) -> None:
        """From one portion being rated to another, at least that many seconds later."""
        with psycopg.connect(self.cluster.postgres.url, autocommit=True) as connection:

            def count() -> int:
                row = connection.execute(RATED).fetchone()
                assert row is not None
                return int(row[0])

            before = _next(count)
            began = time.monotonic()
            workers, others = processor_seconds(self.workers), self.used()
            Event().wait(seconds)
            after = _next(count)
            processor = processor_seconds(self.workers) - workers
            played.add(after - before, time.monotonic() - began, processor)
            played.others += self.used() - others

    @contextmanager
    def stopped(self) -> Iterator[None]:
        for pid in self.workers:
            os.killpg(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in self.workers:
                os.killpg(pid, signal.SIGCONT)


def _next(count: Callable[[], int]) -> int:
    """The count at the moment it has just grown."""
    before = count()
    while (now := count()) == before:
        Event().wait(LOOK_AGAIN_SECONDS)
    return now


def measured(
    levels: str, processes: int, seconds: float, rounds: int, matches: int
) -> dict[str, float]:
    alone, queued = Played(), Played()
    plan = Plan(web=0, answers=0, bulk=processes, calls=1, schedulers=1, is_durable=True)
    with (
        multiprocessing.get_context("spawn").Pool(processes) as pool,
        Cluster(plan) as cluster,
    ):
        pool.starmap(bare, [(levels, 0.1, 90 + number) for number in range(processes)])
        # The workers learn how long a match takes, and hence how many make a slice.
        cluster.manage("bot_matches", TITLE, "--levels", levels, "--matches", "40", "--rated")
        cluster.manage(
            *("bot_matches", TITLE, "--levels", levels, "--matches", str(matches)),
            *("--rated", "--no-wait"),
        )
        queue = Queue(cluster)
        for turn in range(rounds):
            with queue.stopped():
                given = [(levels, seconds, 10 * turn + number) for number in range(processes)]
                for each in pool.starmap(bare, given):
                    alone.add(each[0], each[1] / processes, each[2])
            queue.play(seconds, queued)
    around = sum(queued.others.values())
    return {
        "processes": processes,
        "bare engine, matches/s": round(alone.rate, 2),
        "queued, stored and rated, matches/s": round(queued.rate, 2),
        "share": round(queued.rate / alone.rate, 3),
        "share by processor time": round(
            alone.each_ms(alone.processor) / queued.each_ms(queued.processor + around), 3
        ),
        "processor ms a match: bare": alone.each_ms(alone.processor),
        "its worker": queued.each_ms(queued.processor),
    } | {name: queued.each_ms(seconds) for name, seconds in queued.others.items()}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bot_matches", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each, in each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--levels", default="1,5", help="of the two house bots")
    parser.add_argument("--matches", type=int, default=6000)
    given = parser.parse_args()
    for processes in (1, 2):
        row = measured(given.levels, processes, given.seconds, given.rounds, given.matches)
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
