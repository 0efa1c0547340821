"""Break a loaded cluster for ten minutes, then check the books: `make faults`.

    python -m tests.faults --minutes 10 --bot-matches 10000 --live-matches 200

Nothing acknowledged may be lost, nothing may happen twice, everybody must be caught up. Ends with
the faults by kind and the longest pause of live play and of bot matches after each.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from dataclasses import dataclass
from itertools import pairwise
from time import monotonic

import psycopg

from deploy.cluster import Plan
from tests.faults.books import complaints
from tests.faults.kinds import KINDS, RESTART_SECONDS, WiredCluster
from tests.faults.scripted import Heard, Person

PLAN = Plan(web=2, bots=2, matches=2, ops=2, schedulers=2, is_durable=True)
WATCHED_SECONDS = 12.0
END_SECONDS = 600.0
TALLY = "SELECT count(*) FROM play_match WHERE origin = 'batch' AND status = 'finished'"
ORGANISER = (
    "from players.models import Player, Role;"
    "Player.objects.create_user('storm', 'storm@example.org', role=Role.ORGANISER)"
)
CUP = "Storm cup"
OPEN = f"""
SELECT (SELECT count(*) FROM play_match WHERE status = 'running')
     + (SELECT count(*) FROM play_announcement WHERE relayed_at IS NULL)
     + (SELECT count(*) FROM tournaments_tournament WHERE status <> 'finished' AND name = '{CUP}')
"""


@dataclass(frozen=True, slots=True)
class Struck:
    kind: str
    at: float
    detail: str


class Run:
    def __init__(self, cluster: WiredCluster, seed: int) -> None:
        self.cluster = cluster
        self.rng = random.Random(seed)
        self.heard = Heard()
        self.struck: list[Struck] = []
        self.fallen: list[str] = []
        """Processes that ended by themselves and were started again."""
        self.tally: list[tuple[float, int]] = []
        """How many bot matches were finished, and when."""

    async def strike(self, until: float, pause: float) -> None:
        names = list(KINDS)
        weights = [KINDS[name][1] for name in names]
        while monotonic() < until:
            # Every kind once, then by weight.
            late = len(self.struck)
            kind = names[late] if late < len(names) else self.rng.choices(names, weights)[0]
            at = monotonic()
            detail = await KINDS[kind][0](self.cluster, self.rng)
            self.struck.append(Struck(kind, at, detail))
            print(f"  {len(self.struck):3}  {kind}: {detail}", flush=True)
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * pause)

    async def keep_running(self, ended: asyncio.Event) -> None:
        """What systemd or Kubernetes do: start again what ended."""
        while not ended.is_set():
            for name, process in list(self.cluster.processes.items()):
                if process.poll() is not None:
                    self.fallen.append(name)
                    self.cluster.start(name)
            await asyncio.sleep(RESTART_SECONDS)

    async def count(self, ended: asyncio.Event) -> None:
        """Note the progress of the bot matches, past the database's own outages."""
        while not ended.is_set():
            try:
                self.tally.append((monotonic(), await asyncio.to_thread(self.asked, TALLY)))
            except psycopg.OperationalError:
                await asyncio.sleep(0.2)
            await asyncio.sleep(0.25)

    def asked(self, query: str) -> int:
        with psycopg.connect(self.cluster.postgres.url) as connection:
            row = connection.execute(query).fetchone()
            assert row is not None
            return int(row[0])

    async def play(self, lines: list[list[str]], minutes: float, pause: float) -> None:
        urls = [self.cluster.url(name) for name in self.cluster.ports]
        # A match of connect four has about 30 choices: they last as long as the faults do.
        thought = 2 * minutes * 60 / 30
        people = [
            Person(urls, slug, session, seat, self.heard, thought)
            for slug, *sessions in lines
            for seat, session in enumerate(sessions)
        ]
        ended = asyncio.Event()
        watching = [
            asyncio.create_task(self.count(ended)),
            asyncio.create_task(self.keep_running(ended)),
        ]
        playing = [asyncio.create_task(person.play()) for person in people]
        await self.strike(monotonic() + minutes * 60, pause)
        print("no more faults: waiting until everything has come to its end", flush=True)
        async with asyncio.timeout(END_SECONDS):
            await asyncio.gather(*playing)
            while await asyncio.to_thread(self.asked, OPEN):
                await asyncio.sleep(0.5)
        ended.set()
        await asyncio.gather(*watching)

    def pauses(self) -> dict[str, dict[str, float]]:
        """By kind of fault, the longest time without a choice and without a bot match after one."""
        live = sorted(self.heard.moments)
        bots = [self.tally[i][0] for i in range(1, len(self.tally)) if self._moved(i)]
        table: dict[str, dict[str, float]] = {}
        for one in self.struck:
            row = table.setdefault(one.kind, {"times": 0, "live play": 0.0, "bot matches": 0.0})
            row["times"] += 1
            for name, moments in (("live play", live), ("bot matches", bots)):
                row[name] = round(max(row[name], _longest_gap(moments, one.at)), 1)
        return table

    def _moved(self, index: int) -> bool:
        return self.tally[index][1] > self.tally[index - 1][1]


def _longest_gap(moments: list[float], after: float) -> float:
    """Between `after`, what happened in the seconds behind it, and the first thing past them."""
    points = [after]
    for moment in moments:
        if moment > points[-1]:
            points.append(moment)
            if moment > after + WATCHED_SECONDS:
                break
    return max((later - earlier for earlier, later in pairwise(points)), default=0.0)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between two faults")
    parser.add_argument("--bot-matches", type=int, default=10_000)
    parser.add_argument("--live-matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with WiredCluster(PLAN) as cluster:
        print(f"cluster: {', '.join(cluster.names)}", flush=True)
        cluster.manage("shell", "-c", ORGANISER)
        printed = cluster.manage(
            "seed_load", "--title", "connect_four", "--matches", str(given.live_matches)
        )
        cluster.manage(
            *("bot_matches", "connect_four", "--levels", "1,2", "--rated", "--no-wait"),
            *("--matches", str(given.bot_matches)),
        )
        cluster.manage(
            "demo_tournament", "--title", "connect_four", "--bots", "16", "--name", CUP, "--no-wait"
        )
        run = Run(cluster, given.seed)
        lines = [line.split() for line in printed.splitlines()]
        asyncio.run(run.play(lines, given.minutes, given.pause))
        found = complaints(cluster, run.heard, given.bot_matches, given.live_matches)
        for kind, row in run.pauses().items():
            print(f"{kind:34}{json.dumps(row)}")
        print(
            f"{len(run.struck)} faults, {len(run.heard.acknowledged)} choices acknowledged, "
            f"{run.heard.reconnects} reconnects, {len(run.heard.refused)} answers of trouble, "
            f"{len(run.fallen)} processes ended by themselves {sorted(set(run.fallen))}"
        )
        for complaint in found:
            print(f"WRONG: {complaint}")
        print("the books agree" if not found else f"{len(found)} complaints")
        return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
