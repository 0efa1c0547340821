"""This process's sockets in the presence record: marked on coming, refreshed while they stay."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakKeyDictionary

import redis.asyncio
import structlog
from django.conf import settings

from engine.core.events import PUBLIC
from play import frames, presence
from play.hub import Bulletin, hub
from play.now import now_ms

MOST_SEATS = 8
ANNOUNCE_SECONDS = 0.2
REFRESHED_AT_ONCE = 20

log = structlog.get_logger("play.attendance")


class Attendance:
    def __init__(self) -> None:
        self._redis = redis.asyncio.Redis.from_url(settings.REDIS_URL)
        self._sockets: set[tuple[str, int, str]] = set()
        self._refresher: asyncio.Task[None] | None = None
        self._announcing: dict[str, asyncio.Task[None]] = {}

    async def join(self, slug: str, audience: int, socket: str) -> None:
        self._sockets.add((slug, audience, socket))
        if self._refresher is None or self._refresher.done():
            self._refresher = asyncio.create_task(self._refresh())
        await self._write([(slug, audience, socket)])

    async def part(self, slug: str, audience: int, socket: str) -> None:
        self._sockets.discard((slug, audience, socket))
        pipeline = self._redis.pipeline(transaction=False)
        presence.forget(pipeline, slug, audience, socket, now_ms())
        try:
            await pipeline.execute()
        except redis.asyncio.RedisError as problem:
            log.warning("presence was not stored", problem=str(problem))
        self.announce_soon(slug)

    def announce_soon(self, slug: str) -> None:
        """Tell everybody at the match who is there; many who come at once are told of once."""
        if slug not in self._announcing:
            self._announcing[slug] = asyncio.create_task(self._announce(slug))

    async def _announce(self, slug: str) -> None:
        await asyncio.sleep(ANNOUNCE_SECONDS)
        del self._announcing[slug]
        try:
            members: Any = await self._redis.zrangebyscore(
                presence.here_key(slug), now_ms() - presence.STALE_MS, "+inf"
            )
        except redis.asyncio.RedisError as problem:
            log.warning("presence was not read", problem=str(problem))
            return
        frame = frames.encode({"t": "presence", **presence.read(members)})
        everybody = dict.fromkeys((*range(MOST_SEATS), PUBLIC), frame)
        await hub().publish([Bulletin(slug, hub().id, -1, everybody)])

    async def close(self) -> None:
        if self._refresher is not None:
            self._refresher.cancel()
        for announcing in self._announcing.values():
            announcing.cancel()
        await self._redis.aclose()

    async def _write(self, sockets: list[tuple[str, int, str]]) -> None:
        now = now_ms()
        pipeline = self._redis.pipeline(transaction=False)
        for slug, audience, socket in sockets:
            presence.mark(pipeline, slug, audience, socket, now)
            pipeline.zremrangebyscore(presence.here_key(slug), 0, now - presence.STALE_MS)
        try:
            await pipeline.execute()
        except redis.asyncio.RedisError as problem:
            log.warning("presence was not stored", problem=str(problem))

    async def _refresh(self) -> None:
        """Everybody has a turn in every round, a few at a time: no choice waits for thousands."""
        while self._sockets:
            sockets = list(self._sockets)
            turns = range(0, len(sockets), REFRESHED_AT_ONCE)
            for turn in turns:
                await asyncio.sleep(presence.REFRESH_SECONDS / len(turns))
                few = sockets[turn : turn + REFRESHED_AT_ONCE]
                await self._write([one for one in few if one in self._sockets])


_attendances: WeakKeyDictionary[asyncio.AbstractEventLoop, Attendance] = WeakKeyDictionary()


def attendance() -> Attendance:
    loop = asyncio.get_running_loop()
    found = _attendances.get(loop)
    if found is None:
        found = _attendances[loop] = Attendance()
    return found
