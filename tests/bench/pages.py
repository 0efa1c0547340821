"""Database time of the pages people open most, on a generated history.

    python -m tests.bench.pages --matches 100000

Starts a database of its own, fills it, and asks each page twenty times: how many queries, and how
long the database takes for all of them. Aim: 50 ms. Beside the time on the clock stands the
processor time of the database's process: on a machine that others use, too, that is what its
queries need, and the rest is waiting. Then it shows how the database finds the rows of each page's
longest query, and how large the tables are.
"""

from __future__ import annotations

import argparse
import re
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from deploy.cluster import Cluster, Plan
from palestra.local.places import ROOT

TIMES = 20
AIM_MS = 50.0
PAGES_DEEP = 20

SIZES = """
SELECT relname, reltuples::bigint, pg_table_size(oid), pg_indexes_size(oid)
FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
ORDER BY pg_total_relation_size(oid) DESC LIMIT 10
"""


@dataclass
class Clock:
    """Time in the database and number of queries, request by request."""

    process: int
    """The database's, which answers us."""
    seconds: list[float] = field(default_factory=list)
    processor_seconds: list[float] = field(default_factory=list)
    queries: list[int] = field(default_factory=list)
    longest: tuple[float, str, Any] = (0.0, "", None)
    """The statement that took longest, and its parameters."""

    def begin(self) -> None:
        self.seconds.append(0.0)
        self.processor_seconds.append(0.0)
        self.queries.append(0)

    def timed(
        self, execute: Callable[..., Any], statement: str, parameters: Any, *rest: Any
    ) -> Any:
        began, had = perf_counter(), self._used()
        try:
            return execute(statement, parameters, *rest)
        finally:
            took = perf_counter() - began
            self.seconds[-1] += took
            self.processor_seconds[-1] += self._used() - had
            self.queries[-1] += 1
            if statement.lstrip().startswith("SELECT") and took > self.longest[0]:
                self.longest = took, statement, parameters

    def _used(self) -> float:
        """Processor time so far; Linux counts it to the nanosecond."""
        return int(Path(f"/proc/{self.process}/schedstat").read_text().split()[0]) / 1e9

    @property
    def processor_ms(self) -> float:
        return 1000 * statistics.median(self.processor_seconds)

    @property
    def median_ms(self) -> float:
        return 1000 * statistics.median(self.seconds)


