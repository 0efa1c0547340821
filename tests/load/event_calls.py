"""A round of a large event begins: whom the call reaches, by which road, and how soon.

    python -m tests.load.event_calls [--players 300] [--hidden 60] [--away 40] [--rounds 3]

Starts a site of its own with the processes of `make up`. So many signed-in players hold a personal
socket each; some of them do not look at their tab (`hidden`), and further entrants have no page
open (`away`). The organiser's program begins a round by the API; measured is the time from its
request to the bar of the last tab. In the second round the web process is killed while the request
is under way, in the third as the first bars are drawn: tabs and program come back by themselves.
At last everybody is written to. Counted is what every player got by bell, bar, push and mail: the
run fails if anybody was missed or told twice.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web

from deploy.cluster import Cluster, Plan
from tests.notifications.browser_keys import BrowserKeys

COOKIE = "palestra_session"
OPENED_AT_ONCE = 25
PATIENCE_SECONDS = 180.0
QUIET_SECONDS = 15.0
"""How long it is waited for what should not come: longer than a call waits for a look."""
AGAIN_SECONDS = 0.25
PING_SECONDS = 25.0
UNSEEN_SECONDS = 10.0
"""How long a call waits on an open page before it becomes a push (`notifications.escalation`)."""
MARGIN_SECONDS = 1.0
KILLED_AFTER_SECONDS = 0.3
STARTED, MESSAGE = "match_started", "tournament.message"

PREPARE = """
from importlib import import_module
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from notifications.models import PushSubscription
from play.clock import ClockRules
from players.models import ApiToken, Player, Role
from players.models.token import digest_of, new_secret
from tournaments.models import Entrant, EntrantStatus
from tournaments.services import creating, life
engine = import_module(settings.SESSION_ENGINE)
organiser = Player.objects.create_user("organiser", role=Role.ORGANISER)
secret = new_secret()
ApiToken.objects.create(player=organiser, name="program", digest=digest_of(secret),
    hint=secret[:12], scopes=["tournaments:read", "tournaments:write"])
event = creating.create(organiser, name="Crowded", titles=["tic_tac_toe"],
    clock=ClockRules.real_time(3600, 10), break_seconds=3600,
    stages=[{{"format": "swiss", "options": {{"rounds": {rounds}}}}}])
