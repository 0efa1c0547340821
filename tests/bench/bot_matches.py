"""Whole bot matches through the queue, with durable logs and ratings, beside the bare engine.

    python -m tests.bench.bot_matches --seconds 40

Both play the same bots on the same cores in turn, one and two processes; the figure is the share
of the bare engine's matches a second that is left after database, broker and ratings.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import time
from threading import Event

import psycopg

from deploy.cluster import Cluster, Plan
from engine.bots import bot
from engine.core.match import Match

TITLE = "dominus_obscura"
COUNT = "SELECT count(*) FROM play_match WHERE status = 'finished'"
RATED = "SELECT count(*) FROM matchmaking_ratedresult"


def bare(levels: str, seconds: float, number: int) -> int:
    """How many matches one process plays with nothing around the engine."""
    stop_at, played = time.monotonic() + seconds, 0
    bots = [bot(f"level:{level}") for level in levels.split(",")]
    while time.monotonic() < stop_at:
        match = Match.new(TITLE, 2, {}, f"{number}/{played}".encode().ljust(32, b"."))
        while not match.is_over:
            decision = match.state.waiting()[0]
            view = match.title.view(match.state, decision.seat)
            rng = random.Random(f"{number}:{match.ply}:{decision.seat}")
            chosen = bots[decision.seat].choose(match.title, view, decision, rng)
            match.choose(decision.seat, chosen.key)
        played += 1
    return played


def bare_rate(levels: str, processes: int, seconds: float) -> float:
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        pool.starmap(bare, [(levels, 0.1, 90 + number) for number in range(processes)])
        counts = pool.starmap(bare, [(levels, seconds, number) for number in range(processes)])
    return sum(counts) / seconds


def queued_rate(levels: str, processes: int, seconds: float, matches: int) -> float:
    """Matches stored and rated a second, once the workers are warm."""
    plan = Plan(web=0, bots=0, matches=processes, ops=1, schedulers=1, is_durable=True)
    with Cluster(plan) as cluster:
        cluster.manage(
            *("bot_matches", TITLE, "--levels", levels, "--matches", str(matches)),
            *("--rated", "--no-wait"),
        )
        with psycopg.connect(cluster.postgres.url, autocommit=True) as connection:

            def counted(query: str) -> int:
                row = connection.execute(query).fetchone()
                assert row is not None
                return int(row[0])

            while counted(RATED) < 20:
                Event().wait(0.1)
            began, before, rated = time.monotonic(), counted(COUNT), counted(RATED)
            Event().wait(seconds)
            elapsed = time.monotonic() - began
            # What counts is what went all the way: stored and rated.
            return min(counted(COUNT) - before, counted(RATED) - rated) / elapsed


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bot_matches", description=__doc__)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--levels", default="1,5", help="of the two house bots")
    parser.add_argument("--matches", type=int, default=6000)
    given = parser.parse_args()
    rows = []
    for processes in (1, 2):
        alone = bare_rate(given.levels, processes, given.seconds)
        queued = queued_rate(given.levels, processes, given.seconds, given.matches)
        rows.append(
            {
                "processes": processes,
                "bare engine, matches/s": round(alone, 2),
                "queued, stored and rated, matches/s": round(queued, 2),
                "share": round(queued / alone, 3),
            }
        )
        print(json.dumps(rows[-1]), flush=True)


if __name__ == "__main__":
    main()
