"""Durable appends from the event loop: whatever waits goes to the database in one statement.

While a batch is on its way the next one gathers, so that many matches share one commit and a lone
choice still goes at once.
"""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

import psycopg
import structlog

from play.live.live_match import Change
from play.log.store import APPEND, append_parameters
from players.database import own_connection
from players.database.outages import ReadOnly, outage_of

LARGEST_BATCH = 200
PENS = 2
"""While one waits for the disk another writes."""

log = structlog.get_logger("play.writer")


Waiting = tuple[Change, "asyncio.Future[bool]"]


class Writer:
    """The pens of one event loop, and the changes that wait for one of them."""

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []
        self._arrived = asyncio.Event()
        self._pens = [Pen() for _ in range(PENS)]
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Take the pens up before there is anything to write."""
        if self._tasks and not any(task.done() for task in self._tasks):
            return
        for task in self._tasks:
            task.cancel()
        self._tasks = [asyncio.create_task(self._run(pen)) for pen in self._pens]

    async def append(self, change: Change) -> bool:
        """True once the change is stored; False when another line took its ply.

        `Outage` when the database takes nothing.
        """
        self.open()
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, stored))
        self._arrived.set()
        return await stored

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for pen in self._pens:
            await pen.close()

    async def _run(self, pen: Pen) -> None:
        await pen.warm_up()
        while True:
            await self._arrived.wait()
            batch = self._waiting[:LARGEST_BATCH]
            del self._waiting[:LARGEST_BATCH]
            if not self._waiting:
                self._arrived.clear()
            if batch:
                await pen.store(batch)


class Pen:
    """A connection of its own, outside Django's."""

    def __init__(self) -> None:
        self._connection: psycopg.AsyncConnection[tuple[int]] | None = None

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()

    async def store(self, batch: list[Waiting]) -> None:
        try:
            stored = await self._execute([change for change, _ in batch])
        except psycopg.Error as problem:
            log.warning(
                "a batch of choices failed",
                problem=problem.diag.message_primary or str(problem),
                size=len(batch),
                once_a_minute=True,
            )
            await self._drop_connection()
            outage = outage_of(problem)
            if isinstance(outage, ReadOnly):
                for _, future in batch:
                    if not future.done():
                        future.set_exception(outage)
                return
            # Whether the batch was committed is unknown: every caller reads the log again.
            stored = set()
        for change, future in batch:
            if not future.done():
                future.set_result(change.match_id in stored)

    async def warm_up(self) -> None:
        """Connect and have the statement planned, by storing nothing."""
        await self.store([])

    async def _execute(self, changes: list[Change]) -> set[int]:
        if self._connection is None or self._connection.closed:
            self._connection = await own_connection.connect()
        cursor = await self._connection.execute(APPEND, append_parameters(changes), prepare=True)
        return {row[0] for row in await cursor.fetchall()}

    async def _drop_connection(self) -> None:
        broken, self._connection = self._connection, None
        if broken is not None:
            await broken.close()


_writers: WeakKeyDictionary[asyncio.AbstractEventLoop, Writer] = WeakKeyDictionary()


def writer() -> Writer:
    """The writer of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _writers.get(loop)
    if found is None:
        found = _writers[loop] = Writer()
    return found
