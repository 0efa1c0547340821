"""People try to raise a rating by every road: friends who lose, own and fresh bots, rematches,
quiet queues, calling off, time-outs, crowded tables, and a tournament of a friend.

    python -m tests.attacks rating_farming
    python -m tests.attacks.rating_farming --minutes 2

Before results were weighed, a second account raised another by 233 points in 20 seconds.
"""

from __future__ import annotations

import argparse
import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import Any
from urllib.parse import urlsplit

from deploy.cluster import Cluster, Plan
from tests.attacks.farming_scripts import NEW_BOTS, PREPARE, READ
from tests.attacks.figures import Figure

MINUTES = 10.0
TWO_SEATS, MORE_SEATS = "dominus_obscura", "anima"
LIVE = {"kind": "real_time", "base_seconds": 600, "increment_seconds": 5}
QUICK = {"kind": "real_time", "base_seconds": 60, "increment_seconds": 0}
BY_LETTER = {"kind": "correspondence", "days": 1}
SETTLED_GAIN = 30.0
FIRST_HONEST_WIN = 80.0
"""K 160 times one half: a newcomer's first win over an equal."""
PAUSE_SECONDS = 0.2
ANSWER_SECONDS = 60.0


class Account:
    """Somebody with a token and one connection."""

    def __init__(self, url: str, name: str, token: str) -> None:
        self.name = name
        self._host = urlsplit(url).netloc
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._connection = HTTPConnection(self._host, timeout=ANSWER_SECONDS)

    def ask(self, method: str, path: str, data: object = None) -> tuple[int, Any]:
        try:
            return self._ask(method, path, data)
        except (OSError, HTTPException):
            # The site closes a connection that was idle for long.
            self._connection = HTTPConnection(self._host, timeout=ANSWER_SECONDS)
            return self._ask(method, path, data)

    def _ask(self, method: str, path: str, data: object) -> tuple[int, Any]:
        body = None if data is None else json.dumps(data)
        self._connection.request(method, f"/api/v1/{path}", body, self._headers)
        answer = self._connection.getresponse()
        content = answer.read()
        return answer.status, json.loads(content) if content else None

    def listen(self) -> None:
        """Hold a bot's stream open, so that it counts as connected."""
        connection = HTTPConnection(self._host, timeout=ANSWER_SECONDS)
        connection.request("GET", "/api/v1/bot/stream", headers=self._headers)
        threading.Thread(target=_read_all, args=[connection.getresponse()], daemon=True).start()


def _read_all(stream: HTTPResponse) -> None:
    with suppress(OSError, HTTPException):
        stream.read()


