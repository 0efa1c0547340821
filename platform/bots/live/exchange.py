"""All streams of one process: heartbeats, matches that no notice told of, faults to be stored.

One query every few seconds looks after all of them, however many there are.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final
from weakref import WeakKeyDictionary

import redis.asyncio
import structlog
from channels.db import database_sync_to_async
from django.conf import settings
from django.db import DatabaseError

from bots import metrics
from bots.live import connected, faults
from bots.live.lines import HEARTBEAT_SECONDS
from bots.live.stream import Beat, Began, BotStream, Gone
from play.models import MatchStatus, Seat
from players.access.connections import Connection, connections

SURVEY_SECONDS: Final = 5.0
MOST_STREAMS: Final = 2_000
"""In one process; more bots than that need another."""

log = structlog.get_logger("bots.exchange")


class Exchange:
    def __init__(self) -> None:
        self.streams: set[BotStream] = set()
        self.faults: Counter[faults.Fault] = Counter()
        self._redis = redis.asyncio.Redis.from_url(settings.REDIS_URL)
        self._keeper: asyncio.Task[None] | None = None
        self._awaited: dict[BotStream, set[str]] = {}
        self._registered: dict[BotStream, Connection] = {}

    @property
    def is_full(self) -> bool:
        return len(self.streams) >= MOST_STREAMS

    async def admit(self, stream: BotStream) -> None:
        self.streams.add(stream)
        metrics.STREAMS.set(len(self.streams))
        if self._keeper is None or self._keeper.done():
            self._keeper = asyncio.create_task(self._keep())
        registered = connections().add(stream.credential, stream.end)
        self._registered[stream] = registered
        await connections().recheck(registered)
        await stream.enter()
        await self._mark()

    async def dismiss(self, stream: BotStream) -> None:
        self.streams.discard(stream)
        self._awaited.pop(stream, None)
        registered = self._registered.pop(stream, None)
        if registered is not None:
            connections().discard(registered)
        metrics.STREAMS.set(len(self.streams))
        if stream.reason == "slow":
            self.note_fault(stream.bot_id, "slow_reader")
        await stream.leave()
        # One that was replaced has a successor, perhaps in another process.
        is_followed = any(other.bot_id == stream.bot_id for other in self.streams)
        if stream.reason != "replaced" and not is_followed:
            await self._forget(stream.bot_id)

    def note_fault(self, bot_id: int, code: str, match: str = "") -> None:
        self.faults[faults.Fault(bot_id, code, match)] += 1
        if self._keeper is None or self._keeper.done():
            self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        await self._store_faults()
        await self._redis.aclose()

    async def _keep(self) -> None:
        beats_in = HEARTBEAT_SECONDS
        while self.streams or self.faults:
            await asyncio.sleep(SURVEY_SECONDS)
            beats_in -= SURVEY_SECONDS
            if beats_in <= 0:
                beats_in = HEARTBEAT_SECONDS
                for stream in list(self.streams):
                    stream.offer(Beat())
            await self._mark()
            try:
                await self.survey()
                await self._store_faults()
            except DatabaseError as problem:
                log.warning("the streams could not be looked after", problem=str(problem))

    async def survey(self) -> None:
        """Tell every stream of matches it should know and does not, or still thinks open."""
        ids = {stream.bot_id for stream in self.streams}
        if not ids:
            return
        running = await database_sync_to_async(_running)(ids)
        for stream in list(self.streams):
            theirs = running.get(stream.bot_id, set())
            for slug in theirs - set(stream.matches):
                stream.offer(Began(slug))
            over = set(stream.matches) - theirs
            # A frame may be on its way: only what was over at the last survey too is looked up.
            for slug in over & self._awaited.get(stream, set()):
                stream.offer(Gone(slug))
            self._awaited[stream] = over

    async def _store_faults(self) -> None:
        taken, self.faults = self.faults, Counter()
        if taken:
            await database_sync_to_async(faults.store)(taken)

    async def _mark(self) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        for stream in self.streams:
            connected.mark(pipeline, stream.bot_id)
        await self._execute(pipeline)

    async def _forget(self, bot_id: int) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.delete(connected.key_of(bot_id))
        await self._execute(pipeline)

    async def _execute(self, pipeline: redis.asyncio.client.Pipeline) -> None:
        try:
            await pipeline.execute()
        except redis.asyncio.RedisError as problem:
            log.warning("who is connected was not stored", problem=str(problem), once_a_minute=True)


def _running(bot_ids: set[int]) -> dict[int, set[str]]:
    seats = Seat.objects.filter(
        player_id__in=bot_ids, bot="", match__status=MatchStatus.RUNNING
    ).values_list("player_id", "match__slug")
    found: dict[int, set[str]] = {}
    for bot_id, slug in seats:
        assert bot_id is not None
        found.setdefault(bot_id, set()).add(slug)
    return found


_exchanges: WeakKeyDictionary[asyncio.AbstractEventLoop, Exchange] = WeakKeyDictionary()


def exchange() -> Exchange:
    """The exchange of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _exchanges.get(loop)
    if found is None:
        found = _exchanges[loop] = Exchange()
    return found
