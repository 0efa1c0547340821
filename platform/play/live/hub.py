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
import redis
import structlog
from django.conf import settings

from play.live import traces
from play.live.wire import ANSWER_SECONDS, Wire, open_wire

QUEUE_LENGTH: Final = 64
CHANNEL: Final = "palestra.match."
RETRY_SECONDS: Final = 0.5
MARK_LENGTH: Final = 8

log = structlog.get_logger("play.hub")


class Bulletin(msgspec.Struct, array_like=True):
    """What is published about a match: encoded frames by audience, and the ply they lead to."""

    slug: str
    origin: str
    ply: int
    frames: dict[int, bytes]
    trace: str = msgspec.field(default_factory=traces.under_way)
    """Of whoever published it, for those who follow traces."""
    withheld_from: tuple[int, ...] = ()
    """Players who are not to be told, whatever their audience."""


@dataclass(eq=False, slots=True)
class Listener:
    """A socket's place in a room. `overflowed` is called once, when its queue is full."""

    audience: int
    overflowed: Callable[[], None]
    player_id: int | None = None
    delay_seconds: float = 0.0
    """How much later lines of the log reach it."""
    begun: Callable[[], None] | None = None
    """For one who came to a table before its match began: called instead of being given lines.
    Seats may have changed hands since, so whoever sits there is to be looked up first."""
    queue: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(maxsize=QUEUE_LENGTH))
    write: Callable[[bytes], bool] | None = None
    """Takes a frame at once, or says that it cannot; without it frames wait in the queue."""

    def offer(self, frame: bytes) -> None:
        if self.write is not None:
            if not self.write(frame):
                self.overflowed()
            return
        try:
            self.queue.put_nowait(frame)
        except asyncio.QueueFull:
            self.overflowed()

    def hand_over(self, write: Callable[[bytes], bool]) -> None:
        """Have frames written at once, first those that have waited."""
        while not self.queue.empty():
            if not write(self.queue.get_nowait()):
                self.overflowed()
        self.write = write


@dataclass(slots=True)
class Room:
    ply: int = -1
    """The newest ply its listeners were sent; -1 before the first."""
    listeners: set[Listener] = field(default_factory=set)
    opened: asyncio.Task[None] | None = None
    """Done once frames of other processes come in."""


