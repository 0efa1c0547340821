"""Fan-out of live frames: one Redis subscription a process, local rooms, a bounded queue a socket.

Frames arrive encoded, once per audience, and are only passed on here. A socket that does not keep
up is closed with "resync" and never waited for: frames are numbered, and catching up is one hello.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final
from weakref import WeakKeyDictionary

import msgspec
import redis.asyncio
import structlog
from django.conf import settings

from engine.core.events import PUBLIC

QUEUE_LENGTH: Final = 64
CHANNEL: Final = "palestra.match."
RETRY_SECONDS: Final = 0.5

log = structlog.get_logger("play.hub")


class Bulletin(msgspec.Struct, array_like=True):
    """What is published about a match: encoded frames by audience, and the ply they lead to."""

    slug: str
    origin: str
    ply: int
    frames: dict[int, bytes]


@dataclass(eq=False, slots=True)
class Listener:
    """A socket's place in a room. `overflowed` is called once, when its queue is full."""

    audience: int
    overflowed: Callable[[], None]
    queue: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(maxsize=QUEUE_LENGTH))

    def offer(self, frame: bytes) -> None:
        try:
            self.queue.put_nowait(frame)
        except asyncio.QueueFull:
            self.overflowed()


@dataclass(slots=True)
class Room:
    delay_seconds: float
    ply: int = -1
    """The newest ply its listeners were sent; -1 before the first."""
    listeners: set[Listener] = field(default_factory=set)


class Hub:
    """The rooms of one process. Get it with `hub()` inside its event loop."""

    def __init__(self) -> None:
        self.id = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self.news: Callable[[str, int], None] = lambda slug, ply: None
        """Told of every ply that another process published."""
        self._redis = redis.asyncio.Redis.from_url(settings.REDIS_URL)
        self._pubsub = self._redis.pubsub(ignore_subscribe_messages=True)
        self._reader: asyncio.Task[None] | None = None

    async def join(self, slug: str, listener: Listener, delay_seconds: float) -> None:
        """From here on the listener gets every frame of its audience."""
        room = self.rooms.get(slug)
        if room is None:
            room = self.rooms[slug] = Room(delay_seconds)
            await self._pubsub.subscribe(CHANNEL + slug)
            if self._reader is None or self._reader.done():
                self._reader = asyncio.create_task(self._read())
        room.listeners.add(listener)

    async def part(self, slug: str, listener: Listener) -> None:
        room = self.rooms.get(slug)
        if room is None:
            return
        room.listeners.discard(listener)
        if not room.listeners:
            del self.rooms[slug]
            await self._pubsub.unsubscribe(CHANNEL + slug)

    async def publish(self, bulletins: list[Bulletin]) -> None:
        """To the sockets here at once, to the other processes in one round trip."""
        for bulletin in bulletins:
            self.deliver(bulletin)
        pipeline = self._redis.pipeline(transaction=False)
        for bulletin in bulletins:
            pipeline.publish(CHANNEL + bulletin.slug, msgspec.msgpack.encode(bulletin))
        try:
            await pipeline.execute()
        except redis.asyncio.RedisError as problem:
            # The log has the line; sockets elsewhere notice the gap with the next frame.
            log.warning("frames were not published", problem=str(problem))

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
        await self._pubsub.aclose()
        await self._redis.aclose()

    async def _read(self) -> None:
        while True:
            try:
                async for message in self._pubsub.listen():
                    bulletin = msgspec.msgpack.decode(message["data"], type=Bulletin)
                    if bulletin.origin != self.id:
                        if bulletin.ply >= 0:
                            self.news(bulletin.slug, bulletin.ply)
                        self.deliver(bulletin)
                return
            except redis.asyncio.RedisError as problem:
                log.warning("the subscription broke off", problem=str(problem))
                await self._subscribe_again()

    async def _subscribe_again(self) -> None:
        """Frames may have been lost meanwhile: everybody is sent back to the log."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                if self.rooms:
                    await self._pubsub.subscribe(*(CHANNEL + slug for slug in self.rooms))
                break
            except redis.asyncio.RedisError:
                continue
        for room in list(self.rooms.values()):
            for listener in list(room.listeners):
                listener.overflowed()

    def is_behind(self, slug: str, ply: int) -> bool:
        """Whether the room should have been sent something up to this ply and was not."""
        room = self.rooms.get(slug)
        return room is not None and 0 <= room.ply < ply

    def reached(self, slug: str, ply: int) -> None:
        """The room's listeners know the match up to this ply."""
        room = self.rooms.get(slug)
        if room is not None:
            room.ply = max(room.ply, ply)

    def deliver(self, bulletin: Bulletin) -> None:
        """To the sockets of this process only."""
        room = self.rooms.get(bulletin.slug)
        if room is None:
            return
        room.ply = max(room.ply, bulletin.ply)
        for listener in list(room.listeners):
            frame = bulletin.frames.get(listener.audience)
            if frame is None:
                continue
            if listener.audience == PUBLIC and room.delay_seconds and bulletin.ply >= 0:
                asyncio.get_running_loop().call_later(room.delay_seconds, listener.offer, frame)
            else:
                listener.offer(frame)


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _hubs.get(loop)
    if found is None:
        found = _hubs[loop] = Hub()
    return found


def publish_from_thread(bulletins: Iterable[Bulletin]) -> None:
    """Publish where no event loop runs: requests in threads, workers, schedulers."""
    client = _thread_client()
    pipeline = client.pipeline(transaction=False)
    for bulletin in bulletins:
        pipeline.publish(CHANNEL + bulletin.slug, msgspec.msgpack.encode(bulletin))
    try:
        pipeline.execute()
    except redis.RedisError as problem:
        log.warning("frames were not published", problem=str(problem))


_client: list[Any] = []


def _thread_client() -> redis.Redis:
    if not _client:
        _client.append(redis.Redis.from_url(settings.REDIS_URL))
    found: redis.Redis = _client[0]
    return found
