"""The door under load: how fast a call reaches people, and how many guests an address may make.

    python -m tests.load.door calls [--tabs 500] [--screens 5] [--away 20] [--seconds 20]
    python -m tests.load.door guests [--guests 1000] [--addresses 50] [--seconds 600]

Starts a site of its own, with the processes of `make up`. `calls` fills it with the demonstration,
so that bots play, and opens a personal socket for each of so many signed-in players; some of them
look at the ladders in Chromium. They are invited one after the other: measured is the time from
the moment the server stored the notification to its frame in the tab, and to the bar on the screen.
Others are away, and
their turn comes: measured is the time to their browser's push service, which stands on this
machine, and to their mailbox, which is a folder. `guests` asks to be a guest from many addresses of
the loopback range and, at the same time, as often from one; afterwards all their sessions end and
the clean-up runs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from threading import Event

import aiohttp
from aiohttp import web
from playwright.async_api import Browser, Page, async_playwright

from deploy.cluster import Cluster, Plan
from palestra.local import chromium
from tests.browser.site import need_client
from tests.notifications.browser_keys import BrowserKeys

COOKIE = "palestra_session"
OPENED_AT_ONCE = 25
PATIENCE_SECONDS = 120
PEOPLE = """
from importlib import import_module
from django.conf import settings
from players.models import Player
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
engine = import_module(settings.SESSION_ENGINE)
for number in range({tabs}):
    player = Player.objects.create_user(f"tab{{number}}", f"tab{{number}}@example.org")
    session = engine.SessionStore()
    session[SESSION_KEY] = str(player.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    session.save()
    print(session.session_key)
"""
INVITE = """
import time
from notifications.services import tell
from players.models import Player
people = list(Player.objects.filter(username__startswith="tab").order_by("pk"))
pause = {seconds} / len(people)
begin = time.monotonic()
for number, player in enumerate(people):
    time.sleep(max(0.0, begin + number * pause - time.monotonic()))
    wish = {{"title": "alone", "username": "x", "display_name": "X"}}
    [told] = tell(player, "match_invited", wish, "/matches/a")
    print(player.username, told.created_at.timestamp())
"""
# Noted once it has been painted: two frames after it was put into the page.
NOTE_BAR = """
    window.barAt = 0;
    new MutationObserver((_, watching) => {
        if (!document.querySelector('[data-call]')) return;
        watching.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => { window.barAt = Date.now(); }));
    }).observe(document, { childList: true, subtree: true });
"""
WRITE_TO = """
from notifications.models import PushSubscription
from notifications.services import tell
from players.models import Player
for number in range({away}):
    player = Player.objects.create_user(f"away{{number}}", f"away{{number}}@example.org")
    PushSubscription.objects.create(
        player=player, endpoint=f"{service}/{{player.username}}", p256dh="{p256dh}", auth="{auth}"
    )
    [told] = tell(player, "your_turn", {{"title": "alone"}}, "/matches/a", can_wait=True)
    print(player.username, told.created_at.timestamp())
"""
FORGET = """
from datetime import timedelta
from django.contrib.sessions.models import Session
from django.utils import timezone
from players.jobs import forget_expired
from players.models import Player
long_ago = timezone.now() - timedelta(days=31)
Session.objects.update(expire_date=long_ago)
Player.objects.filter(is_guest=True).update(joined_at=long_ago)
left = Player.objects.filter(is_guest=True).count() + 1
while (now := Player.objects.filter(is_guest=True).count()) < left:
    left = now
    forget_expired()