life.open_registration(event.slug, organiser)
print(secret, event.slug)
for number in range({entrants}):
    name = f"player{{number}}"
    player = Player.objects.create_user(name, f"{{name}}@example.org")
    PushSubscription.objects.create(
        player=player, endpoint=f"{service}/{{player.pk}}", p256dh="{p256dh}", auth="{auth}")
    Entrant.objects.create(
        tournament=event, player=player, status=EntrantStatus.CHECKED_IN, rating=2400 - number)
    session = engine.SessionStore()
    session[SESSION_KEY] = str(player.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    session.save()
    print(player.pk, name, session.session_key)
"""
FINISH_ROUND = """
from tournaments.models import Pairing, Tournament
from tournaments.services import results
from tournaments.services.advancing import advance
event = Tournament.objects.get()
for pairing in Pairing.objects.filter(stage__tournament=event).exclude(status="finished"):
    seats = pairing.seats.order_by("index").values_list("entrant", flat=True)
    ranks = {entrant: rank for rank, entrant in enumerate(seats, 1)}
    results.enter_result(event.slug, event.organiser, pairing.pk, ranks)
advance(event.pk)
"""
BELLS = """
from django.db.models import Count
from notifications.models import Notification
told = Notification.objects.filter(kind="{kind}", pk__gt={after}).values_list("player")
for player, count in told.annotate(Count("id")):
    print(player, count)
"""
NEWEST = """
from notifications.models import Notification
print(Notification.objects.order_by("-pk").values_list("pk", flat=True).first() or 0)
"""
SEND_ALL_MAIL = """
from django.utils import timezone
from notifications.mail import send_waiting
from notifications.models import WaitingMail
WaitingMail.objects.update(next_at=timezone.now())
while WaitingMail.objects.exists():
    send_waiting()
"""


class Tab:
    """A tab of a signed-in player: it comes back when its line is cut, and keeps what it heard."""

    def __init__(self, player: int, session: str, is_looked_at: bool) -> None:
        self.player = player
        self.session = session
        self.is_looked_at = is_looked_at
        self.number = -1
        self.heard: list[tuple[int, str]] = []
        """Number and kind, in the order in which they came."""
        self.drawn_at: dict[tuple[int, str], float] = {}
        self.late: set[tuple[int, str]] = set()
        """What came when it had been on its way so long that a push is due."""
        self.greeted = asyncio.Event()
        self.reconnects = -1

    async def stay(self, http: aiohttp.ClientSession, url: str, opening: asyncio.Semaphore) -> None:
        while True:
            try:
                async with opening:
                    headers = {"Cookie": f"{COOKIE}={self.session}", "Origin": url}
                    socket = await http.ws_connect(f"{url}/ws/me", headers=headers)
                    await socket.send_json({"t": "hello", "last_number": self.number})
                    await self.hear(socket, await socket.receive_json())
                self.reconnects += 1
                self.greeted.set()
                speaking = asyncio.create_task(self.ping(socket))
                try:
                    async for message in socket:
                        await self.hear(socket, json.loads(message.data))
                finally:
                    speaking.cancel()
            except (aiohttp.ClientError, OSError, TypeError):
                # TypeError: the line was cut before the greeting was answered.
                pass
            # A client's pause before it tries again, not a wait for a condition.
            await asyncio.sleep(AGAIN_SECONDS)

    async def ping(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """As an open page does: whoever says nothing for a while counts as away."""
        while True:
            await asyncio.sleep(PING_SECONDS)
            await socket.send_json({"t": "ping", "at": time.time()})

    async def hear(self, socket: aiohttp.ClientWebSocketResponse, frame: dict[str, Any]) -> None:
        notices = [frame["notice"]] if frame["t"] == "told" else frame.get("missed", [])
        for notice in notices:
            told = notice["notification"]
            key = (told["id"], told["kind"])
            self.heard.append(key)
            self.drawn_at.setdefault(key, time.monotonic())
            told_at = datetime.fromisoformat(told["created_at"]).timestamp()
            if time.time() - told_at > UNSEEN_SECONDS - MARGIN_SECONDS:
                self.late.add(key)
            self.number = max(self.number, notice["number"])
            if self.is_looked_at and "call" in notice["roads"]:
                await socket.send_json({"t": "shown", "ids": [told["id"]]})
        if frame["t"] == "sync":
            self.number = max(self.number, frame["number"])

    def times(self, kind: str) -> list[float]:
        return [at for (_, heard), at in self.drawn_at.items() if heard == kind]


class Pushes:
    """The push service of everybody's browsers, on this machine."""

    def __init__(self) -> None:
        self.keys = BrowserKeys()
        self.kinds: Counter[tuple[int, str]] = Counter()

    async def take(self, request: web.Request) -> web.Response:
        shown = self.keys.read(await request.read())
        self.kinds[int(request.match_info["player"]), shown["kind"]] += 1
        return web.Response(status=201)

    async def serve(self) -> tuple[web.AppRunner, str]:
        service = web.Application()
        service.router.add_post("/{player}", self.take)
        runner = web.AppRunner(service)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        host, port = runner.addresses[0][:2]
        return runner, f"http://{host}:{port}"

    def of(self, kind: str) -> Counter[int]:
        return Counter({player: n for (player, told), n in self.kinds.items() if told == kind})


class Run:
    def __init__(self, cluster: Cluster, http: aiohttp.ClientSession, letters: Path) -> None:
        self.cluster = cluster
        self.http = http
        self.letters = letters
        self.url = cluster.url("web-0")
        self.pushes = Pushes()
        self.tabs: list[Tab] = []
        self.names: dict[int, str] = {}
        self.faults: list[str] = []

    async def shell(self, script: str) -> str:
        return await asyncio.to_thread(self.cluster.manage, "shell", "--no-imports", "-c", script)

    async def prepare(self, players: int, hidden: int, away: int, rounds: int, to: str) -> None:
        entrants = players + away
        script = PREPARE.format(
            entrants=entrants, rounds=rounds, service=to, **self.pushes.keys.fields
        )
        head, *lines = (await self.shell(script)).splitlines()
        self.secret, self.event = head.split()
        for number, line in enumerate(lines):
            player, name, session = line.split()
            self.names[int(player)] = name
            if number < players:
                self.tabs.append(Tab(int(player), session, is_looked_at=number >= hidden))

    async def open_tabs(self) -> None:
        opening = asyncio.Semaphore(OPENED_AT_ONCE)
        self.staying = [
            asyncio.create_task(t.stay(self.http, self.url, opening)) for t in self.tabs
        ]
        began = time.monotonic()
        async with asyncio.timeout(PATIENCE_SECONDS):
            await asyncio.gather(*(tab.greeted.wait() for tab in self.tabs))
        print(f"{len(self.tabs)} tabs opened in {time.monotonic() - began:.1f} s", flush=True)

    async def ask(self, method: str, part: str, **body: object) -> tuple[int, Any]:
        """Sent again until it is answered."""
        headers = {"Authorization": f"Bearer {self.secret}"}
        address = f"{self.url}/api/v1/tournaments/{self.event}{part}"
        while True:
            try:
                async with self.http.request(
                    method, address, json=body or None, headers=headers
                ) as answer:
                    return answer.status, await answer.json()
            except (aiohttp.ClientError, OSError):
                await asyncio.sleep(AGAIN_SECONDS)

    async def replace_web(self) -> None:
        def replace() -> None:
            self.cluster.kill("web-0")
            self.cluster.start("web-0")

        await asyncio.to_thread(replace)

    async def start_round(self, name: str, killed: str) -> None:
        """`killed`: "" for nobody, or when the web process is."""
        after = int(await self.shell(NEWEST))
        earlier = {tab.player: len(tab.times(STARTED)) for tab in self.tabs}
        pushed_before = self.pushes.of(STARTED)
        _, rounds = await self.ask("GET", "/rounds")
        sent = time.monotonic()
        asking = asyncio.create_task(self.ask("POST", "/acts/start-round", round=rounds[-1]["id"]))
        if killed == "asked":
            await asyncio.sleep(KILLED_AFTER_SECONDS)
            await self.replace_web()
        if killed == "first told":
            await self.wait_for(
                lambda: any(len(t.times(STARTED)) > earlier[t.player] for t in self.tabs)
            )
            await self.replace_web()
        status, said = await asking
        answered = time.monotonic() - sent
        # A request whose answer was lost had begun the round all the same.
        if status != 200 and not (killed and said.get("code") == "round_began"):
            self.faults.append(f"{name}: start-round was answered {status} {said}")
        await self.wait_for(
            lambda: all(len(t.times(STARTED)) > earlier[t.player] for t in self.tabs)
        )
        took = sorted(
            t.times(STARTED)[-1] - sent
            for t in self.tabs
            if len(t.times(STARTED)) > earlier[t.player]
        )
        print(
            f"{name}: answered after {answered:.2f} s; bars {len(took)} of {len(self.tabs)}, "
            f"p50 {at(took, 0.5):.2f} s, p99 {at(took, 0.99):.2f} s, last {took[-1]:.2f} s; "
            f"from the answer p99 {at(took, 0.99) - answered:.2f} s",
            flush=True,
        )
        unseen = set(self.names) - {tab.player for tab in self.tabs if tab.is_looked_at}
        await self.wait_for(
            lambda: len((self.pushes.of(STARTED) - pushed_before).keys()) >= len(unseen)
        )
        await asyncio.sleep(QUIET_SECONDS)
        self.compare(f"{name}, bells", await self.bells(STARTED, after), set(self.names))
        late = {t.player for t in self.tabs if any(pk > after for pk, _ in t.late)}
        self.compare(f"{name}, pushes", self.pushes.of(STARTED) - pushed_before, unseen, late)
        self.compare_tabs(name)

    async def message(self) -> None:
        after = int(await self.shell(NEWEST))
        status, said = await self.ask("POST", "/acts/message", text="Prizes at **noon**.")
        if status != 200:
            self.faults.append(f"message: {status} {said}")
        await self.wait_for(lambda: all(t.times(MESSAGE) for t in self.tabs))
        tabs = {tab.player for tab in self.tabs}
        looking = {tab.player for tab in self.tabs if tab.is_looked_at}
        away = set(self.names) - tabs
        await self.wait_for(lambda: len(self.mails()) >= len(away))
        self.compare("message, mails at once", self.mails(), away)
        await asyncio.sleep(QUIET_SECONDS)
        await self.shell(SEND_ALL_MAIL)
        self.compare("message, mails in the end", self.mails(), set(self.names) - looking)
        self.compare("message, bells", await self.bells(MESSAGE, after), set(self.names))
        self.compare("message, pushes", self.pushes.of(MESSAGE), set(self.names) - looking)
        self.compare_tabs("message")

    def mails(self) -> Counter[int]:
        by_address = {f"{name}@example.org": player for player, name in self.names.items()}
        found: Counter[int] = Counter()
        for letter in self.letters.iterdir():
            for line in letter.read_text().splitlines():
                if line.startswith("To: ") and line[4:] in by_address:
                    found[by_address[line[4:]]] += 1
        return found

    async def bells(self, kind: str, after: int) -> Counter[int]:
        lines = (await self.shell(BELLS.format(kind=kind, after=after))).splitlines()
        return Counter({int(player): int(n) for player, n in (line.split() for line in lines)})

    def compare(
        self, what: str, counted: Counter[int], wanted: set[int], late: Iterable[int] = ()
    ) -> None:
        """`late` may have been told this way too: their tab was too long in coming back."""
        missed = wanted - counted.keys()
        twice = [player for player, n in counted.items() if n > 1]
        beside = counted.keys() - wanted
        excused = beside & set(late)
        beside -= excused
        print(
            f"{what}: {sum(counted.values())} for {len(wanted)} players; missed {len(missed)}, "
            f"twice {len(twice)}, not meant {len(beside)}, as their tab was late {len(excused)}",
            flush=True,
        )
        if missed or twice or beside:
            self.faults.append(f"{what}: {len(missed)} / {len(twice)} / {len(beside)}")

    def compare_tabs(self, name: str) -> None:
        """Every frame once: what was missed is repeated after a cut line, and nothing else is."""
        twice = sum(len(tab.heard) - len(set(tab.heard)) for tab in self.tabs)
        kinds = Counter(kind for tab in self.tabs for _, kind in set(tab.heard))
        again = sum(tab.reconnects for tab in self.tabs)
        print(f"{name}, tabs: {dict(kinds)}, heard twice {twice}, reconnected {again}", flush=True)
        if twice:
            self.faults.append(f"{name}: {twice} frames were heard twice")

    async def wait_for(self, condition: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE_SECONDS
        while not condition() and time.monotonic() < until:
            await asyncio.sleep(0.05)


def at(ordered: list[float], share: float) -> float:
    return ordered[int(share * (len(ordered) - 1))]


async def run(cluster: Cluster, given: argparse.Namespace, letters: Path) -> list[str]:
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        one = Run(cluster, http, letters)
        runner, service = await one.pushes.serve()
        try:
            await one.prepare(given.players, given.hidden, given.away, given.rounds, service)
            await one.open_tabs()
            status, said = await one.ask("POST", "/acts/start")
            if status != 200:
                return [f"start: {status} {said}"]
            for number, killed in enumerate(("", "asked", "first told")[: given.rounds], 1):
                when = f", web process killed when {killed}" if killed else ""
                await one.start_round(f"round {number}{when}", killed)
                if number < given.rounds:
                    await one.shell(FINISH_ROUND)
            await one.message()
        finally:
            for task in getattr(one, "staying", []):
                task.cancel()
            await runner.cleanup()
        return one.faults


def main(arguments: Iterable[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--hidden", type=int, default=60)
    parser.add_argument("--away", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args(list(arguments))
    with tempfile.TemporaryDirectory(prefix="palestra-letters-") as folder:
        environment = {"PALESTRA_MAIL_DIR": folder}
        plan = Plan(
            web=1, answers=0, calls=0, people=1, bulk=1, schedulers=1, environment=environment
        )
        with Cluster(plan) as cluster:
            faults = asyncio.run(run(cluster, given, Path(folder)))
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
