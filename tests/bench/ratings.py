"""Replay of a long history: our rate beside openskill and trueskill, interleaved in one run.

    python tests/bench/ratings.py [--results 1000000] [--peer-results 20000]

The peers are installed into a throw-away environment, in which the whole run takes place.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
import venv
from functools import partial
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
PEERS = ("openskill==6.2.0", "trueskill==0.4.5")
ROUNDS = 5


def run_among_peers() -> int:
    """Run this file again where the peers can be imported."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        subprocess.run([python, "-m", "pip", "install", "-q", *PEERS], check=True)
        surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "BENCH_AMONG_PEERS": "1"}
        return subprocess.run([python, *sys.argv], env=surroundings, check=False).returncode


def measure(results: int, peer_results: int) -> None:
    import trueskill
    from openskill.models import PlackettLuce

    from matchmaking.ratings.fast_replay import replay_ratings
    from matchmaking.ratings.ladder_rules import LadderRules
    from matchmaking.ratings.records import MatchRecord

    names = [f"p{number}" for number in range(20_000)]
    plain, learning = LadderRules(learns_advantage=False), LadderRules()

    def openskill_replay(records: list[MatchRecord]) -> None:
        model = PlackettLuce()
        ratings = {name: model.rating() for name in names}
        for record in records:
            teams = [[ratings[name]] for name in record.players]
            for name, (rated,) in zip(
                record.players, model.rate(teams, ranks=list(record.ranks)), strict=True
            ):
                ratings[name] = rated

    def trueskill_replay(records: list[MatchRecord]) -> None:
        model = trueskill.TrueSkill(draw_probability=0.05)
        ratings = {name: model.create_rating() for name in names}
        for record in records:
            teams = [(ratings[name],) for name in record.players]
            for name, (rated,) in zip(
                record.players, model.rate(teams, ranks=record.ranks), strict=True
            ):
                ratings[name] = rated

    for seats in (2, 4):
        dice = random.Random(seats)
        roles = ("first", "second", "third", "fourth")[:seats]
        records = [
            MatchRecord(
                str(number),
                tuple(dice.sample(names, seats)),
                tuple(dice.sample(range(1, seats + 1), seats)),
                roles,
            )
            for number in range(results)
        ]
        bare = [MatchRecord(record.match, record.players, record.ranks) for record in records]
        part = records[: results // ROUNDS]
        few, fewer = records[:peer_results], records[: peer_results // 10]
        contests = {
            "elo": (partial(replay_ratings, bare[: len(part)], plain), len(part)),
            "elo with seat advantage": (partial(replay_ratings, part, learning), len(part)),
            "openskill": (partial(openskill_replay, few), len(few)),
            "trueskill": (partial(trueskill_replay, fewer), len(fewer)),
        }
        rates: dict[str, list[float]] = {name: [] for name in contests}
        for _ in range(ROUNDS):
            for name, (contest, count) in contests.items():
                began = time.process_time()
                contest()
                rates[name].append(count / (time.process_time() - began))
        began = time.process_time()
        replay_ratings(records, learning)
        whole = time.process_time() - began
        print(f"{seats} seats: {results:,} results with seat advantage in {whole:.1f} s of CPU")
        for name in contests:
            ratio = median(
                own / peer for own, peer in zip(rates[name], rates["openskill"], strict=True)
            )
            print(f"  {name:24} {median(rates[name]):>10,.0f} /s   {ratio:6.2f} x openskill")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--peer-results", type=int, default=20_000)
    options = parser.parse_args()
    if "BENCH_AMONG_PEERS" not in os.environ:
        return run_among_peers()
    measure(options.results, options.peer_results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
