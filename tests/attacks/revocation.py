"""How long an open connection outlives its right, on two web processes.

Somebody sits at a match with a socket on each process (a bot's owner has a bot with a stream on
each), and the right is taken away by a request. Counted from the moment that request is sent until
both connections were closed, or for a mute until both refuse to chat.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from urllib.parse import urlsplit

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "palestra.settings")
django.setup()

from deploy.cluster import Cluster, Plan  # noqa: E402
from tests.attacks.figures import Figure  # noqa: E402
from tests.faults.people import (  # noqa: E402
    PATIENCE_SECONDS,
    Answer,
    People,
    Person,
    SeatSocket,
    Way,
)

REPEATS = 8
BOUND_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Seated:
    person: Person
    slug: str


Ending = Callable[[People, Person, Way], Answer]
Measure = Callable[[People, Seated, Ending], Coroutine[None, None, float]]


def ban(people: People, person: Person, way: Way) -> Answer:
    return people.moderate("ban", person)


def mute(people: People, person: Person, way: Way) -> Answer:
    return people.moderate("mute", person)


def sign_out_everywhere(people: People, person: Person, way: Way) -> Answer:
    return people.ask(way, "POST", "/api/v1/me/sign-out-everywhere")


def delete(people: People, person: Person, way: Way) -> Answer:
    body = {"username": person.username, "password": "none"}
    return people.ask(people.sign_in(person), "POST", "/api/v1/me/deletion", body)


def revoke(people: People, person: Person, way: Way) -> Answer:
    return people.ask(people.sign_in(person), "DELETE", f"/api/v1/me/tokens/{way.token}")


def attack() -> list[Figure]:
    plan = Plan(web=2, answers=0, bulk=0, calls=0, schedulers=0)
    with Cluster(plan) as cluster:
        count = len(ATTACKS) * REPEATS
        # Two players a match; the very last one becomes the administrator.
        printed = cluster.manage(
            "seed_load", "--title", "connect_four", "--matches", str(count // 2 + 1)
        )
        slugs = [line.split()[0] for line in printed.splitlines()]
        people = People(cluster)
        seated = [
            Seated(people.named(f"load-{number}-{seat}"), slug)
            for number, slug in enumerate(slugs[: count // 2])
            for seat in range(2)
        ]
        figures = []
        for name, measure, end in ATTACKS:
            turn, seated = seated[:REPEATS], seated[REPEATS:]
            worst = max(asyncio.run(measure(people, one, end)) for one in turn)
            figures.append(
                Figure(f"{name}, worst of {REPEATS}", round(worst, 3), BOUND_SECONDS, "s")
            )
        return figures


async def _sockets(people: People, one: Seated, way: Way) -> list[SeatSocket]:
    return [await people.sit_down(one.slug, way, process) for process in range(2)]


async def _timed(waiting: list[Awaitable[object]], act: Callable[[], Answer]) -> float:
    """Seconds from the request until all of these have come about."""
    tasks = [asyncio.ensure_future(one) for one in waiting]
    begun = time.monotonic()
    answer = await asyncio.to_thread(act)
    assert answer.status in {201, 204}, answer
    await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE_SECONDS)
    return time.monotonic() - begun


async def _by_session(people: People, one: Seated, end: Ending) -> float:
    return await _until_sockets_close(people, one, people.sign_in(one.person), end)


async def _by_token(people: People, one: Seated, end: Ending) -> float:
    return await _until_sockets_close(people, one, people.make_token(one.person), end)


async def _until_sockets_close(people: People, one: Seated, way: Way, end: Ending) -> float:
    sockets = await _sockets(people, one, way)
    return await _timed(
        [socket.until_closed() for socket in sockets], lambda: end(people, one.person, way)
    )


async def _until_mute(people: People, one: Seated, end: Ending) -> float:
    way = people.sign_in(one.person)
    sockets = await _sockets(people, one, way)
    seconds = await _timed([], lambda: end(people, one.person, way))
    begun = time.monotonic()
    for socket in sockets:
        await socket.say({"t": "chat", "text": "still here"})
        answer = await socket.until("chat", "error")
        assert answer is not None and answer["t"] == "error", "a message passed after the mute"
        assert answer["code"] == "muted", answer
    seconds += time.monotonic() - begun
    for socket in sockets:
        await socket.leave()
    return seconds


async def _until_streams_end(people: People, one: Seated, end: Ending) -> float:
    way = people.sign_in(one.person)
    streams = []
    for process in range(2):
        name = f"bot-{one.person.id}-{process}"
        made = people.ask(way, "POST", "/api/v1/me/bots", {"username": name})
        assert made.status == 201, made
        token = people.ask(way, "POST", f"/api/v1/me/bots/{name}/tokens", {"name": "test"})
        assert token.status == 201, token
        streams.append(_opened(people.urls[process], token.body["token"]))
    return await _timed(
        [asyncio.to_thread(_read_to_the_end, stream) for stream in streams],
        lambda: end(people, one.person, way),
    )


def _opened(url: str, token: str) -> http.client.HTTPResponse:
    """A bot's stream, read up to its `ready`."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=PATIENCE_SECONDS)
    connection.request("GET", "/api/v1/bot/stream", headers={"Authorization": f"Bearer {token}"})
    stream = connection.getresponse()
    while json.loads(stream.readline())["t"] != "ready":
        pass
    return stream


def _read_to_the_end(stream: http.client.HTTPResponse) -> None:
    last = b""
    while line := stream.readline():
        last = line
    assert json.loads(last)["t"] == "closed", last


ATTACKS: list[tuple[str, Measure, Ending]] = [
    ("ban, sockets by session", _by_session, ban),
    ("ban, sockets by token", _by_token, ban),
    ("token revoked", _by_token, revoke),
    ("signed out everywhere", _by_session, sign_out_everywhere),
    ("account deleted", _by_session, delete),
    ("muted, until chat is refused", _until_mute, mute),
    ("ban of a bot's owner, streams", _until_streams_end, ban),
    ("a bot's owner deleted, streams", _until_streams_end, delete),
]
