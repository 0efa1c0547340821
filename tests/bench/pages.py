"""Database time of the pages people open most, on a generated history.

    python -m tests.bench.pages --matches 100000

Starts a database of its own, fills it, and asks each page twenty times: how many queries, and how
long the database takes for all of them. Aim: 50 ms at the median. Then it shows how the database
finds the rows of each page's longest query.
"""

from __future__ import annotations

import argparse
import re
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from deploy.cluster import Cluster, Plan
from palestra.local.places import ROOT

TIMES = 20


@dataclass
class Clock:
    """Time in the database and number of queries, request by request."""

    seconds: list[float] = field(default_factory=list)
    queries: list[int] = field(default_factory=list)
    longest: tuple[float, str, Any] = (0.0, "", None)
    """The statement that took longest, and its parameters."""

    def begin(self) -> None:
        self.seconds.append(0.0)
        self.queries.append(0)

    def timed(
        self, execute: Callable[..., Any], statement: str, parameters: Any, *rest: Any
    ) -> Any:
        began = perf_counter()
        try:
            return execute(statement, parameters, *rest)
        finally:
            took = perf_counter() - began
            self.seconds[-1] += took
            self.queries[-1] += 1
            if statement.startswith("SELECT") and took > self.longest[0]:
                self.longest = took, statement, parameters


def measure() -> None:
    """Runs inside the site's environment; prints a line a page."""
    import django

    django.setup()
    from django.db import connection
    from django.db.models import Sum
    from django.test import Client

    from matchmaking.models import Rating
    from play.models import Match

    busiest = Rating.objects.select_related("player").order_by("-matches").first()
    assert busiest is not None
    rival = Rating.objects.exclude(pk=busiest.pk).select_related("player").order_by("-matches")[0]
    match = Match.objects.filter(origin="history").order_by("pk")[500]
    # Every line of a log is counted in its match: quicker than to count the lines.
    choices = Match.objects.aggregate(all=Sum("ply"))["all"]
    print(f"{Match.objects.count()} matches, {choices} choices", flush=True)
    client = Client(SERVER_NAME="localhost")
    name, other = busiest.player.username, rival.player.username
    ladder = "/api/v1/ladders/connect_four/live"
    deep = client.get(ladder).json()["next"]
    for _ in range(20):
        deep = client.get(deep).json()["next"] or deep
    pages = {
        "lobby": "/api/v1/matches?status=open",
        "live matches": "/api/v1/matches?status=running",
        "profile of the busiest": f"/api/v1/players/{name}",
        "their matches": f"/api/v1/matches?player={name}&status=finished",
        "their ratings": f"/api/v1/players/{name}/ratings",
        "head to head": f"/api/v1/players/{name}/against/{other}",
        "ladder, first page": ladder,
        "ladder, page 21": deep,
        "review": f"/api/v1/matches/{match.slug}/review",
        "ratings of a match": f"/api/v1/matches/{match.slug}/ratings",
    }
    print(f"{'page':26}{'code':>5}{'queries':>8}{'median ms':>13}{'longest ms':>13}", flush=True)
    plans: dict[str, list[str]] = {}
    for page, address in pages.items():
        clock = Clock()
        status = 0
        with connection.execute_wrapper(clock.timed):
            for _ in range(TIMES):
                clock.begin()
                status = client.get(address).status_code
        print(
            f"{page:26}{status:5}{max(clock.queries):8}"
            f"{1000 * statistics.median(clock.seconds):13.2f}{1000 * max(clock.seconds):13.2f}",
            flush=True,
        )
        _, statement, parameters = clock.longest
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) {statement}", parameters)
            plans[page] = [line for (line,) in cursor.fetchall()]
    for page, plan in plans.items():
        print(f"\n{page}:")
        steps = [line for line in plan if re.search(r"Scan|Cond:|Filter:|Execution Time", line)]
        print("\n".join(steps), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pages", description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--players", type=int, default=20_000)
    given = parser.parse_args()
    plan = Plan(web=0, bots=0, matches=0, ops=0, schedulers=0)
    with Cluster(plan) as cluster:
        sizes = ("--matches", str(given.matches), "--players", str(given.players))
        history = [sys.executable, "manage.py", "generate_history", *sizes]
        inside = [sys.executable, "-c", "from tests.bench.pages import measure; measure()"]
        for command in (history, inside):
            subprocess.run(command, cwd=ROOT, env=cluster.environment, check=True)


if __name__ == "__main__":
    main()
