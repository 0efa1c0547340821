"""Two bare connections to Redis for an event loop: one that publishes, one that is told.

Publishing is a write and nothing else: replies are read only to notice errors. A message costs
microseconds here, where a general client takes a tenth of a millisecond for its bookkeeping.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from typing import Any, Final, cast

import hiredis
import structlog
from redis.asyncio.connection import SSLConnection, parse_url

ANSWER_SECONDS: Final = 2.0
"""A Redis that takes longer counts as away."""
MOST_BUFFERED: Final = 8 * 1024 * 1024
"""What may wait for a Redis that does not read; beyond it messages are dropped."""

log = structlog.get_logger("play.wire")


class Wire(asyncio.Protocol):
    """One connection. `heard` gets channel and payload of every message."""

    def __init__(self, heard: Callable[[bytes, bytes], None]) -> None:
        self._heard = heard
        self._reader = hiredis.Reader()
        self._transport: asyncio.Transport | None = None
        self._replies: list[asyncio.Future[None]] = []
        self._unwritten: list[bytes] = []
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are none of asyncio's by class.
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, problem: Exception | None) -> None:
        self._transport = None
        for reply in self._replies:
            if not reply.done():
                reply.set_exception(ConnectionError("the connection to Redis was lost"))
        self._replies.clear()
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._reader.feed(data)
        while (message := self._reader.gets()) is not False:
            if isinstance(message, list):
                if message[0] == b"message":
                    self._heard(message[1], message[2])
                elif message[0] in (b"subscribe", b"unsubscribe"):
                    self._answered(None)
            elif isinstance(message, hiredis.ReplyError):
                self._answered(ConnectionError(str(message)))
            elif message in (b"OK", b"PONG"):
                self._answered(None)

    def _answered(self, problem: Exception | None) -> None:
        if self._replies:
            reply = self._replies.pop(0)
            if reply.done():
                return
            if problem is None:
                reply.set_result(None)
            else:
                reply.set_exception(problem)
        elif problem is not None:
            log.warning("Redis refused a message", problem=str(problem))

    def publish(self, channel: bytes, payload: bytes) -> bool:
        """False when the message was dropped."""
        transport = self._transport
        if transport is None or transport.get_write_buffer_size() > MOST_BUFFERED:
            return False
        if not self._unwritten:
            # What is published in one round of the event loop goes in one write.
            asyncio.get_running_loop().call_soon(self._write)
        self._unwritten.append(_packed(b"PUBLISH", channel, payload))
        return True

    def _write(self) -> None:
        unwritten, self._unwritten = self._unwritten, []
        if self._transport is not None and unwritten:
            self._transport.write(b"".join(unwritten))

    async def ask(self, *command: bytes) -> None:
        """Send a command that is answered by OK or a confirmation, and wait for it."""
        if self._transport is None:
            raise ConnectionError("there is no connection to Redis")
        reply: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._replies.append(reply)
        self._write()
        self._transport.write(_packed(*command))
        await reply

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
        await wire.ask(b"AUTH", *(one.encode() for one in [*names, address["password"]]))
    return wire


def _tls(address: dict[str, Any]) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=address.get("ssl_ca_certs"))
    if address.get("ssl_cert_reqs") == "none":
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context
