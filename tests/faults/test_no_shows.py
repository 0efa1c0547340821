"""Two web processes and a scheduler that is killed: who does not come is judged all the same.

In every format nobody comes, one comes, or all come and think. They come by sockets to either web
process, or by requests; the scheduler is dead while their time to come runs out, is killed again as
soon as it has judged something, and what everybody gets and is told does not depend on it.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import psycopg
import pytest
import websockets

from deploy.cluster import Cluster, Plan
from palestra.local.places import ROOT

LONGEST_SECONDS = 240.0
LOOK_SECONDS = 0.2

pytestmark = pytest.mark.slow


def _driver(cluster: Cluster, command: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.punctuality", command],
        cwd=ROOT,
        env=cluster.environment,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


async def _until(is_so: Callable[[], bool]) -> None:
    while not await asyncio.to_thread(is_so):
        await asyncio.sleep(LOOK_SECONDS)


def _asks(cluster: Cluster, question: str) -> Callable[[], bool]:
    def is_so() -> bool:
        with psycopg.connect(cluster.postgres.url) as connection:
            row = connection.execute(question).fetchone()  # type: ignore[call-overload]
            return bool(row and row[0])

    return is_so


def _poll(url: str, token: str) -> None:
    request = urllib.request.Request(url, headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        assert answer.status == 200


class Crowd:
    """Those who come: every second one by a socket, the others by asking over HTTP."""

    def __init__(self, urls: list[str], open_sockets: AsyncExitStack) -> None:
        self.urls = urls
        self.open_sockets = open_sockets
        self.called_off: dict[str, dict[str, Any]] = {}
        """By match: what a socket at its board was told."""
        self.by_socket: set[str] = set()
        self.listening: list[asyncio.Task[None]] = []
        self._turn = 0

    async def come(self, board: dict[str, Any]) -> None:
        for token in board["coming"].values():
            self._turn += 1
            url = self.urls[self._turn % len(self.urls)]
            if self._turn % 4 < 2:
                await asyncio.to_thread(
                    _poll, f"{url}/api/v1/matches/{board['match']}/position", token
                )
            else:
                await self._sit(url, board["match"], token)

    async def _sit(self, url: str, slug: str, token: str) -> None:
        socket = await self.open_sockets.enter_async_context(
            websockets.connect(
                f"{url.replace('http', 'ws', 1)}/ws/matches/{slug}",
                additional_headers={"Authorization": f"Bearer {token}"},
                open_timeout=30,
            )
        )
        await socket.send(json.dumps({"t": "hello", "protocol": 2, "last_number": -1}))
        assert json.loads(await socket.recv())["t"] == "sync"
        self.by_socket.add(slug)
        self.listening.append(asyncio.create_task(self._listen(socket, slug)))

    async def _listen(self, socket: Any, slug: str) -> None:
        async for text in socket:
            frame = json.loads(text)
            if frame["t"] == "aborted":
                self.called_off[slug] = frame


async def _story(cluster: Cluster, boards: list[dict[str, Any]]) -> Crowd:
    judged = "SELECT count(*) FROM tournaments_pairingseat WHERE is_absent"
    async with AsyncExitStack() as open_sockets, asyncio.timeout(LONGEST_SECONDS):
        crowd = Crowd([cluster.url("web-0"), cluster.url("web-1")], open_sockets)
        for board in boards:
            await crowd.come(board)
        coming = sum(len(board["coming"]) for board in boards)
        came = "SELECT count(*) = {} FROM play_seat WHERE came_at IS NOT NULL"
        await _until(_asks(cluster, came.format(coming)))
        await _until(_asks(cluster, "SELECT max(arrive_by) < now() FROM play_match"))
        assert not _asks(cluster, judged)(), "nobody judges without a scheduler"
        cluster.start("scheduler-0")
        await _until(_asks(cluster, judged))
        cluster.kill("scheduler-0")
        cluster.start("scheduler-0")
        open_boards = [board["match"] for board in boards if len(board["coming"]) < 2]
        running = (
            "SELECT count(*) = 0 FROM play_match WHERE status = 'running' AND slug = ANY('{{{}}}')"
        )
        await _until(_asks(cluster, running.format(",".join(open_boards))))
        # Events to which nobody ever comes end by themselves; an arena has its clock.
        ended = (
            "SELECT count(*) = 0 FROM tournaments_tournament"
            " WHERE name LIKE 'nobody%' AND name NOT LIKE '%arena' AND status <> 'finished'"
        )
        await _until(_asks(cluster, ended))
        called_off = {board["match"] for board in boards if len(board["coming"]) == 1}
        await _until(lambda: called_off & crowd.by_socket <= set(crowd.called_off))
        for listening in crowd.listening:
            listening.cancel()
    return crowd


@pytest.mark.long
def test_the_absent_are_judged_the_same_with_two_web_processes_and_a_killed_scheduler() -> None:
    with Cluster(Plan(web=2, schedulers=1)) as cluster:
        cluster.kill("scheduler-0")
        boards = _driver(cluster, "begin")
        crowd = asyncio.run(_story(cluster, boards))
        rows = _driver(cluster, "report")
    by_story: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        by_story.setdefault(row["event"].split(":")[0], []).append(row)
    formats = len(by_story["nobody comes"])
    assert formats >= 9
    for row in by_story["nobody comes"]:
        assert row["endings"] == ["double_forfeit"], row
        assert (row["absent"], row["told"], row["winners"]) == (4, 4, 0), row
    for row in by_story["one comes"]:
        assert row["endings"] == ["forfeit"], row
        assert row["absent"] == row["told"] > 0, row
    for row in by_story["all come and think"]:
        assert (row["endings"], row["absent"], row["status"]) == ([""], 0, "running"), row
    seats = {board["match"]: board for board in boards}
    assert crowd.called_off
    for slug, frame in crowd.called_off.items():
        came = {int(seat) for seat in seats[slug]["coming"]}
        assert frame["reason"] == "no_show"
        assert set(frame["absent"]) == set(range(seats[slug]["seats"])) - came
    print()
    for row in rows:
        print(f"{row['event']:<40} {', '.join(row['endings']) or 'being played'}")
