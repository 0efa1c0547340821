"""How long a knock-out of the eight bots of the house takes, on a site that runs already.

    python -m tests.load.knock_out_of_bots [http://127.0.0.1:8000] [--title dominus_obscura]

For the site of `make up`, with its demonstration: an organiser of it signs in, enters the bots with
their measured strengths, starts, and follows the rounds. The time is that of the server's own
clock, from the start to the end of the event.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterable
from datetime import datetime
from typing import Any

import aiohttp

ORGANISER, PASSWORD = "oscar", "palestra-demo"
BOTS = 8
LOOKED_SECONDS = 2.0


class Site:
    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self.http = http
        self.url = url
        self.token = ""

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        headers = {"X-CSRFToken": self.token, "Referer": self.url, "Origin": self.url}
        async with self.http.request(method, self.url + path, json=body, headers=headers) as answer:
            self.token = next(
                (one.value for one in self.http.cookie_jar if "csrf" in one.key), self.token
            )
            if answer.status >= 400:
                raise SystemExit(f"{method} {path}: {answer.status} {await answer.text()}")
            return await answer.json() if "json" in answer.content_type else None


async def measure(url: str, title: str, minutes: float) -> int:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as http:
        site = Site(http, url)
        await site.ask("GET", "/")
        who = {"username": ORGANISER, "password": PASSWORD}
        await site.ask("POST", "/_allauth/browser/v1/auth/login", who)
        made = await site.ask(
            "POST",
            "/api/v1/tournaments",
            {
                "name": "Eight bots",
                "titles": [title],
                "clock": {"kind": "real_time", "base_seconds": 600, "increment_seconds": 5},
                "stages": [{"format": "single_elimination", "options": {}}],
                "break_seconds": 0,
            },
        )
        event = f"/api/v1/tournaments/{made['id']}"
        bots = (await site.ask("GET", "/api/v1/house-bots"))[:BOTS]
        entrants = [{"player": bot["player"]["username"]} for bot in bots]
        await site.ask("POST", f"{event}/acts/add-entrants", {"entrants": entrants})
        for act in ("open-registration", "start"):
            await site.ask("POST", f"{event}/acts/{act}", {})
        try:
            async with asyncio.timeout(60 * minutes):
                await follow(site, event)
        except TimeoutError:
            print(f"not finished after {minutes:g} minutes")
            return 1
        return 0


async def follow(site: Site, event: str) -> None:
    said = ""
    while True:
        rounds = await site.ask("GET", f"{event}/rounds")
        pairings = [one for row in rounds for one in row["pairings"]]
        done = sum(one["status"] == "finished" for one in pairings)
        if (line := f"{done} of {BOTS - 1} matches decided") != said:
            print(line, flush=True)
            said = line
        now = await site.ask("GET", event)
        if now["status"] == "finished":
            began, ended = (datetime.fromisoformat(now[k]) for k in ("started_at", "ended_at"))
            seconds = (ended - began).total_seconds()
            print(f"{now['winners'][0]['display_name']} wins; from start to end {seconds:.0f} s")
            return
        await asyncio.sleep(LOOKED_SECONDS)


def main(arguments: Iterable[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", nargs="?", default="http://127.0.0.1:8000")
    parser.add_argument("--title", default="dominus_obscura")
    parser.add_argument("--minutes", type=float, default=30.0, help="Give up after so long.")
    given = parser.parse_args(list(arguments))
    return asyncio.run(measure(given.url.rstrip("/"), given.title, given.minutes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