print(left, Session.objects.count())
"""


def _summary(what: str, took: list[float], asked: int) -> str:
    if not took:
        return f"{what}: none of {asked} arrived"
    ordered = sorted(took)
    half, most = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99))
    return (
        f"{what}: {len(took)} of {asked}, from the server's moment p50 {half:.0f} ms, "
        f"p99 {most:.0f} ms, most {ordered[-1]:.0f} ms"
    )


class Tabs:
    """Signed-in tabs, each with its personal socket, and when they were told."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self.http = http
        self.url = url
        self.took: list[float] = []
        self.closed: Counter[str] = Counter()
        self._opening = asyncio.Semaphore(OPENED_AT_ONCE)

    async def open(self, key: str) -> asyncio.Task[None]:
        """It listens from then on: a tab that reads nothing does not answer the server's pings."""
        headers = {"Cookie": f"{COOKIE}={key}", "Origin": self.url}
        async with self._opening:
            socket = await self.http.ws_connect(f"{self.url}/ws/me", headers=headers)
            await socket.send_json({"t": "hello", "last_number": -1})
            frame = await socket.receive_json()
        if frame["t"] != "sync":
            raise AssertionError(f"not greeted: {frame}")
        return asyncio.create_task(self.listen(socket))

    async def listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Until the call comes; a message that was lost on the way comes by another sync."""
        async for message in socket:
            frame = json.loads(message.data)
            told = [frame["notice"]] if frame["t"] == "told" else frame.get("missed", [])
            for notice in told:
                at = datetime.fromisoformat(notice["notification"]["created_at"])
                self.took.append((time.time() - at.timestamp()) * 1000)
            if told:
                return
        self.closed[str(socket.close_code)] += 1


async def _look_on(browser: Browser, url: str, key: str) -> Page:
    """A player's screen, with the ladders on it."""
    context = await browser.new_context(base_url=url, service_workers="block")
    await context.add_cookies([{"name": COOKIE, "value": key, "url": url}])
    page = await context.new_page()
    await page.add_init_script(NOTE_BAR)
    await page.goto("/ladders")
    await page.locator("main h1").wait_for()
    await page.wait_for_load_state("networkidle")
    return page


async def _bar_at(page: Page) -> tuple[str, float]:
    """Who is signed in there, and when the bar stood on the screen."""
    patience = PATIENCE_SECONDS * 1000
    await page.wait_for_function("() => window.barAt > 0", timeout=patience)
    found = await page.evaluate("""async () => {
        const session = await (await fetch('/api/v1/session')).json();
        return [session.player.username, window.barAt / 1000];
    }""")
    return found[0], found[1]


