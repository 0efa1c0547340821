"""A bare connection to Redis for an event loop.

Publishing is a write and nothing else: nobody waits for the reply, which is read only to notice
errors. A message costs microseconds here, where a general client takes a tenth of a millisecond for
its bookkeeping.
"""

from __future__ import annotations

import asyncio
import ssl
from collections import deque
from collections.abc import Callable
from typing import Any, Final, cast

import hiredis
import structlog
from redis.asyncio.connection import SSLConnection, parse_url

ANSWER_SECONDS: Final = 2.0
"""A Redis that takes longer counts as away."""
MOST_BUFFERED: Final = 8 * 1024 * 1024
"""What may wait for a Redis that does not read; beyond it messages are dropped."""

log = structlog.get_logger("palestra.channel_layer")


class Wire(asyncio.Protocol):
    """One connection. `heard` gets channel and payload of every message."""

    def __init__(self, heard: Callable[[bytes, bytes], None]) -> None:
        self._heard = heard
        self._reader = hiredis.Reader()
        self._transport: asyncio.Transport | None = None
        self._replies: deque[asyncio.Future[Any] | None] = deque()
        """One for each command that is still unanswered; None where nobody waits."""
        self._unwritten: list[bytes] = []
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are none of asyncio's by class.
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, problem: Exception | None) -> None:
        self._transport = None
        for reply in self._replies:
            if reply is not None and not reply.done():
                reply.set_exception(ConnectionError("the connection to Redis was lost"))
        self._replies.clear()
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._reader.feed(data)
        while (message := self._reader.gets()) is not False:
            if isinstance(message, list) and message[0] == b"message":
                self._heard(message[1], message[2])
            else:
                self._answered(message)

    def _answered(self, answer: Any) -> None:
        reply = self._replies.popleft() if self._replies else None
        if isinstance(answer, hiredis.ReplyError):
            if reply is None:
                log.warning("Redis refused a message", problem=str(answer), once_a_minute=True)
            elif not reply.done():
                reply.set_exception(ConnectionError(str(answer)))
        elif reply is not None and not reply.done():
            reply.set_result(answer)

    def publish(self, channel: bytes, payload: bytes) -> bool:
        """False when the message was dropped."""
        transport = self._transport
        if transport is None or transport.get_write_buffer_size() > MOST_BUFFERED:
            return False
        if not self._unwritten:
            # What is published in one round of the event loop goes in one write.
            asyncio.get_running_loop().call_soon(self._write)
        self._unwritten.append(_packed(b"PUBLISH", channel, payload))
        self._replies.append(None)
        return True

    def _write(self) -> None:
        unwritten, self._unwritten = self._unwritten, []
        if self._transport is not None and unwritten:
            self._transport.write(b"".join(unwritten))

    async def ask(self, *command: bytes) -> Any:
        """Send a command with one reply, and wait for it."""
        if self._transport is None:
            raise ConnectionError("there is no connection to Redis")
        reply: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._write()
        self._transport.write(_packed(*command))
        self._replies.append(reply)
        return await reply

    async def drain(self) -> None:
        """Commands are taken in order: an answer now means that all before it were."""
        await self.ask(b"PING")

    def close(self) -> None:
        self._write()
        if self._transport is not None:
            self._transport.close()


def _packed(*command: bytes) -> bytes:
    # The library's own types know commands of one word only.
    packed: bytes = hiredis.pack_command(command)  # type: ignore[arg-type]
    return packed


async def open_wire(url: str, heard: Callable[[bytes, bytes], None]) -> Wire:
    """Connect and sign in; `OSError` (which ConnectionError and TimeoutError are) on failure."""
    async with asyncio.timeout(ANSWER_SECONDS):
        return await _open_wire(url, heard)


async def _open_wire(url: str, heard: Callable[[bytes, bytes], None]) -> Wire:
    address: dict[str, Any] = {**parse_url(url)}
    loop = asyncio.get_running_loop()
    if "path" in address:
        _, wire = await loop.create_unix_connection(lambda: Wire(heard), address["path"])
    else:
        is_safe = address.get("connection_class") is SSLConnection
        _, wire = await loop.create_connection(
            lambda: Wire(heard),
            address.get("host", "localhost"),
            address.get("port", 6379),
            ssl=_tls(address) if is_safe else None,
        )
    if address.get("password"):
        names = [address["username"]] if address.get("username") else []
        await wire.ask(b"AUTH", *(word.encode() for word in [*names, address["password"]]))
    return wire


def _tls(address: dict[str, Any]) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=address.get("ssl_ca_certs"))
    if address.get("ssl_cert_reqs") == "none":
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context