class Hub:
    """The rooms of one process. Get it with `hub()` inside its event loop."""

    def __init__(self) -> None:
        self.id = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self.news: Callable[[str, int], None] = lambda slug, ply: None
        """Told of every ply that another process published."""
        self._mark = _mark(self.id)
        self._publisher: Wire | None = None
        self._subscriber: Wire | None = None
        self._opening = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None

    async def join(self, slug: str, listener: Listener) -> None:
        """From here on the listener gets every frame of its audience."""
        room = self.rooms.get(slug)
        if room is None:
            room = self.rooms[slug] = Room()
            room.opened = asyncio.create_task(self._open_room(slug))
        room.listeners.add(listener)
        if room.opened is not None:
            await asyncio.shield(room.opened)

    async def part(self, slug: str, listener: Listener) -> None:
        room = self.rooms.get(slug)
        if room is None:
            return
        room.listeners.discard(listener)
        if not room.listeners:
            del self.rooms[slug]
            await self._subscription(b"UNSUBSCRIBE", [slug])

    async def publish(self, bulletins: list[Bulletin]) -> None:
        """To the sockets here at once, to the other processes without waiting for them."""
        for bulletin in bulletins:
            self.deliver(bulletin)
        if self._publisher is None or self._publisher.closed.done():
            await self._connect()
        wire = self._publisher
        for bulletin in bulletins:
            if wire is None or not wire.publish(_channel(bulletin.slug), _packed(bulletin)):
                # The log has the line; sockets elsewhere notice the gap with the next frame.
                log.warning("frames are not published", match=bulletin.slug, once_a_minute=True)

    async def drain(self) -> None:
        """Wait until Redis has taken everything that was published here."""
        if self._publisher is not None:
            await self._publisher.drain()

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        for wire in (self._publisher, self._subscriber):
            if wire is not None:
                wire.close()

    async def _open_room(self, slug: str) -> None:
        await self._connect()
        await self._subscription(b"SUBSCRIBE", [slug])

    async def _subscription(self, verb: bytes, slugs: list[str]) -> None:
        """Subscribe or unsubscribe; when Redis is away, the keeper makes up for it."""
        if self._subscriber is None:
            return
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await asyncio.gather(
                    *(self._subscriber.ask(verb, _channel(slug)) for slug in slugs),
                )
        except OSError as problem:
            log.warning("a subscription was not changed", problem=str(problem))

    async def _connect(self) -> None:
        """Have both wires, unless Redis is away; then frames stay in this process for a while."""
        async with self._opening:
            try:
                if self._publisher is None or self._publisher.closed.done():
                    self._publisher = await open_wire(settings.REDIS_URL, self._heard)
                if self._subscriber is None:
                    self._subscriber = await open_wire(settings.REDIS_URL, self._heard)
            except OSError as problem:
                log.warning("Redis cannot be reached", problem=str(problem), once_a_minute=True)
            if self._keeper is None:
                self._keeper = asyncio.create_task(self._keep_subscribed())

    async def _keep_subscribed(self) -> None:
        """After a lost connection frames may be missing: everybody is sent back to the log."""
        while True:
            if self._subscriber is not None:
                await self._subscriber.closed
                log.warning("the subscription broke off")
                self._subscriber = None
            await self._connect_again()
            await self._subscription(b"SUBSCRIBE", list(self.rooms))
            for room in list(self.rooms.values()):
                for listener in list(room.listeners):
                    listener.overflowed()

    async def _connect_again(self) -> None:
        while self._subscriber is None:
            await asyncio.sleep(RETRY_SECONDS)
            await self._connect()

    def _heard(self, channel: bytes, payload: bytes) -> None:
        if payload.startswith(self._mark):
            return
        bulletin = msgspec.msgpack.decode(memoryview(payload)[MARK_LENGTH:], type=Bulletin)
        if bulletin.ply >= 0:
            self.news(bulletin.slug, bulletin.ply)
        if bulletin.trace:
            with traces.told(bulletin.slug, bulletin.ply, bulletin.trace):
                self.deliver(bulletin)
        else:
            self.deliver(bulletin)

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
            if frame is None or listener.player_id in bulletin.withheld_from:
                continue
            if bulletin.ply < 0:
                listener.offer(frame)
            elif listener.begun is not None:
                listener.begun()
            elif listener.delay_seconds:
                asyncio.get_running_loop().call_later(listener.delay_seconds, listener.offer, frame)
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


def _channel(slug: str) -> bytes:
    return (CHANNEL + slug).encode()


def _mark(origin: str) -> bytes:
    """Who published, ahead of the message: a process passes over its own unread."""
    return origin.encode().ljust(MARK_LENGTH)


def _packed(bulletin: Bulletin) -> bytes:
    return _mark(bulletin.origin) + msgspec.msgpack.encode(bulletin)


def publish_from_thread(bulletins: Iterable[Bulletin]) -> None:
    """Publish where no event loop runs: requests in threads, workers, schedulers."""
    client = _thread_client()
    pipeline = client.pipeline(transaction=False)
    for bulletin in bulletins:
        pipeline.publish(CHANNEL + bulletin.slug, _packed(bulletin))
    try:
        pipeline.execute()
    except redis.RedisError as problem:
        log.warning("frames were not published", problem=str(problem), once_a_minute=True)


_client: list[Any] = []


def _thread_client() -> redis.Redis:
    if not _client:
        _client.append(redis.Redis.from_url(settings.REDIS_URL))
    found: redis.Redis = _client[0]
    return found