async def _calls(cluster: Cluster, tabs: int, screens: int, seconds: float) -> None:
    keys = cluster.manage("shell", "--no-imports", "-c", PEOPLE.format(tabs=tabs)).split()
    url = cluster.url("web-0")
    async with (
        aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http,
        async_playwright() as playwright,
    ):
        browser = await playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        # Spread over those who are called, the first and the last among them.
        chosen = [keys[number * (tabs - 1) // max(1, screens - 1)] for number in range(screens)]
        pages = [await _look_on(browser, url, key) for key in chosen]
        opened = Tabs(http, url)
        began = time.monotonic()
        listening = await asyncio.gather(*map(opened.open, keys))
        print(f"{len(listening)} tabs opened in {time.monotonic() - began:.1f} s", flush=True)
        invite = INVITE.format(seconds=seconds)
        lines = await asyncio.to_thread(cluster.manage, "shell", "--no-imports", "-c", invite)
        told = {name: float(at) for name, at in (line.split() for line in lines.splitlines())}
        await asyncio.wait(listening, timeout=PATIENCE_SECONDS)
        print(_summary("calls to tabs", opened.took, tabs), flush=True)
        bars = await asyncio.gather(*map(_bar_at, pages))
        shown = [(at - told[name]) * 1000 for name, at in bars]
        print(_summary("bars on screens", shown, screens), flush=True)
        await browser.close()
        if opened.closed:
            print(f"sockets closed by the server: {dict(opened.closed)}")


async def _pushes(cluster: Cluster, away: int, letters: Path) -> None:
    """To people who have no page open: by push at once, and by mail."""
    pushed: dict[str, float] = {}
    everybody = asyncio.Event()

    async def keep(request: web.Request) -> web.Response:
        pushed.setdefault(request.match_info["name"], time.time())
        if len(pushed) == away:
            everybody.set()
        return web.Response(status=201)

    service = web.Application()
    service.router.add_post("/{name}", keep)
    runner = web.AppRunner(service)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    writing = WRITE_TO.format(away=away, service=f"http://{host}:{port}", **BrowserKeys().fields)
    lines = await asyncio.to_thread(cluster.manage, "shell", "--no-imports", "-c", writing)
    told = {name: float(at) for name, at in (line.split() for line in lines.splitlines())}
    await asyncio.wait([asyncio.create_task(everybody.wait())], timeout=PATIENCE_SECONDS)
    await runner.cleanup()
    print(_summary("pushes", [(pushed[name] - told[name]) * 1000 for name in pushed], away))
    written = await asyncio.to_thread(_written, letters, set(told))
    took = [(at - told[name]) * 1000 for name, at in written.items()]
    print(_summary("mails", took, away), flush=True)


def _written(letters: Path, names: set[str]) -> dict[str, float]:
    """When the letter to each of these was written."""
    found: dict[str, float] = {}
    until, pause = time.monotonic() + PATIENCE_SECONDS, Event()
    while found.keys() < names and time.monotonic() < until:
        for letter in letters.iterdir():
            text = letter.read_text()
            for name in names - found.keys():
                if f"To: {name}@example.org" in text:
                    found[name] = letter.stat().st_mtime
        pause.wait(0.05)
    return found


async def _arrive(url: str, addresses: list[str], guests: int, seconds: float) -> Counter[int]:
    """What so many strangers are answered, spread over the time and the addresses."""
    answers: Counter[int] = Counter()
    begin = time.monotonic()
    for number in range(guests):
        # The pace of the load.
        await asyncio.sleep(max(0.0, begin + number * seconds / guests - time.monotonic()))
        connector = aiohttp.TCPConnector(local_addr=(addresses[number % len(addresses)], 0))
        async with (
            aiohttp.ClientSession(connector=connector) as http,
            http.post(f"{url}/api/v1/guests", json={}) as answer,
        ):
            answers[answer.status] += 1
    return answers


async def _guests(cluster: Cluster, guests: int, addresses: int, seconds: float) -> None:
    url = cluster.url("web-0")
    many = [f"127.0.1.{number + 1}" for number in range(addresses)]
    began = time.monotonic()
    answered = await asyncio.gather(
        _arrive(url, many, guests, seconds), _arrive(url, ["127.0.2.1"], guests, seconds)
    )
    took = time.monotonic() - began
    for name, answers in zip((f"{addresses} addresses", "one address"), answered, strict=True):
        print(f"{guests} guests from {name} in {took:.0f} s: {dict(answers)}", flush=True)
    before = cluster.manage("shell", "--no-imports", "-c", COUNT).split()
    print(f"before the clean-up: {before[0]} guests, {before[1]} sessions", flush=True)
    left = cluster.manage("shell", "--no-imports", "-c", FORGET).split()
    print(f"after the clean-up: {left[0]} guests, {left[1]} sessions")


COUNT = """
from django.contrib.sessions.models import Session
from players.models import Player
print(Player.objects.filter(is_guest=True).count(), Session.objects.count())
"""


async def _calls_and_pushes(cluster: Cluster, given: argparse.Namespace, letters: Path) -> None:
    cluster.manage("demo")
    await _calls(cluster, given.tabs, given.screens, given.seconds or 20.0)
    await _pushes(cluster, given.away, letters)


def main(arguments: Iterable[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["calls", "guests"])
    parser.add_argument("--tabs", type=int, default=500)
    parser.add_argument("--screens", type=int, default=5)
    parser.add_argument("--away", type=int, default=20)
    parser.add_argument("--guests", type=int, default=1000)
    parser.add_argument("--addresses", type=int, default=50)
    parser.add_argument("--seconds", type=float)
    given = parser.parse_args(list(arguments))
    need_client()
    with tempfile.TemporaryDirectory(prefix="palestra-letters-") as folder:
        environment = {
            "PALESTRA_THROTTLES": "yes" if given.what == "guests" else "no",
            "PALESTRA_MAIL_DIR": folder,
        }
        plan = Plan(
            web=1, answers=0, calls=0, people=1, bulk=1, schedulers=1, environment=environment
        )
        with Cluster(plan) as cluster:
            if given.what == "guests":
                run = _guests(cluster, given.guests, given.addresses, given.seconds or 600.0)
            else:
                run = _calls_and_pushes(cluster, given, Path(folder))
            asyncio.run(run)


if __name__ == "__main__":
    main(sys.argv[1:])
