"""Database time of the pages people open most, on a generated history.

    python -m tests.bench.pages --matches 100000

Starts a database of its own, fills it, and asks each page twenty times. Aim: 50 ms at the median.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

from deploy.cluster import Cluster, Plan

TIMES = 20


def measure() -> None:
    """Runs inside the site's environment; prints a line a page."""
    import django

    django.setup()
    from django.db import connection
    from django.test import Client

    from matchmaking.models import Rating
    from play.models import Match, MatchLine

    busiest = Rating.objects.select_related("player").order_by("-matches").first()
    assert busiest is not None
    rival = Rating.objects.exclude(pk=busiest.pk).select_related("player").order_by("-matches")[0]
    match = Match.objects.filter(origin="history").order_by("pk")[500]
    print(f"{Match.objects.count()} matches, {MatchLine.objects.count()} choices")
    client = Client()
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
    for page, address in pages.items():
        spent: list[float] = []

        def timed(execute: Callable[..., Any], *given: Any, spent: list[float] = spent) -> Any:
            began = perf_counter()
            try:
                return execute(*given)
            finally:
                spent[-1] += perf_counter() - began

        status = 0
        with connection.execute_wrapper(timed):
            for _ in range(TIMES):
                spent.append(0.0)
                status = client.get(address).status_code
        print(
            f"{page:26}{status:5}  median {1000 * statistics.median(spent):7.2f} ms  "
            f"longest {1000 * max(spent):7.2f} ms"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pages", description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--players", type=int, default=20_000)
    given = parser.parse_args()
    plan = Plan(web=0, bots=0, matches=0, ops=0, schedulers=0)
    with Cluster(plan) as cluster:
        sizes = ("--matches", str(given.matches), "--players", str(given.players))
        print(cluster.manage("generate_history", *sizes).splitlines()[-1], flush=True)
        inside = [sys.executable, "-c", "from tests.bench.pages import measure; measure()"]
        subprocess.run(inside, env={**os.environ, **cluster.environment}, check=True)


if __name__ == "__main__":
    main()
