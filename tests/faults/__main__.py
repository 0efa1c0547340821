"""Break a loaded cluster for ten minutes, then check the books: `make faults`.

    python -m tests.faults --minutes 10 --faults 100 --bot-matches 10000 --live-matches 200

Nothing acknowledged may be lost, nothing may happen twice, everybody must be caught up. Ends with
the faults by kind, the longest pause of live play and of bot matches after each, and how long a
forgotten backlog took to be handed out anew. The exit code is 0 only when the books agree.
"""

from __future__ import annotations

import argparse
import asyncio
import sys

from deploy.cluster import Plan
from tests.faults.books import complaints
from tests.faults.kinds import WiredCluster
from tests.faults.run import CUP, Run

ORGANISER = (
    "from players.models import Player, Role;"
    "Player.objects.create_user('storm', 'storm@example.org', role=Role.ORGANISER)"
)
COLUMNS = ("times", "live play", "bot matches", "backlog")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--faults", type=int, default=100, help="at least, however long they take")
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between two faults")
    parser.add_argument("--bot-matches", type=int, default=10_000, help="at the start; more follow")
    parser.add_argument("--live-matches", type=int, default=200)
    parser.add_argument("--entrants", type=int, default=16, help="bots of a tournament")
    parser.add_argument("--each", type=int, default=2, help="processes of every kind")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    each = given.each
    plan = Plan(web=2, answers=each, bulk=each, calls=each, schedulers=2, is_durable=True)
    with WiredCluster(plan) as cluster:
        print(f"cluster: {', '.join(cluster.names)}", flush=True)
        cluster.manage("shell", "-c", ORGANISER)
        printed = cluster.manage(
            "seed_load", "--title", "connect_four", "--matches", str(given.live_matches)
        )
        run = Run(cluster, given.seed)
        run.hand_out(given.bot_matches)
        cluster.manage(
            *("demo_tournament", "--title", "connect_four", "--name", CUP, "--no-wait"),
            *("--bots", str(given.entrants)),
        )
        lines = [line.split() for line in printed.splitlines()]
        asyncio.run(run.play(lines, given.minutes, given.faults, given.pause))
        found = run.complaints + complaints(cluster, run.heard, run.handed_out, given.live_matches)
        _show(run)
        for complaint in found:
            print(f"WRONG: {complaint}")
        print("the books agree" if not found else f"{len(found)} complaints", flush=True)
    return 1 if found else 0


def _show(run: Run) -> None:
    print(f"{'seconds until it went on':48}" + "".join(f"{name:>13}" for name in COLUMNS))
    for kind, row in run.pauses().items():
        shown = [f"{row['times']:13.0f}"]
        shown += [f"{row[name]:13.1f}" if name in row else f"{'':13}" for name in COLUMNS[1:]]
        print(f"{kind:48}{''.join(shown)}")
    fallen = run.cluster.fallen
    print(
        f"{len(run.struck)} faults, {run.tally[-1][1]} bot matches finished, "
        f"{len(run.heard.acknowledged)} choices acknowledged, {run.heard.reconnects} reconnects, "
        f"{len(run.heard.refused)} answers of trouble, "
        f"{len(fallen)} processes ended by themselves {sorted(set(fallen))}"
    )


if __name__ == "__main__":
    sys.exit(main())
