"""A web process is killed in the middle of play: clients go to the other, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import psycopg
import pytest
import websockets

from deploy.cluster import Cluster, Plan

MATCHES = 6
PLIES_BEFORE_THE_KILL = 30
LONGEST_SECONDS = 120.0

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with Cluster(Plan(web=2, bots=0, matches=0, ops=0, schedulers=0)) as running:
        yield running


@dataclass
class Books:
    """What the clients were told, to be held against the log."""

    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    kill_now: asyncio.Event = field(default_factory=asyncio.Event)
    reconnects: int = 0


class Player:
    """Plays one seat by its socket; when the socket breaks it goes to the other process."""

    def __init__(self, urls: list[str], slug: str, session: str, seat: int, books: Books) -> None:
        self.urls = urls
        self.slug = slug
        self.session = session
        self.seat = seat
        self.books = books
        self.rng = random.Random(f"{slug}:{seat}")
        self.pending: dict[str, Any] | None = None
        self.position: dict[str, Any] | None = None
        self.chosen_at = -1

    async def play(self) -> None:
        turn = self.seat
        while True:
            url = self.urls[turn % len(self.urls)]
            try:
                if await self._sit(url):
                    return
            except (OSError, websockets.WebSocketException):
                self.books.reconnects += 1
                turn += 1
                await asyncio.sleep(0.05)

    async def _sit(self, url: str) -> bool:
        async with websockets.connect(
            f"{url.replace('http', 'ws', 1)}/ws/matches/{self.slug}",
            additional_headers={"Cookie": f"palestra_session={self.session}"},
            origin=websockets.Origin(url),
            open_timeout=20,
        ) as socket:
            last_ply = -1 if self.position is None else self.position["ply"]
            await socket.send(json.dumps({"t": "hello", "protocol": 1, "last_ply": last_ply}))
            async for text in socket:
                if await self._hear(socket, json.loads(text)):
                    return True
        raise ConnectionResetError

    async def _hear(self, socket: Any, frame: dict[str, Any]) -> bool:
        """Answer a frame; True once the match is over and nothing is pending."""
        kind = frame["t"]
        if kind == "ack":
            assert self.pending is not None
            self.books.acknowledged[self.slug, frame["ply"]] = self.pending["option"]
            self.pending = None
            if len(self.books.acknowledged) >= PLIES_BEFORE_THE_KILL:
                self.books.kill_now.set()
        elif kind == "error":
            raise AssertionError(frame)
        elif kind in ("sync", "update"):
            self.position = frame
            if self.pending is not None and kind == "sync":
                # Whether it was stored is unknown: the same key again is safe.
                await socket.send(json.dumps(self.pending))
        if self.pending is not None or self.position is None:
            return False
        if self.position["result"] is not None:
            return True
        decision, ply = self.position["decision"], self.position["ply"]
        if decision is not None and ply > self.chosen_at:
            self.chosen_at = ply
            option = self.rng.choice(decision["options"])["key"]
            self.pending = {
                "t": "choose",
                "ply": ply,
                "option": option,
                "key": f"{self.seat}-{ply}",
            }
            await socket.send(json.dumps(self.pending))
        return False


async def _play_through_a_kill(cluster: Cluster, lines: list[list[str]]) -> Books:
    books = Books()
    urls = [cluster.url("web-0"), cluster.url("web-1")]
    players = [
        Player(urls, slug, session, seat, books)
        for slug, *sessions in lines
        for seat, session in enumerate(sessions)
    ]

    async def kill() -> None:
        await books.kill_now.wait()
        cluster.kill("web-0")

    async with asyncio.timeout(LONGEST_SECONDS):
        await asyncio.gather(kill(), *(player.play() for player in players))
    return books


def test_no_acknowledged_choice_is_lost_or_doubled(cluster: Cluster) -> None:
    printed = cluster.manage("seed_load", "--title", "connect_four", "--matches", str(MATCHES))
    lines = [line.split() for line in printed.splitlines()]
    books = asyncio.run(_play_through_a_kill(cluster, lines))
    assert books.reconnects >= 1
    with psycopg.connect(cluster.postgres.url) as connection:
        rows = connection.execute(
            "SELECT m.slug, l.ply, l.option"
            " FROM play_matchline l JOIN play_match m ON m.id = l.match_id"
        ).fetchall()
        finished = connection.execute(
            "SELECT count(*) FROM play_match WHERE status = 'finished'"
        ).fetchone()
    stored = {(slug, ply): option for slug, ply, option in rows}
    assert len(rows) == len(stored)
    assert {place: stored.get(place) for place in books.acknowledged} == books.acknowledged
    assert finished == (MATCHES,)
