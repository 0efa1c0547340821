"""The event loop's side of play: matches kept in memory, one act at a time each.

A match here may fall behind when another process writes; what its sockets hear and the store's
refusal both send it back to the log. Losing every desk loses nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async
from django.db import OperationalError

from engine.core.errors import EngineError
from play.errors import LostRace, PlayError
from play.live import effects
from play.live.alarms import Alarms
from play.live.attendance import attendance
from play.live.bulletins import publish
from play.live.live_match import Change, LiveMatch
from play.live.open_matches import open_matches
from play.live.write_path import Act, Current, write
from play.live.writer import Writer, writer
from play.log import store
from play.now import now_ms
from play.work import wake_ups
from play.work.queues import Queue
from players import live_groups
from players.access.connections import connections

MATCHES_KEPT = 2_000
WATCH_SECONDS = 2.0
RELAY_SECONDS = 0.1

log = structlog.get_logger("play.desk")


@dataclass(slots=True)
class Place:
    """A match at the desk, and its log as the write path asks for it: under the lock only."""

    slug: str
    writer: Writer
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    live: LiveMatch | None = None
    newest_ply: int = 0

    async def current(self, *, fresh: bool) -> Current:
        live = self.live
        if live is not None and not fresh and self.newest_ply <= live.ply:
            return Current(live, is_fresh=False)
        if live is None:
            live = self.live = await database_sync_to_async(store.load)(self.slug)
        else:
            try:
                await database_sync_to_async(store.catch_up)(live)
            except (EngineError, LostRace):
                # It was ahead of the log, a change of its own was never stored; or the match has
                # moved over to other rules.
                live = self.live = await database_sync_to_async(store.load)(self.slug)
        self.newest_ply = live.ply
        return Current(live, is_fresh=True)

    async def append(self, change: Change) -> bool:
        """True once it is stored; else the match at this place has what the log has not."""
        live, self.live = self.live, None
        if not await self.writer.append(change):
            return False
        assert live is not None
        self.live = live
        self.newest_ply = live.ply
        return True


class Desk:
    def __init__(self) -> None:
        self.places: OrderedDict[str, Place] = OrderedDict()
        self._follow_ups: set[asyncio.Task[None]] = set()
        self._watcher: asyncio.Task[None] | None = None
        self._relay: asyncio.TimerHandle | None = None
        self._alarms = Alarms(self._wake)
        self._writer = writer()
        self._open = open_matches()
        self._open.news = self._news

    async def read(self, slug: str) -> LiveMatch:
        """The match as the log has it now."""
        if self._watcher is None or self._watcher.done():
            self._watcher = asyncio.create_task(self._watch())
            self._writer.open()
        place = self._place(slug)
        async with place.lock:
            live, _ = await place.current(fresh=True)
            if self._open.is_behind(slug, live.ply):
                self._open.catch_up(effects.bulletin_of(live, self._open.told_up_to(slug)))
            self._open.reached(slug, live.ply)
            return live

    async def present(self, slug: str) -> LiveMatch:
        """The match as far as this process knows it; read from the log if it knows of more."""
        place = self._place(slug)
        async with place.lock:
            live, _ = await place.current(fresh=False)
            return live

    async def act(self, slug: str, key: str, act: Act) -> int:
        """Do it, store it, show it; the number at which the seat that acted sees it. The same key
        is done once."""
        place = self._place(slug)
        arrived = time.perf_counter()
        async with place.lock:
            written = await write(place, act, key)
            if written.change is not None:
                seconds = time.perf_counter() - arrived
                await self._show(written.live, written.change, seconds)
        return written.number

    async def close(self) -> None:
        """Let what was begun end, and give the connections of this event loop back."""
        for alarm in self._alarms.let_go():
            seconds = max(0, alarm.due_ms - now_ms()) / 1000
            self._follow(asyncio.to_thread(wake_ups.wake, alarm.queue, seconds))
        if self._relay is not None:
            self._relay.cancel()
            self._relay_results()
        await asyncio.gather(*self._follow_ups, return_exceptions=True)
        if self._watcher is not None:
            self._watcher.cancel()
        await self._writer.close()
        await attendance().close()
        await live_groups.close()
        await connections().close()

    async def _show(self, live: LiveMatch, change: Change, seconds: float) -> None:
        effects.count(live, change, seconds)
        await publish(effects.bulletin_of(live))
        self._alarms.set(live.slug, change.work_queue, effects.due_ms(change))
        if effects.needs_snapshot(change):
            self._follow(database_sync_to_async(store.save_snapshot)(live))
        if change.result and self._relay is None:
            self._relay = asyncio.get_running_loop().call_later(RELAY_SECONDS, self._relay_results)

    def _relay_results(self) -> None:
        """One word to the workers for all matches that ended since the last."""
        self._relay = None
        self._follow(database_sync_to_async(effects.relay)())

    def _wake(self, due: Counter[Queue]) -> None:
        for queue, times in due.items():
            self._follow(asyncio.to_thread(wake_ups.wake, queue, times=times))

    def _follow(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._follow_ups.add(task)
        task.add_done_callback(self._follow_ups.discard)

    async def _watch(self) -> None:
        """Find lines whose frames never came: their process died before it published them."""
        while self._open:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                plies = await database_sync_to_async(store.plies)(self._open.slugs)
                for slug, ply in plies:
                    if self._open.is_behind(slug, ply):
                        await self.read(slug)
            except (OperationalError, PlayError) as problem:
                log.warning("open matches could not be looked after", problem=str(problem))

    def _news(self, slug: str, ply: int) -> None:
        place = self.places.get(slug)
        if place is not None and ply > place.newest_ply:
            place.newest_ply = ply

    def _place(self, slug: str) -> Place:
        place = self.places.get(slug)
        if place is None:
            place = self.places[slug] = Place(slug, self._writer)
            while len(self.places) > MATCHES_KEPT:
                oldest, other = next(iter(self.places.items()))
                if other.lock.locked():
                    break
                del self.places[oldest]
        else:
            self.places.move_to_end(slug)
        return place


_desks: WeakKeyDictionary[asyncio.AbstractEventLoop, Desk] = WeakKeyDictionary()


def desk() -> Desk:
    """The desk of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _desks.get(loop)
    if found is None:
        found = _desks[loop] = Desk()
    return found
