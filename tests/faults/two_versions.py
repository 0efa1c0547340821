"""An upgrade under load, as docs/how-to/upgrade.md describes it: no request may fail.

    python -m tests.faults.two_versions [--old COMMIT] [--matches 24] [--seconds 8]

The old version serves pages, the API and live matches behind nginx. The new one migrates the
database, starts beside the old one, both serve, then the old one is drained. Without `--old` the
new version is this one with a column more.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from deploy.cluster import Cluster, Plan
from palestra.local.places import ROOT
from tests.faults.scripted import Heard, Person
from tests.faults.versions import BUILT, next_version, version_of
from tests.faults.visitors import Asked, Visitors

PLAN = Plan(web=2, answers=1, bulk=0, calls=1, schedulers=1, is_proxied=True, is_durable=True)
END_SECONDS = 600.0
TURN_AWAY_SECONDS = 2.0
"""Between turning the proxy away and stopping: what the proxy has taken on is answered."""
TITLE = "dominus_obscura"
"""Its matches are long: they are under way from the first state to the last at a lively pace."""
LONGEST_THOUGHT_SECONDS = 2.0
HURRIED_THOUGHT_SECONDS = 0.1
SIDE_BY_SIDE = "both versions side by side"


@dataclass(frozen=True, slots=True)
class Phase:
    name: str
    requests: int
    choices: int


@dataclass
class Upgrade:
    phases: list[Phase] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    reconnects: int = 0


def requests_of(lines: list[list[str]]) -> list[Asked]:
    slug, session = lines[0][:2]
    is_built = (ROOT / BUILT / "200.html").is_file()
    pages = ["/", "/play", "/ladders", "/tournaments"] if is_built else []
    if not is_built:
        print("the client is not built: its pages are not asked for", flush=True)
    api = [
        "/api/v1/titles",
        "/api/v1/matches?status=running",
        f"/api/v1/matches/{slug}",
        "/api/v1/ladders",
        "/api/v1/players/load-0-0",
        "/api/v1/players/load-0-0/ratings",
    ]
    own = ["/api/v1/me", f"/api/v1/matches/{slug}/position"]
    return [
        *(Asked("GET", path) for path in (*pages, *api)),
        *(Asked("GET", path, session=session) for path in own),
    ]


class Rollout:
    def __init__(self, cluster: Cluster, lines: list[list[str]], seconds: float) -> None:
        assert cluster.proxy is not None
        self.cluster, self.proxy, self.seconds = cluster, cluster.proxy, seconds
        self.heard = Heard()
        self.upgrade = Upgrade()
        self.lines = lines
        self.chosen = 0

    async def play(self, new: Path) -> Upgrade:
        people = [
            Person([self.proxy.url], slug, session, seat, self.heard, LONGEST_THOUGHT_SECONDS)
            for slug, *sessions in self.lines
            for seat, session in enumerate(sessions)
        ]
        playing = [asyncio.create_task(person.play()) for person in people]
        with Visitors(self.proxy.url, requests_of(self.lines)) as visitors:
            await self._go_through(new, visitors)
            for person in people:
                person.longest_thought = HURRIED_THOUGHT_SECONDS
            async with asyncio.timeout(END_SECONDS):
                await asyncio.gather(*playing)
            self._note("to the end of the matches", visitors)
        self.upgrade.reconnects = self.heard.reconnects
        self.upgrade.failures += [f"refused: {frame}" for frame in self.heard.refused]
        self.upgrade.failures += [f"no socket: {one}" for one in self.heard.unopened]
        self.upgrade.failures += _not_stored(self.cluster, self.heard)
        return self.upgrade

    async def _go_through(self, new: Path, visitors: Visitors) -> None:
        cluster, proxy = self.cluster, self.proxy
        old_names = list(cluster.ports)
        old_ports = list(cluster.ports.values())
        await self._phase("the old version alone", visitors)
        await asyncio.to_thread(cluster.manage, "migrate", "-v0", code=new)
        self._note("while the new version migrates", visitors)
        await self._phase("the old version on the new tables", visitors)
        new_names = [f"new-{number}" for number, _ in enumerate(old_names)]
        for name in new_names:
            cluster.add_web(name, new)
            cluster.start(name)
            await asyncio.to_thread(cluster.wait_until_healthy, name)
        self._note("while the new version starts", visitors)
        new_ports = [cluster.ports[name] for name in new_names]
        await asyncio.to_thread(proxy.turn_to, [*old_ports, *new_ports])
        await self._phase(SIDE_BY_SIDE, visitors)
        await asyncio.to_thread(proxy.turn_to, new_ports)
        await asyncio.sleep(TURN_AWAY_SECONDS)
        for name in old_names:
            await asyncio.to_thread(cluster.stop, name)
        for name in ("answers-0", "calls-0", "scheduler-0"):
            await asyncio.to_thread(cluster.stop, name)
            cluster.move(name, new)
            cluster.start(name)
        self._note("while the old version is drained", visitors)
        await self._phase("the new version alone", visitors)

    async def _phase(self, name: str, visitors: Visitors) -> None:
        await asyncio.sleep(self.seconds)
        self._note(name, visitors)

    def _note(self, name: str, visitors: Visitors) -> None:
        good, failed = visitors.answers.taken()
        chosen = len(self.heard.acknowledged)
        self.upgrade.phases.append(Phase(name, good, chosen - self.chosen))
        self.chosen = chosen
        self.upgrade.failures += [f"{name}: {one}" for one in failed]
        print(f"{name:36}{good:7} requests{self.upgrade.phases[-1].choices:7} choices", flush=True)


def _not_stored(cluster: Cluster, heard: Heard) -> list[str]:
    with psycopg.connect(cluster.postgres.url) as connection:
        stored = {
            (str(slug), str(key)): str(option)
            for slug, key, option in connection.execute(
                "SELECT m.slug, l.key, l.option FROM play_matchline l"
                " JOIN play_match m ON m.id = l.match_id"
            )
        }
    return [
        f"acknowledged but not stored: {place} {option}"
        for place, option in heard.acknowledged.items()
        if stored.get(place) != option
    ]


def upgraded(old_commit: str | None, matches: int, seconds: float) -> Upgrade:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="palestra-version-")))
        if old_commit:
            old, new = version_of(old_commit, folder), ROOT
        else:
            old, new = ROOT, next_version(folder)
        cluster = stack.enter_context(Cluster(PLAN, code=old))
        printed = cluster.manage("seed_load", "--title", TITLE, "--matches", str(matches))
        lines = [line.split() for line in printed.splitlines()]
        return asyncio.run(Rollout(cluster, lines, seconds).play(new))


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults.two_versions", description=__doc__
    )
    parser.add_argument("--old", help="the commit of the old version; this one is then the new one")
    parser.add_argument("--matches", type=int, default=24)
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each state lasts")
    given = parser.parse_args()
    upgrade = upgraded(given.old, given.matches, given.seconds)
    for failure in upgrade.failures:
        print(f"FAILED: {failure}")
    requests = sum(phase.requests for phase in upgrade.phases)
    choices = sum(phase.choices for phase in upgrade.phases)
    print(
        f"{requests} requests and {choices} choices, {upgrade.reconnects} sockets moved over, "
        f"{len(upgrade.failures)} failed"
    )
    return 1 if upgrade.failures else 0


if __name__ == "__main__":
    sys.exit(main())
