"""Who comes to a match, by socket, stream or request: marked in the presence record, and once for
good with the seat. This process's sockets are refreshed while they stay.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import redis.asyncio
import structlog
from channels.db import database_sync_to_async
from django.conf import settings
from django.db import DatabaseError, connection

from engine.core.events import PUBLIC
from play.live import frames, presence
from play.live.bulletins import NO_LINE, Bulletin, publish, publish_from_thread
from play.models import Match, MatchStatus, Seat
from play.now import now_ms
from players.per_loop import PerLoop

MOST_SEATS = 8
ANNOUNCE_SECONDS = 0.2
REFRESHED_AT_ONCE = 20

log = structlog.get_logger("play.attendance")


CAME = """
UPDATE play_seat AS s SET came_at = now()
FROM unnest(%s::text[], %s::int[]) AS here(slug, index) JOIN play_match AS m USING (slug)
WHERE m.status = 'running'
  AND s.match_id = m.id AND s.index = here.index AND s.bot = '' AND s.came_at IS NULL
"""


def mark_came(seats: Collection[tuple[str, int]]) -> None:
    """Write down that these seats' holders came to the running matches of these slugs; only the
    first time counts."""
    slugs, indexes = zip(*sorted(seats), strict=True)
    with connection.cursor() as cursor:
        cursor.execute(CAME, [list(slugs), list(indexes)])


def absent_seats(match_id: int) -> list[int]:
    """Seats of a running match whose holders never came, with the match and those seats locked:
    whoever comes now comes before or after this was asked."""
    if not Match.objects.select_for_update().filter(pk=match_id, status=MatchStatus.RUNNING):
        return []
    seats = Seat.objects.select_for_update().filter(
        match_id=match_id, bot="", came_at=None, left="", player__isnull=False
    )
    return list(seats.order_by("index").values_list("index", flat=True))


def attend(slug: str, seat: int, *, has_come: bool) -> None:
    """A seat's holder asked or did something over HTTP: it is here as if by a socket."""
    if not has_come:
        mark_came([(slug, seat)])
    try:
        if presence.mark_request(slug, seat, now_ms()):
            publish_from_thread([_bulletin(slug, presence.here(slug, now_ms()))])
    except redis.RedisError as problem:
        log.warning("presence was not stored", problem=str(problem))


def _bulletin(slug: str, seen: dict[str, Any]) -> Bulletin:
    frame = frames.encode({"t": "presence", **seen})
    return Bulletin(slug, NO_LINE, dict.fromkeys((*range(MOST_SEATS), PUBLIC), frame))


class Attendance:
    def __init__(self) -> None:
        self._redis = redis.asyncio.Redis.from_url(settings.REDIS_URL)
        self._sockets: set[tuple[str, int, str]] = set()
        self._unwritten: set[tuple[str, int]] = set()
        """Seats that came and are not written down yet; tried again with each refresh."""
        self._writing = asyncio.Lock()
        self._refresher: asyncio.Task[None] | None = None
        self._has_gap = False
        """Whether somebody's presence could not be noted since the last time it could."""
        self._announcing: dict[str, asyncio.Task[None]] = {}

    async def join(self, slug: str, audience: int, socket: str) -> None:
        self._sockets.add((slug, audience, socket))
        if self._refresher is None or self._refresher.done():
            self._refresher = asyncio.create_task(self._refresh())
        await self._write([(slug, audience, socket)])
        if audience != PUBLIC:
            self._unwritten.add((slug, audience))
            await self._write_coming()

    async def _write_coming(self) -> None:
        """Who comes while others are written down goes with the next turn, together."""
        async with self._writing:
            seats = frozenset(self._unwritten)
            if not seats:
                return
            try:
                await database_sync_to_async(mark_came)(seats)
            except DatabaseError as problem:
                log.warning("comings were not stored", seats=len(seats), problem=str(problem))
                return
            self._unwritten -= seats

    async def part(self, slug: str, audience: int, socket: str) -> None:
        self._sockets.discard((slug, audience, socket))
        pipeline = self._redis.pipeline(transaction=False)
        presence.forget(pipeline, slug, audience, socket, now_ms())
        try:
            await pipeline.execute()
        except redis.asyncio.RedisError as problem:
            log.warning("presence was not stored", problem=str(problem), once_a_minute=True)
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
            log.warning("presence was not read", problem=str(problem), once_a_minute=True)
            return
        await publish(_bulletin(slug, presence.read(members)))

    async def close(self) -> None:
        if self._refresher is not None:
            self._refresher.cancel()
        for announcing in self._announcing.values():
            announcing.cancel()
        await self._redis.aclose()

    async def _write(self, sockets: list[tuple[str, int, str]]) -> None:
        now = now_ms()
        pipeline = self._redis.pipeline(transaction=False)
        if self._has_gap:
            pipeline.set(presence.NOTED_SINCE, now)
        removals: dict[int, str] = {}
        for slug, audience, socket in sockets:
            presence.mark(pipeline, slug, audience, socket, now)
            removals[len(pipeline)] = slug
            pipeline.zremrangebyscore(presence.here_key(slug), 0, now - presence.STALE_MS)
        try:
            answers = await pipeline.execute()
        except redis.asyncio.RedisError as problem:
            self._has_gap = True
            log.warning("presence was not stored", problem=str(problem), once_a_minute=True)
            return
        self._has_gap = False
        for place, slug in removals.items():
            if answers[place]:  # somebody went without a word
                self.announce_soon(slug)

    async def _refresh(self) -> None:
        """Everybody has a turn in every round, a few at a time: no choice waits for thousands."""
        while self._sockets:
            sockets = list(self._sockets)
            turns = range(0, len(sockets), REFRESHED_AT_ONCE)
            for turn in turns:
                await asyncio.sleep(presence.REFRESH_SECONDS / len(turns))
                few = sockets[turn : turn + REFRESHED_AT_ONCE]
                await self._write([one for one in few if one in self._sockets])
            await self._write_coming()


attendance = PerLoop(Attendance)
"""That of the running event loop."""
