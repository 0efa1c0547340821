"""The door under load: how fast a call reaches a page, and how many guests an address may make.

    python -m tests.load.door calls [--tabs 500] [--seconds 20]
    python -m tests.load.door guests [--guests 1000] [--addresses 50] [--seconds 600]

Starts a site of its own. `calls` opens a personal socket for each of so many signed-in players and
has them invited one after the other; what is measured is the time from the moment the server
stored the notification to its frame in the tab. `guests` asks to be a guest from addresses of the
loopback range, and then from one; afterwards all their sessions end and the clean-up runs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections import Counter
from datetime import datetime

import aiohttp

from deploy.cluster import Cluster, Plan

COOKIE = "palestra_session"
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
    tell(player, "match_invited", {{"title": "alone", "username": "x"}}, "/matches/a")
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
forget_expired()
while Player.objects.filter(is_guest=True, anonymised_at=None).exists() and {again}:
    forget_expired()
print(Player.objects.filter(is_guest=True).count(), Session.objects.count())
"""


def _part(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def _tab(http: aiohttp.ClientSession, url: str, key: str, ready: asyncio.Semaphore) -> float:
    """Milliseconds from the notification's moment to its frame."""
    headers = {"Cookie": f"{COOKIE}={key}", "Origin": url}
    async with http.ws_connect(f"{url}/ws/me", headers=headers) as socket:
        await socket.send_json({"t": "hello", "last_number": -1})
        async for message in socket:
            frame = json.loads(message.data)
            if frame["t"] == "sync":
                ready.release()
            elif frame["t"] == "told":
                told_at = datetime.fromisoformat(frame["notice"]["notification"]["created_at"])
                return (time.time() - told_at.timestamp()) * 1000
    raise AssertionError(f"the socket was closed: {socket.close_code}")


async def _calls(cluster: Cluster, tabs: int, seconds: float) -> list[float]:
    keys = cluster.manage("shell", "--no-imports", "-c", PEOPLE.format(tabs=tabs)).split()
    url = cluster.url("web-0")
    ready = asyncio.Semaphore(0)
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        waiting = [asyncio.create_task(_tab(http, url, key, ready)) for key in keys]
        for _ in keys:
            await ready.acquire()
        invite = INVITE.format(seconds=seconds)
        await asyncio.to_thread(cluster.manage, "shell", "--no-imports", "-c", invite)
        return list(await asyncio.wait_for(asyncio.gather(*waiting), 120))


async def _arrive(url: str, addresses: list[str], guests: int, seconds: float) -> Counter[int]:
    """What so many strangers are answered, spread over the time and the addresses."""
    answers: Counter[int] = Counter()
    begin = time.monotonic()
    for number in range(guests):
        await asyncio.sleep(max(0.0, begin + number * seconds / guests - time.monotonic()))
        connector = aiohttp.TCPConnector(local_addr=(addresses[number % len(addresses)], 0))
        async with (
            aiohttp.ClientSession(connector=connector) as http,
            http.post(f"{url}/api/v1/guests", json={}) as answer,
        ):
            answers[answer.status] += 1
    return answers


def _guests(cluster: Cluster, guests: int, addresses: int, seconds: float) -> None:
    url = cluster.url("web-0")
    many = [f"127.0.1.{number + 1}" for number in range(addresses)]
    for name, sources in ((f"{addresses} addresses", many), ("one address", ["127.0.2.1"])):
        answers = asyncio.run(_arrive(url, sources, guests, seconds))
        print(f"{guests} guests from {name} in {seconds:.0f} s: {dict(answers)}", flush=True)
    left = cluster.manage("shell", "--no-imports", "-c", FORGET.format(again=True)).split()
    print(f"after the clean-up: {left[0]} guests, {left[1]} sessions")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["calls", "guests"])
    parser.add_argument("--tabs", type=int, default=500)
    parser.add_argument("--guests", type=int, default=1000)
    parser.add_argument("--addresses", type=int, default=50)
    parser.add_argument("--seconds", type=float)
    given = parser.parse_args()
    limits = "yes" if given.what == "guests" else "no"
    plan = Plan(
        web=1,
        answers=0,
        bulk=0,
        calls=0,
        schedulers=0,
        environment={"PALESTRA_THROTTLES": limits},
    )
    with Cluster(plan) as cluster:
        if given.what == "guests":
            _guests(cluster, given.guests, given.addresses, given.seconds or 600.0)
            return
        took = asyncio.run(_calls(cluster, given.tabs, given.seconds or 20.0))
        print(
            f"{len(took)} tabs: from the server's moment to the tab p50 {_part(took, 0.5):.0f} ms, "
            f"p99 {_part(took, 0.99):.0f} ms, most {max(took):.0f} ms"
        )


if __name__ == "__main__":
    main()