@dataclass
class Farm:
    """One who is to rise, and those who lose for them. Every road says what came of a try."""

    target: Account
    losers: Sequence[Account]
    bots: Sequence[Account]
    organiser: Account
    dodger: Account
    """Tries what would cost the one who is to rise."""
    tried: Counter[str] = field(default_factory=Counter)

    def challenge(self) -> None:
        for loser in self.losers:
            self._lose(loser, self._seated(loser, TWO_SEATS, LIVE), "challenge")

    def by_letter(self) -> None:
        for loser in self.losers:
            self._lose(loser, self._seated(loser, TWO_SEATS, BY_LETTER), "by letter")

    def rematches(self) -> None:
        for loser in self.losers:
            slug = self._seated(loser, TWO_SEATS, LIVE)
            for _ in range(3):
                self._lose(loser, slug, "rematch")
                _, again = self.target.ask("POST", f"matches/{slug}/rematch", {})
                slug = (again or {}).get("id", "")
                loser.ask("POST", f"matches/{slug}/join", {})
            self._lose(loser, slug, "rematch")

    def own_and_fresh_bots(self) -> None:
        for bot in self.bots:
            # The bot's settings answer at once; it needs no yes of its own.
            slug = self._made(TWO_SEATS, LIVE, [bot], "bot")
            self._lose(bot, slug, "bot")

    def crowded_table(self) -> None:
        slug = self._made(MORE_SEATS, LIVE, self.losers, "three seats")
        for loser in self.losers:
            loser.ask("POST", f"matches/{slug}/join", {})
        for loser in self.losers:
            self._lose(loser, slug, "three seats")
        # Whoever gives up last ranks before those who gave up earlier.
        self.target.ask("POST", f"matches/{slug}/resign", {})

    def calling_off(self) -> None:
        wish = {
            "title": TWO_SEATS,
            "clock": LIVE,
            "is_rated": True,
            "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}],
        }
        status, made = self.dodger.ask("POST", "matches", wish)
        if status == 201:
            status, _ = self.dodger.ask("POST", f"matches/{made['id']}/abort", {})
            self.tried[f"call off: {status}"] += 1
            # What could not be called off is lost: no free second look at the seats.
            self.dodger.ask("POST", f"matches/{made['id']}/resign", {})

    def quiet_queue(self) -> None:
        loser = self.losers[0]
        for account in (self.target, loser):
            account.ask("POST", "queue", {"title": TWO_SEATS, "tempo": "live"})
        until = time.monotonic() + 5.0
        while time.monotonic() < until:
            for account in (self.target, loser):
                for ticket in (account.ask("GET", "queue")[1] or {}).get("tickets", []):
                    if ticket["status"] == "proposed":
                        account.ask("POST", f"queue/{ticket['id']}/answer", {"accept": True})
                    elif ticket["match"] and account is loser:
                        self._lose(loser, ticket["match"], "queue")
                        return
            time.sleep(PAUSE_SECONDS)
        for account in (self.target, loser):
            for ticket in (account.ask("GET", "queue")[1] or {}).get("tickets", []):
                account.ask("DELETE", f"queue/{ticket['id']}")

    def tournament(self) -> None:
        settings = {
            "name": "Among friends",
            "titles": [TWO_SEATS],
            "clock": LIVE,
            "stages": [{"format": "round_robin", "options": {"cycles": 4}}],
            "is_rated": True,
            "break_seconds": 0,
        }
        status, made = self.organiser.ask("POST", "tournaments", settings)
        if status != 201:
            self.tried[f"tournament: {status}"] += 1
            return
        place = f"tournaments/{made['id']}"
        self.organiser.ask("POST", f"{place}/acts/open-registration", {})
        for account in (self.target, *self.losers):
            status, _ = account.ask("POST", f"{place}/enter", {})
            self.tried[f"enter: {status}"] += 1
        status, _ = self.organiser.ask("POST", f"{place}/acts/start", {})
        self.tried[f"tournament: {status}"] += 1
        until = time.monotonic() + 20.0
        while time.monotonic() < until:
            for loser in self.losers:
                for match in (loser.ask("GET", "matches?show=mine")[1] or {}).get("results", []):
                    if match["origin"] == "tournament":
                        self._lose(loser, match["id"], "tournament")
            time.sleep(PAUSE_SECONDS)

    def time_out(self) -> None:
        """Everybody lets the clock run; who has to choose loses a minute later."""
        self._seated(self.losers[0], TWO_SEATS, QUICK)
        self.tried["time-out: begun"] += 1

    @property
    def roads(self) -> list[Callable[[], None]]:
        return [
            self.challenge,
            self.own_and_fresh_bots,
            self.rematches,
            self.quiet_queue,
            self.crowded_table,
            self.by_letter,
            self.calling_off,
        ]

    def _made(
        self, title: str, clock: dict[str, Any], invited: Sequence[Account], road: str
    ) -> str:
        seats = [{"kind": "player", "player": account.name} for account in invited]
        wish = {"title": title, "clock": clock, "is_rated": True, "seats": [*seats, {"kind": "me"}]}
        status, made = self.target.ask("POST", "matches", wish)
        if status != 201:
            code = (made or {}).get("code", "")
            self.tried[f"{road}: {status} {code}"] += 1
            return ""
        return str(made["id"])

    def _seated(self, loser: Account, title: str, clock: dict[str, Any]) -> str:
        slug = self._made(title, clock, [loser], "challenge")
        loser.ask("POST", f"matches/{slug}/join", {})
        return slug

    def _lose(self, loser: Account, slug: str, road: str) -> None:
        if slug:
            status, _ = loser.ask("POST", f"matches/{slug}/resign", {})
            self.tried[f"{road}: {status}"] += 1


