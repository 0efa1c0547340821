"""The two connections to Redis that one event loop has: one publishes, one is told.

What is subscribed to stays subscribed to: after a lost connection a keeper makes a new one, and
`reconnected` is called, because messages may be missing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

import structlog

from palestra.channel_layer import wire
from palestra.channel_layer.wire import Wire, open_wire

RETRY_SECONDS: Final = 0.5

log = structlog.get_logger("palestra.channel_layer")


class Subscriptions:
    def __init__(
        self, url: str, heard: Callable[[bytes, bytes], None], reconnected: Callable[[], None]
    ) -> None:
        self._url = url
        self._heard = heard
        self._reconnected = reconnected
        self._topics: dict[bytes, asyncio.Task[None]] = {}
        """Redis channels that are wanted, each with the task that subscribes to it."""
        self._publisher: Wire | None = None
        self._subscriber: Wire | None = None
        self._opening = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None

    async def add(self, topic: bytes) -> None:
        """Return once messages on this topic are heard, or Redis turned out to be away."""
        subscribing = self._topics.get(topic)
        if subscribing is None:
            subscribing = self._topics[topic] = asyncio.create_task(self._open(topic))
        if not subscribing.done():
            await asyncio.shield(subscribing)

    async def discard(self, topic: bytes) -> None:
        if self._topics.pop(topic, None) is not None:
            await self._change(b"UNSUBSCRIBE", [topic])

    def publisher_at_hand(self) -> Wire | None:
        """None when it has yet to be opened, or opened again."""
        publisher = self._publisher
        return None if publisher is None or publisher.closed.done() else publisher

    async def publisher(self) -> Wire | None:
        """None while Redis is away."""
        if self.publisher_at_hand() is None:
            await self._connect()
        return self.publisher_at_hand()

    async def drain(self) -> None:
        """Wait until Redis has taken everything that was published here."""
        if self._publisher is not None:
            await self._publisher.drain()

    async def close(self) -> None:
        """End both connections and forget all topics."""
        keeper, self._keeper = self._keeper, None
        for subscribing in self._topics.values():
            subscribing.cancel()
        self._topics.clear()
        if keeper is not None:
            keeper.cancel()
            await asyncio.wait([keeper])

    async def _open(self, topic: bytes) -> None:
        await self._connect()
        if topic in self._topics:
            await self._change(b"SUBSCRIBE", [topic])

    async def _change(self, verb: bytes, topics: Iterable[bytes]) -> None:
        """Subscribe or unsubscribe; when Redis is away, the keeper makes up for it."""
        subscriber = self._subscriber
        if subscriber is None:
            return
        try:
            async with asyncio.timeout(wire.ANSWER_SECONDS):
                await asyncio.gather(*(subscriber.ask(verb, topic) for topic in topics))
        except OSError as problem:
            log.warning("a subscription was not changed", problem=str(problem))

    async def _connect(self) -> None:
        """Have both wires, unless Redis is away; then messages stay in this process for a while."""
        async with self._opening:
            try:
                if self._publisher is None or self._publisher.closed.done():
                    self._publisher = await open_wire(self._url, self._heard)
                if self._subscriber is None:
                    self._subscriber = await open_wire(self._url, self._heard)
            except OSError as problem:
                log.warning("Redis cannot be reached", problem=str(problem), once_a_minute=True)
            if self._keeper is None:
                self._keeper = asyncio.create_task(self._keep())

    async def _connect_again(self) -> None:
        while self._subscriber is None:
            await asyncio.sleep(RETRY_SECONDS)
            await self._connect()

    async def _keep(self) -> None:
        try:
            while True:
                if self._subscriber is not None:
                    await self._subscriber.closed
                    log.warning("the subscription broke off")
                    self._subscriber = None
                await self._connect_again()
                await self._change(b"SUBSCRIBE", list(self._topics))
                self._reconnected()
        finally:
            # Also when the event loop ends and cancels whatever still runs.
            for connection in (self._publisher, self._subscriber):
                if connection is not None:
                    connection.close()
            self._publisher = self._subscriber = None
