"""A large Swiss while workers are killed at random: nothing is lost, doubled or left behind.

    python -m tests.tournaments_app.killed_workers
    python -m tests.tournaments_app.killed_workers --entrants 32 --rounds 4 --every 5

Two web and two worker processes, a scheduler, and 256 scripted players who play over HTTP. Every
15 seconds one worker, chosen by chance, is killed without a warning and started again.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from time import monotonic

from deploy.cluster import Cluster, Plan
from palestra.local.places import ROOT

WORKERS = ("calls-0", "calls-1")


def run(entrants: int, rounds: int, every_seconds: float, seed: int) -> int:
    rng = random.Random(seed)
    kills = 0
    with Cluster(Plan(web=2, answers=0, bulk=0, calls=len(WORKERS), schedulers=1)) as cluster:
        ports = [str(port) for port in cluster.ports.values()]
        crowd = subprocess.Popen(
            [
                *(sys.executable, "-m", "tests.tournaments_app.crowd", "--ports", *ports),
                *("--entrants", str(entrants), "--rounds", str(rounds)),
            ],
            cwd=ROOT,
            env=cluster.environment,
        )
        try:
            while True:
                next_kill = monotonic() + every_seconds
                try:
                    code = crowd.wait(timeout=next_kill - monotonic())
                    break
                except subprocess.TimeoutExpired:
                    name = rng.choice(WORKERS)
                    cluster.kill(name)
                    cluster.start(name)
                    kills += 1
        finally:
            if crowd.poll() is None:
                crowd.kill()
                crowd.wait()
    print(f"{kills} workers killed, one every {every_seconds:g} s")
    return code


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--entrants", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--every", type=float, default=15.0, help="seconds between two kills")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    return run(given.entrants, given.rounds, given.every, given.seed)


if __name__ == "__main__":
    sys.exit(main())