def attack(minutes: float = MINUTES) -> list[Figure]:
    with Cluster(Plan(web=1)) as cluster:
        url = cluster.url(next(name for name in cluster.ports))
        tokens = _said(cluster.manage("shell", "-c", PREPARE))
        accounts = {name: Account(url, name, token) for name, token in tokens.items()}
        before = _said(cluster.manage("shell", "-c", READ))
        farms = [
            Farm(
                accounts["settled"],
                [accounts["strong"], accounts["fresh"]],
                [accounts[f"second-bot-{number}"] for number in range(5)],
                accounts["organiser"],
                accounts["dodger"],
            ),
            Farm(
                accounts["newcomer"],
                [accounts["friend"], accounts["second"]],
                [accounts[f"keeper-bot-{number}"] for number in range(5)],
                accounts["organiser"],
                accounts["dodger"],
            ),
            # An owner with bots of their own, and nobody else.
            Farm(
                accounts["keeper"],
                [accounts["fresh"]],
                [accounts[f"keeper-bot-{number}"] for number in range(5)],
                accounts["organiser"],
                accounts["dodger"],
            ),
        ]
        for farm in farms:
            for bot in farm.bots:
                bot.listen()
            farm.time_out()
        _farm(farms, minutes, lambda: _said(cluster.manage("shell", "-c", NEW_BOTS)), url)
        after = _said(cluster.manage("shell", "-c", READ))
        cluster.manage("check_ratings")
    for farm in farms:
        print(f"   {farm.target.name}: {dict(sorted(farm.tried.items()))}")
    return _figures(before, after, farms)


def _farm(
    farms: Sequence[Farm], minutes: float, new_bots: Callable[[], dict[str, str]], url: str
) -> None:
    """Road after road until the time is over; fresh bots and the tournament once."""
    until = time.monotonic() + 60.0 * minutes
    for farm in farms:
        for road in farm.roads:
            road()
    fresh = [Account(url, name, token) for name, token in new_bots().items()]
    for bot in fresh:
        bot.listen()
    farms[0].tried["fresh bots after retiring the old"] = len(fresh)
    # The oldest were retired to make room.
    farms[0].bots = [*farms[0].bots, *fresh][-5:]
    for farm in farms[:2]:
        farm.tournament()
    while time.monotonic() < until:
        for farm in farms:
            for road in farm.roads:
                if time.monotonic() < until:
                    road()
                    time.sleep(PAUSE_SECONDS)


def _said(printed: str) -> Any:
    return json.loads(printed.strip().splitlines()[-1])


def _figures(before: Any, after: Any, farms: Sequence[Farm]) -> list[Figure]:
    start = {(name, ladder): rating for name, ladder, rating, *_ in before["ratings"]}
    # At its height: who rises and then falls has risen.
    gains: dict[str, float] = {}
    for name, ladder, best, matches, counted, is_provisional in after["ratings"]:
        gain = best - start.get((name, ladder), 1500.0)
        gains[name] = max(gains.get(name, 0.0), gain)
        if name in {farm.target.name for farm in farms}:
            standing = "provisional" if is_provisional else "on the ladder"
            print(
                f"   {name}, {ladder}: {gain:+.1f} points; "
                f"{matches} matches counted as {counted:.2f}; {standing}"
            )
    for kind, subjects, matches in after["cases"]:
        print(f"   case: {kind}, {' and '.join(subjects)}, {matches} matches as evidence")
    on_ladder = sum(
        name == "newcomer" and not is_provisional
        for name, _, _, _, _, is_provisional in after["ratings"]
    )
    accused = {
        name for kind, subjects, _ in after["cases"] if kind == "farming" for name in subjects
    }
    return [
        Figure("a settled player gained, with friends and bots", gains["settled"], SETTLED_GAIN),
        Figure("a settled owner of bots gained", gains["keeper"], SETTLED_GAIN),
        Figure("a newcomer gained", gains["newcomer"], FIRST_HONEST_WIN),
        Figure("ladders the newcomer got a place on", on_ladder, 0),
        Figure("farmers no case of farming names", len({"settled", "newcomer"} - accused), 0),
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    for figure in attack(parser.parse_args().minutes):
        print(f"   {figure}")
