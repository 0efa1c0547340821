"""Channels groups, for whatever stays open and for whoever has something to tell it.

A `Member` is a channel whose messages go to a plain function; `send` and `send_from_thread` reach
groups in all processes. Any channel layer will do. One that offers more than Channels asks for
(`direct`, `many`, `threads` among its extensions) is used by what it offers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

import redis
import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

Message = dict[str, Any]
Addressed = tuple[str, Message]
"""A message and the group it is for."""

log = structlog.get_logger("players.live_groups")


class Member:
    """A channel of the running event loop.

    `deliver` must return at once and leave the message as it is. `lost` is called when messages may
    be missing; not every layer knows.
    """

    def __init__(self, deliver: Callable[[Message], None], lost: Callable[[], None]) -> None:
        self.layer = get_channel_layer()
        self.channel = ""
        self._deliver = deliver
        self._lost = lost
        self._is_direct = offers(self.layer, "direct")
        self._receiver: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.channel = await self.layer.new_channel()
        if self._is_direct:
            self.layer.deliver_to(self.channel, self._deliver, self._lost)
        else:
            self._receiver = asyncio.create_task(self._receive())

    def hand_to(self, deliver: Callable[[Message], None]) -> None:
        """From here on another function is handed the messages."""
        self._deliver = deliver
        if self._is_direct and self.channel:
            self.layer.deliver_to(self.channel, deliver, self._lost)

    async def join(self, group: str) -> None:
        await self.layer.group_add(group, self.channel)

    async def leave(self, group: str) -> None:
        try:
            await self.layer.group_discard(group, self.channel)
        except (redis.RedisError, OSError) as problem:
            log.warning("a group was not left", problem=str(problem), once_a_minute=True)

    async def close(self) -> None:
        """Whoever has joined groups leaves them first."""
        channel, self.channel = self.channel, ""
        if self._receiver is not None:
            self._receiver.cancel()
            await asyncio.wait([self._receiver])
        elif channel:
            await self.layer.release(channel)

    async def _receive(self) -> None:
        while True:
            message = await self.layer.receive(self.channel)
            self._deliver(message)


async def send(messages: Iterable[Addressed]) -> None:
    """To groups in all processes; what cannot be sent is logged, and found in the database."""
    layer = get_channel_layer()
    try:
        if offers(layer, "many"):
            await layer.group_send_many(messages)
            return
        for group, message in messages:
            await layer.group_send(group, message)
    except (redis.RedisError, OSError) as problem:
        log.warning("groups were not told", problem=str(problem), once_a_minute=True)


def send_from_thread(messages: Iterable[Addressed]) -> None:
    """The same where no event loop runs: requests in threads, workers, schedulers."""
    layer = get_channel_layer()
    if not offers(layer, "threads"):
        async_to_sync(send)(messages)
        return
    try:
        layer.group_send_from_thread(messages)
    except redis.RedisError as problem:
        log.warning("groups were not told", problem=str(problem), once_a_minute=True)


async def close() -> None:
    """Give back the connections that this event loop's groups have."""
    layer = get_channel_layer()
    await getattr(layer, "close_pools", layer.flush)()


def offers(layer: Any, extension: str) -> bool:
    # Some layers know nothing of themselves outside an event loop, but their class does.
    return extension in getattr(type(layer), "extensions", ())
