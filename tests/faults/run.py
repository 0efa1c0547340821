"""One run: load on a cluster, faults that strike it, and what was seen of both."""

from __future__ import annotations

import asyncio
import random
import subprocess
from collections.abc import Coroutine
from dataclasses import dataclass
from itertools import pairwise
from time import monotonic
from typing import Any

import psycopg

from tests.faults.backlog import REBUILT_SECONDS, Backlog
from tests.faults.kinds import FORGETFUL, KINDS, WiredCluster
from tests.faults.scripted import Heard, Person

WATCHED_SECONDS = 12.0
END_SECONDS = 900.0
WAVES = 10
"""When few are left, a tenth of the bot matches is handed out anew: some shall be under way at
every fault."""
CHOICES = 30
"""Of a match of connect four, about."""
CUP = "Storm cup"
TALLY = "SELECT count(*) FROM play_match WHERE origin = 'batch' AND status = 'finished'"
UNFINISHED = "SELECT count(*) FROM play_match WHERE origin = 'batch' AND status = 'running'"
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
        self.rebuilt: dict[str, list[float]] = {}
        """By kind of fault, the seconds until a forgotten backlog was handed out anew."""
        self.handed_out = 0
        """Bot matches the site took on."""
        self.wave = 0
        self.tally: list[tuple[float, int]] = []
        """How many bot matches were finished, and when."""
        self.complaints: list[str] = []
        self._aside: list[asyncio.Task[None]] = []

    def hand_out(self, matches: int) -> None:
        self.cluster.manage(
            *("bot_matches", "connect_four", "--levels", "1,5", "--rated", "--no-wait"),
            *("--matches", str(matches)),
            # It may be struck like everything else.
            errors=subprocess.DEVNULL,
        )
        self.handed_out += matches
        self.wave = self.wave or max(1, matches // WAVES)

    async def play(self, lines: list[list[str]], minutes: float, faults: int, pause: float) -> None:
        """Strike for so long and so often, then wait until everything has come to its end."""
        urls = [self.cluster.url(name) for name in self.cluster.ports]
        # They last as long as the faults do.
        thought = 2 * minutes * 60 / CHOICES
        people = [
            Person(urls, slug, session, seat, self.heard, thought)
            for slug, *sessions in lines
            for seat, session in enumerate(sessions)
        ]
        ended = asyncio.Event()
        until = monotonic() + minutes * 60
        counting = asyncio.create_task(self._count(ended))
        self._start(*(person.play() for person in people), self._feed(until))
        await self._strike(until, faults, pause)
        print("no more faults: waiting until everything has come to its end", flush=True)
        try:
            async with asyncio.timeout(END_SECONDS):
                await self._settle()
        except TimeoutError:
            self.complaints.append(f"not everything had ended {END_SECONDS:.0f} s after the faults")
        ended.set()
        await counting

    def pauses(self) -> dict[str, dict[str, float]]:
        """By kind of fault, the longest time without a choice and without a bot match after one."""
        live = sorted(self.heard.moments)
        bots = [later for (_, before), (later, now) in pairwise(self.tally) if now > before]
        table: dict[str, dict[str, float]] = {}
        for one in self.struck:
            row = table.setdefault(one.kind, {"times": 0, "live play": 0.0, "bot matches": 0.0})
            row["times"] += 1
            for name, moments in (("live play", live), ("bot matches", bots)):
                row[name] = max(row[name], longest_gap(moments, one.at))
        for kind, seconds in self.rebuilt.items():
            table[kind]["backlog"] = max(seconds)
        return table

    def _start(self, *works: Coroutine[Any, Any, None]) -> None:
        self._aside += [asyncio.create_task(work) for work in works]

    async def _settle(self) -> None:
        for outcome in await asyncio.gather(*self._aside, return_exceptions=True):
            if isinstance(outcome, Exception):
                self.complaints.append(f"a client broke: {outcome!r}")
        while await asyncio.to_thread(self._asked, OPEN):
            await asyncio.sleep(0.5)

    async def _strike(self, until: float, faults: int, pause: float) -> None:
        names = list(KINDS)
        weights = [KINDS[name][1] for name in names]
        while monotonic() < until or len(self.struck) < faults:
            # Every kind once, then by weight.
            late = len(self.struck)
            kind = names[late] if late < len(names) else self.rng.choices(names, weights)[0]
            backlog = (
                await asyncio.to_thread(Backlog.noted, self.cluster) if kind in FORGETFUL else None
            )
            at = monotonic()
            detail = await KINDS[kind][0](self.cluster, self.rng)
            self.struck.append(Struck(kind, at, detail))
            print(f"  {len(self.struck):3}  {kind}: {detail}", flush=True)
            if backlog is not None and backlog.matches:
                self._start(self._await_rebuilt(kind, backlog))
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * pause)

    async def _await_rebuilt(self, kind: str, backlog: Backlog) -> None:
        seconds = await backlog.rebuilt(self.cluster)
        if seconds is None:
            self.complaints.append(
                f"{kind}: the backlog of {backlog.matches} bot matches was not rebuilt "
                f"from the database within {REBUILT_SECONDS:.0f} s"
            )
        else:
            self.rebuilt.setdefault(kind, []).append(seconds)

    async def _feed(self, until: float) -> None:
        """Hand out more whenever few are left."""
        while monotonic() < until:
            try:
                if await asyncio.to_thread(self._asked, UNFINISHED) < self.wave / 4:
                    await asyncio.to_thread(self.hand_out, self.wave)
            except (psycopg.OperationalError, subprocess.CalledProcessError):
                pass  # A fault came between: what was taken on is counted in the database.
            await asyncio.sleep(1)

    async def _count(self, ended: asyncio.Event) -> None:
        """Note the progress of the bot matches, past the database's own outages."""
        while not ended.is_set():
            try:
                self.tally.append((monotonic(), await asyncio.to_thread(self._asked, TALLY)))
            except psycopg.OperationalError:
                await asyncio.sleep(0.2)
            await asyncio.sleep(0.25)

    def _asked(self, query: str) -> int:
        with psycopg.connect(self.cluster.postgres.url) as connection:
            row = connection.execute(query).fetchone()
            assert row is not None
            return int(row[0])


def longest_gap(moments: list[float], after: float) -> float:
    """Between `after`, what happened in the seconds behind it, and the first thing past them."""
    points = [after]
    for moment in moments:
        if moment > points[-1]:
            points.append(moment)
            if moment > after + WATCHED_SECONDS:
                break
    return max((later - earlier for earlier, later in pairwise(points)), default=0.0)