def measure() -> None:
    """Runs inside the site's environment; prints a line a page."""
    import django

    django.setup()
    from django.db import connection
    from django.db.models import Sum
    from django.test import Client

    from matchmaking.models import Rating
    from play.models import Match
    from tests.bench.living_site import furnish
    from tournaments.models import Tournament

    history = Match.objects.filter(origin="history").order_by("pk")
    # Every line of a log is counted in its match: quicker than to count the lines.
    found = history.aggregate(choices=Sum("ply"))
    print(f"{history.count()} matches, {found['choices']} choices", flush=True)
    event = Tournament.objects.filter(name="Sixty-four").first() or furnish(history.count())
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    busiest, rival = Rating.objects.select_related("player").order_by("-matches", "id")[:2]
    middling = Rating.objects.filter(is_provisional=False).select_related("player")
    usual = middling.order_by("matches", "id")[middling.count() // 2]
    archived, recent = history[500], history.order_by("-pk")[0]
    client = Client(SERVER_NAME="localhost")
    signed_in = Client(SERVER_NAME="localhost")
    signed_in.force_login(busiest.player)
    name, other = busiest.player.username, rival.player.username
    ladder = "/api/v1/ladders/connect_four/live"
    deep = standings = f"{ladder}/standings"
    for _ in range(PAGES_DEEP):
        deep = client.get(deep).json()["next"] or deep
    own = "/api/v1/matches?show=mine"
    finished = "/api/v1/matches?show=finished"
    of_them = f"{finished}&player={name}"
    later = of_them
    for _ in range(PAGES_DEEP):
        later = client.get(later).json()["next"] or later
    event_page = f"/api/v1/tournaments/{event.slug}"
    pages = {
        "lobby": (client, "/api/v1/matches?show=open"),
        "live matches": (client, "/api/v1/matches?show=live"),
        "live matches of a title": (client, "/api/v1/matches?show=live&title=dominus_obscura"),
        "own matches, the busiest": (signed_in, own),
        "finished matches": (client, finished),
        "finished, of a title": (client, f"{finished}&title=dominus_obscura"),
        "finished, of no match": (client, f"{finished}&title=anima"),
        "finished, the busiest": (client, of_them),
        "finished, the busiest, p. 21": (client, later),
        "finished, of a usual player": (client, f"{finished}&player={usual.player.username}"),
        "profile": (client, f"/api/v1/players/{name}"),
        "ratings of a player": (client, f"/api/v1/players/{name}/ratings"),
        "rating history": (client, f"/api/v1/players/{name}/ratings/connect_four/live"),
        "head to head": (client, f"/api/v1/players/{name}/against/{other}"),
        "ladders": (client, "/api/v1/ladders"),
        "ladder": (signed_in, ladder),
        "standings, first page": (client, standings),
        "standings, page 21": (client, deep),
        "standings of a country": (client, f"{standings}?country=ES"),
        "standings, provisional": (client, f"{standings}?provisional=true"),
        "people found by name": (client, "/api/v1/players?search=history-77"),
        "match": (client, f"/api/v1/matches/{archived.slug}"),
        "review, packed log": (client, f"/api/v1/matches/{archived.slug}/review"),
        "review, log in rows": (client, f"/api/v1/matches/{recent.slug}/review"),
        "ratings of a match": (client, f"/api/v1/matches/{archived.slug}/ratings"),
        "queue": (signed_in, "/api/v1/queue"),
        "tournaments": (client, "/api/v1/tournaments"),
        "tournaments, past": (client, "/api/v1/tournaments?show=past"),
        "tournaments, own": (signed_in, "/api/v1/tournaments?show=mine"),
        "tournament": (client, event_page),
        "tournament, rounds": (client, f"{event_page}/rounds"),
        "tournament, standings": (client, f"{event_page}/standings"),
    }
    columns = "".join(f"{name:>14}" for name in ("processor ms", "least ms", "median ms"))
    print(f"{'page':30}{'code':>5}{'queries':>8}{columns}", flush=True)
    plans: dict[str, list[str]] = {}
    over = []
    for page, (asking, address) in pages.items():
        clock = Clock(connection.connection.info.backend_pid)
        status = 0
        with connection.execute_wrapper(clock.timed):
            for _ in range(TIMES):
                clock.begin()
                status = asking.get(address).status_code
        print(
            f"{page:30}{status:5}{max(clock.queries):8}{clock.processor_ms:14.2f}"
            f"{1000 * min(clock.seconds):14.2f}{clock.median_ms:14.2f}",
            flush=True,
        )
        if clock.processor_ms > AIM_MS or status != 200:
            over.append(page)
        _, statement, parameters = clock.longest
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) {statement}", parameters)
            plans[page] = [line for (line,) in cursor.fetchall()]
    for page, plan in plans.items():
        print(f"\n{page}:")
        steps = [line for line in plan if re.search(r"Scan|Cond:|Filter:|Execution Time", line)]
        print("\n".join(steps), flush=True)
    print(f"\n{'table':30}{'rows':>12}{'table MB':>12}{'indexes MB':>12}")
    with connection.cursor() as cursor:
        cursor.execute(SIZES)
        for table, rows, of_table, of_indexes in cursor.fetchall():
            print(f"{table:30}{rows:12}{of_table / 1e6:12.1f}{of_indexes / 1e6:12.1f}")
    if over:
        sys.exit(f"over {AIM_MS:.0f} ms of processor time, or not answered: {', '.join(over)}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pages", description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--players", type=int, default=20_000)
    given = parser.parse_args()
    plan = Plan(web=0, answers=0, bulk=0, calls=0, schedulers=0)
    with Cluster(plan) as cluster:
        sizes = ("--matches", str(given.matches), "--players", str(given.players))
        # Together they have about 50 choices a match.
        titles = ("--titles", "connect_four=9", "dominus_obscura=2")
        history = [sys.executable, "manage.py", "generate_history", *titles, *sizes]
        inside = [sys.executable, "-c", "from tests.bench.pages import measure; measure()"]
        for command in (history, inside):
            subprocess.run(command, cwd=ROOT, env=cluster.environment, check=True)


if __name__ == "__main__":
    main()
