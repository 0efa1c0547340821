"""A web process is killed in the middle of play: clients go to the other, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

import psycopg
import pytest
import websockets

from deploy.cluster import Cluster, Plan
from play.clock import FIRST_GRACE_MS

BASE_SECONDS = 600
INCREMENT_SECONDS = 2
LONGEST_SECONDS = 300.0

pytestmark = pytest.mark.slow


@dataclass
class Books:
    """What the clients were told, to be held against the log."""

    plies_before_the_kill: int
    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    kill_now: asyncio.Event = field(default_factory=asyncio.Event)
    reconnects: int = 0
    longest_wait: float = 0.0


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
        self.sent_at = 0.0

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
            last_number = -1 if self.position is None else self.position["number"]
            await socket.send(json.dumps({"t": "hello", "protocol": 2, "last_number": last_number}))
            async for text in socket:
                if await self._hear(socket, json.loads(text)):
                    return True
        raise ConnectionResetError

    async def _hear(self, socket: Any, frame: dict[str, Any]) -> bool:
        """Answer a frame; True once the match is over and nothing is pending."""
        kind = frame["t"]
        if kind == "ack":
            assert self.pending is not None
            # Nothing in this title is secret: a seat is shown every line.
            self.books.acknowledged[self.slug, frame["number"] - 1] = self.pending["option"]
            self.pending = None
            waited = time.monotonic() - self.sent_at
            self.books.longest_wait = max(self.books.longest_wait, waited)
            if len(self.books.acknowledged) >= self.books.plies_before_the_kill:
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
        decision, number = self.position["decision"], self.position["number"]
        if decision is not None and number > self.chosen_at:
            self.chosen_at = number
            self.sent_at = time.monotonic()
            option = self.rng.choice(decision["options"])["key"]
            self.pending = {
                "t": "choose",
                "number": number,
                "option": option,
                "key": f"{self.seat}-{number}",
            }
            await socket.send(json.dumps(self.pending))
        return False


async def _play_through_a_kill(cluster: Cluster, lines: list[list[str]]) -> Books:
    books = Books(plies_before_the_kill=5 * len(lines))
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


@dataclass(frozen=True)
class Stored:
    """A match as the database has it at the end."""

    status: str
    result: dict[str, Any]
    clocks: dict[str, Any]
    started_ms: int
    lines: list[tuple[int, int, str, int]]
    """Ply, seat, option and moment of every line."""


def _stored(cluster: Cluster, slugs: list[str]) -> dict[str, Stored]:
    with psycopg.connect(cluster.postgres.url) as connection:
        matches = connection.execute(
            "SELECT slug, status, result, clocks,"
            " (extract(epoch FROM started_at) * 1000)::bigint, id"
            " FROM play_match WHERE slug = ANY(%s)",
            [slugs],
        ).fetchall()
        return {
            slug: Stored(
                status,
                result,
                clocks,
                started_ms,
                connection.execute(
                    "SELECT ply, seat, option, at_ms FROM play_matchline"
                    " WHERE match_id = %s ORDER BY ply",
                    [match_id],
                ).fetchall(),
            )
            for slug, status, result, clocks, started_ms, match_id in matches
        }


def _charged(match: Stored) -> list[int]:
    """What is left to each seat when only the time between its question and its choice counts."""
    left, grace = [BASE_SECONDS * 1000] * 2, [FIRST_GRACE_MS] * 2
    since = match.started_ms
    for _, seat, _, at_ms in match.lines:
        beyond_grace = max(0, at_ms - since - grace[seat])
        grace[seat] = 0
        left[seat] += INCREMENT_SECONDS * 1000 - beyond_grace
        since = at_ms
    return left


@pytest.mark.parametrize(
    "matches", [pytest.param(6), pytest.param(50, marks=pytest.mark.long)], ids="{} matches".format
)
def test_nothing_acknowledged_is_lost_or_doubled_and_clocks_charge_only_who_was_asked(
    matches: int,
) -> None:
    with Cluster(Plan(web=2, answers=0, bulk=0, calls=0, schedulers=1)) as cluster:
        printed = cluster.manage(
            *("seed_load", "--title", "connect_four", "--matches", str(matches)),
            *("--base-seconds", str(BASE_SECONDS)),
            *("--increment-seconds", str(INCREMENT_SECONDS)),
        )
        seeded = [line.split() for line in printed.splitlines()]
        books = asyncio.run(_play_through_a_kill(cluster, seeded))
        found = _stored(cluster, [slug for slug, *_ in seeded])
    assert books.reconnects >= matches / 2
    assert [match.status for match in found.values()] == ["finished"] * matches
    assert {match.result["reason"] for match in found.values()} <= {"line", "full"}
    stored = {
        (slug, ply): option for slug, match in found.items() for ply, _, option, _ in match.lines
    }
    assert all(
        [ply for ply, *_ in match.lines] == list(range(len(match.lines)))
        for match in found.values()
    )
    assert stored == books.acknowledged
    for match in found.values():
        assert match.clocks["remaining"] == _charged(match)
    print(
        f"\n{matches} matches, {len(stored)} choices, {books.reconnects} reconnects,"
        f" longest wait for an acknowledgement {books.longest_wait:.2f} s"
    )
