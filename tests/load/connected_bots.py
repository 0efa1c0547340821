"""Many bots on one web process: decisions a second, how fast they are delivered, memory of each.

    python -m tests.load.connected_bots [--bots 200] [--seconds 300] [--malice 60]

Starts a site of its own whose database writes to disk. The bots play each other in pairs through
the bot API, think for a while and answer; when a match ends, one challenges the other again.
With `--malice` some more bots misbehave for as many seconds at the end: they flood answers,
send oversized and dripping bodies, open stream after stream, and hold half-sent requests open.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from deploy.cluster import Cluster, Plan
from tests.load.processor_time import processor_seconds

PLAN = Plan(web=1, answers=0, bulk=0, calls=0, schedulers=0, is_durable=True)
ATTACKERS = 5
HALF_OPEN = 300


@dataclass
class Figures:
    """What one phase showed. Milliseconds."""

    delivery: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    processor: float = 0.0

    def show(self, name: str) -> str:
        return (
            f"{name}: {len(self.delivery)} decisions, "
            f"{len(self.delivery) / self.seconds:.0f} a second; "
            f"decision to delivery p50 {_part(self.delivery, 0.5):.1f} ms, "
            f"p99 {_part(self.delivery, 0.99):.1f} ms; "
            f"answer to stored p50 {_part(self.answers, 0.5):.1f} ms, "
            f"p99 {_part(self.answers, 0.99):.1f} ms; "
            f"web processor {self.processor / self.seconds:.2f} cores; "
            f"refused {dict(self.refused)}"
        )


def _part(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class Connection:
    """HTTP/1.1 on one connection, as little of it as a load test needs."""

    def __init__(self, host: str, port: int, token: str) -> None:
        self.host, self.port, self.token = host, port, token
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, body: bytes = b"") -> int:
        """Send a request and read the head of its answer: the status."""
        is_fresh = self.writer is None or self.writer.is_closing()
        try:
            return await self._send(method, path, body)
        except (asyncio.IncompleteReadError, ConnectionError):
            # The server closes connections that were idle for some seconds.
            self.close()
            if is_fresh:
                raise
        return await self._send(method, path, body)

    async def _send(self, method: str, path: str, body: bytes) -> int:
        if self.writer is None or self.writer.is_closing():
            self.reader, self.writer = await asyncio.open_connection(
                self.host, self.port, limit=1 << 20
            )
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\n"
            f"Authorization: Bearer {self.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        await self.writer.drain()
        assert self.reader is not None
        answer = await self.reader.readuntil(b"\r\n\r\n")
        self.head = answer.decode("latin1").lower()
        return int(answer[9:12])

    async def body(self) -> bytes:
        assert self.reader is not None
        _, _, rest = self.head.partition("content-length: ")
        return await self.reader.readexactly(int(rest.split("\r\n")[0])) if rest else b""

    async def chunk(self) -> bytes:
        assert self.reader is not None
        size = int(await self.reader.readline(), 16)
        found = await self.reader.readexactly(size + 2)
        return found[:-2]

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
            self.writer = None


class LoadBot:
    def __init__(self, site: Site, name: str, token: str, rival: str) -> None:
        self.site, self.name, self.rival = site, name, rival
        self.stream = Connection(site.host, site.port, token)
        self.answers = Connection(site.host, site.port, token)
        self.lock = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        status = await self.stream.send("GET", "/api/v1/bot/stream")
        assert status == 200, status
        while True:
            line = json.loads(await self.stream.chunk())
            if line["t"] == "decision":
                late = time.time() * 1000 - line["clocks"]["now"]
                if line["events"]:
                    self.site.figures.delivery.append(late)
                self.start(self.answer(line))
            elif line["t"] == "ended":
                if self.name < self.rival:
                    self.start(self.challenge())
            elif line["t"] == "closed":
                raise RuntimeError(f"{self.name}: closed, {line['reason']}")

    def start(self, act: Any) -> None:
        task = asyncio.create_task(act)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def answer(self, line: dict[str, Any]) -> None:
        await asyncio.sleep(random.uniform(0.5, 1.5) * self.site.think_seconds)
        option = random.choice(line["decision"]["options"])["key"]
        body = {"number": line["number"], "option": option, "key": f"{self.name}-{line['number']}"}
        await self.post(f"/api/v1/bot/matches/{line['match']}/choices", body, counts=True)

    async def challenge(self) -> None:
        body = {
            "title": self.site.title,
            "seats": [{"kind": "me"}, {"kind": "player", "player": self.rival}],
            "clock": {"kind": "untimed"},
        }
        await self.post("/api/v1/matches", body, counts=False)

    async def post(self, path: str, body: dict[str, Any], counts: bool) -> None:
        async with self.lock:
            began = time.perf_counter()
            status = await self.answers.send("POST", path, json.dumps(body).encode())
            content = await self.answers.body()
        if status >= 300:
            self.site.figures.refused[json.loads(content)["code"]] += 1
        elif counts:
            self.site.figures.answers.append(1000 * (time.perf_counter() - began))


class Site:
    def __init__(self, cluster: Cluster, title: str, think_seconds: float) -> None:
        self.host, self.port = "127.0.0.1", cluster.ports["web-0"]
        self.pid = cluster.processes["web-0"].pid
        self.title, self.think_seconds = title, think_seconds
        self.figures = Figures()

    def memory_mb(self) -> float:
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        raise RuntimeError("the web process is gone")

    async def phase(self, seconds: float) -> Figures:
        """Measure for so long; what came before is not counted."""
        self.figures = measured = Figures()
        processor, began = processor_seconds([self.pid]), time.monotonic()
        await asyncio.sleep(seconds)
        measured.seconds = time.monotonic() - began
        measured.processor = processor_seconds([self.pid]) - processor
        self.figures = Figures()
        return measured


class Malice:
    """Bots that mean harm. What they got is counted by status."""

    def __init__(self, site: Site, tokens: list[str]) -> None:
        self.site, self.tokens = site, tokens
        self.got: Counter[str] = Counter()
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        for token in self.tokens:
            for act in (self.flood, self.oversize, self.open_streams, self.drip):
                self.tasks.append(asyncio.create_task(self.again(act, token)))
        for _ in range(HALF_OPEN):
            self.tasks.append(asyncio.create_task(self.half_open()))

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def again(self, act: Any, token: str) -> None:
        while True:
            connection = Connection(self.site.host, self.site.port, token)
            try:
                await act(connection)
            except (OSError, asyncio.IncompleteReadError, ValueError):
                self.got["cut off"] += 1
            finally:
                connection.close()
            await asyncio.sleep(0)

    async def flood(self, connection: Connection) -> None:
        for _ in range(50):
            body = b'{"number": 0, "option": "x"}'
            status = await connection.send("POST", "/api/v1/bot/matches/abc/choices", body)
            await connection.body()
            self.got[f"flood {status}"] += 1

    async def oversize(self, connection: Connection) -> None:
        body = b"x" * 200_000
        status = await connection.send("POST", "/api/v1/bot/matches/abc/choices", body)
        self.got[f"oversized {status}"] += 1

    async def open_streams(self, connection: Connection) -> None:
        status = await connection.send("GET", "/api/v1/bot/stream")
        self.got[f"stream {status}"] += 1

    async def drip(self, connection: Connection) -> None:
        """Promise a body and never send it."""
        reader, writer = await asyncio.open_connection(connection.host, connection.port)
        try:
            head = (
                "POST /api/v1/bot/matches/abc/choices HTTP/1.1\r\nHost: x\r\n"
                f"Authorization: Bearer {connection.token}\r\nContent-Length: 100\r\n\r\n{{"
            )
            writer.write(head.encode())
            answer = await reader.readuntil(b"\r\n\r\n")
            self.got[f"dripping {answer[9:12].decode()}"] += 1
        finally:
            writer.close()

    async def half_open(self) -> None:
        _, writer = await asyncio.open_connection(self.site.host, self.site.port)
        try:
            writer.write(b"GET /api/v1/bot/stream HTTP/1.1\r\nHost: x\r\n")
            while True:
                await asyncio.sleep(5)
                writer.write(b"X-A: b\r\n")
                await writer.drain()
        finally:
            writer.close()


async def measure(cluster: Cluster, given: argparse.Namespace) -> None:
    listed = cluster.manage(
        *("seed_bots", "--bots", str(given.bots), "--title", given.title, "--no-ladder"),
        *("--matches", "1"),
    )
    bots = [line.split() for line in listed.splitlines()]
    attackers = cluster.manage("seed_bots", "--bots", str(ATTACKERS), "--no-ladder")
    site = Site(cluster, given.title, given.think)
    before = site.memory_mb()
    running = []
    for index, (name, token) in enumerate(bots):
        bot = LoadBot(site, name, token, bots[index ^ 1][0])
        running.append(asyncio.create_task(bot.run()))
        await asyncio.sleep(0.01)
    await site.phase(given.warm_up)
    calm = await site.phase(given.seconds)
    after = site.memory_mb()
    print(calm.show(f"{given.bots} bots, {calm.seconds:.0f} s"), flush=True)
    print(
        f"memory of the web process: {before:.0f} MB before, {after:.0f} MB after, "
        f"{1024 * (after - before) / given.bots:.0f} KB a bot",
        flush=True,
    )
    if given.malice:
        malice = Malice(site, [line.split()[1] for line in attackers.splitlines()])
        malice.begin()
        hurt = await site.phase(given.malice)
        await malice.end()
        print(hurt.show(f"with malice, {hurt.seconds:.0f} s"))
        print(f"the malicious got {dict(sorted(malice.got.items()))}")
        print(f"memory of the web process: {site.memory_mb():.0f} MB")
    broken = [task for task in running if task.done()]
    print(f"streams that broke: {len(broken)}")
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--bots", type=int, default=200, help="an even number")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--warm-up", type=float, default=15.0)
    parser.add_argument("--think", type=float, default=1.0, help="mean seconds a decision")
    parser.add_argument("--malice", type=float, default=0.0)
    parser.add_argument("--title", default="dominus_obscura")
    given = parser.parse_args()
    with Cluster(PLAN) as cluster:
        asyncio.run(measure(cluster, given))


if __name__ == "__main__":
    main()
