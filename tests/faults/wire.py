"""A wire between the site and a server of it, that can be cut and slowed."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
CHUNK = 65536


class Wire:
    """Listens on a port of its own and passes everything on, in a thread of its own."""

    def __init__(self, reach: Callable[[], Awaitable[Streams]]) -> None:
        self.delay_seconds = 0.0
        self._reach = reach
        self._ends: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._carry, "127.0.0.1", 0), self._loop
        ).result()
        self.port: int = self._server.sockets[0].getsockname()[1]

    def cut(self) -> int:
        """Break every connection that is open now; the number of them."""

        async def abort() -> int:
            ends = list(self._ends)
            for end in ends:
                end.transport.abort()
            return len(ends)

        return asyncio.run_coroutine_threadsafe(abort(), self._loop).result()

    def close(self) -> None:
        self.cut()
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Cancelled only by `_end`; the server complains of a task that did not end by itself.
        with suppress(asyncio.CancelledError):
            await self._join(reader, writer)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await self._reach()
        except OSError:
            writer.transport.abort()
            return
        self._ends |= {writer, far_writer}
        await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
        self._ends -= {writer, far_writer}

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await source.read(CHUNK):
                if self.delay_seconds:
                    await asyncio.sleep(self.delay_seconds)
                target.write(data)
                await target.drain()
        target.close()
