"""The event loop's side of play: matches kept in memory, one act at a time each.

A match here may fall behind when another process writes; the hub's news and the store's refusal
both send it back to the log. Losing every desk loses nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async
from django.db import OperationalError

from engine.core.errors import EngineError, StalePly
from play import metrics
from play.errors import LostRace, PlayError, TooLate
from play.live import effects
from play.live.attendance import attendance
from play.live.hub import hub
from play.live.live_match import Change, LiveMatch
from play.live.writer import writer
from play.log import store
from play.now import now_ms
from players.access.connections import connections
from players.database.outages import Outage

MATCHES_KEPT = 2_000
WATCH_SECONDS = 2.0
RELAY_SECONDS = 0.1
ATTEMPTS = 4

log = structlog.get_logger("play.desk")

Act = Callable[[LiveMatch, int], Change]


@dataclass(slots=True)
class Place:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    live: LiveMatch | None = None
    newest_ply: int = 0


class Desk:
    def __init__(self) -> None:
        self.places: OrderedDict[str, Place] = OrderedDict()
        self._follow_ups: set[asyncio.Task[None]] = set()
        self._watcher: asyncio.Task[None] | None = None
        self._relay: asyncio.TimerHandle | None = None
        self._hub = hub()
        self._writer = writer()
        self._hub.news = self._news

    async def read(self, slug: str) -> LiveMatch:
        """The match as the log has it now."""
        if self._watcher is None or self._watcher.done():
            self._watcher = asyncio.create_task(self._watch())
            self._writer.open()
        place = self._place(slug)
        async with place.lock:
            live = await self._current(slug, place, fresh=True)
            if hub().is_behind(slug, live.ply):
                hub().deliver(effects.bulletin_of(live, hub().id))
            hub().reached(slug, live.ply)
            return live

    async def act(self, slug: str, key: str, act: Act) -> int:
        """Do it, store it, show it; the ply it was given. The same key is done once."""
        place = self._place(slug)
        arrived = time.perf_counter()
        async with place.lock:
            for attempt in range(ATTEMPTS):
                live = await self._current(slug, place, fresh=attempt > 0)
                if key and key in live.keys:
                    return live.keys[key]
                try:
                    change = act(live, now_ms())
                except (StalePly, TooLate, EngineError):
                    # The match here may be behind the log: a refusal counts only when it is not.
                    if attempt > 0:
                        raise
                    continue
                try:
                    is_stored = await self._writer.append(change)
                except Outage:
                    # The match here has what the log has not.
                    place.live = None
                    raise
                if is_stored:
                    place.newest_ply = live.ply
                    metrics.choice_seconds(live.match.title.id).observe(
                        time.perf_counter() - arrived
                    )
                    await self._show(live, change)
                    return change.ply
                place.live = None
        raise LostRace("others were quicker; try again")

    async def close(self) -> None:
        """Let what was begun end, and give the connections of this event loop back."""
        if self._relay is not None:
            self._relay.cancel()
            self._relay_results()
        await asyncio.gather(*self._follow_ups, return_exceptions=True)
        if self._watcher is not None:
            self._watcher.cancel()
        await writer().close()
        await attendance().close()
        await hub().close()
        await connections().close()

    async def _current(self, slug: str, place: Place, fresh: bool) -> LiveMatch:
        live = place.live
        if live is None:
            live = place.live = await database_sync_to_async(store.load)(slug)
        elif fresh or place.newest_ply > live.ply:
            try:
                await database_sync_to_async(store.catch_up)(live)
            except (EngineError, LostRace):
                # It was ahead of the log, a change of its own was never stored; or the match has
                # moved over to other rules.
                live = place.live = await database_sync_to_async(store.load)(slug)
        place.newest_ply = live.ply
        return live

    async def _show(self, live: LiveMatch, change: Change) -> None:
        effects.count(live, change)
        await self._hub.publish([effects.bulletin_of(live, self._hub.id)])
        if effects.needs_thread(live, change):
            self._follow(database_sync_to_async(effects.follow_up)(live, change))
        if change.result and self._relay is None:
            self._relay = asyncio.get_running_loop().call_later(RELAY_SECONDS, self._relay_results)

    def _relay_results(self) -> None:
        """One word to the workers for all matches that ended since the last."""
        self._relay = None
        self._follow(database_sync_to_async(effects.relay)())

    def _follow(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._follow_ups.add(task)
        task.add_done_callback(self._follow_ups.discard)

    async def _watch(self) -> None:
        """Find lines whose frames never came: their process died before it published them."""
        while hub().rooms:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                plies = await database_sync_to_async(store.plies)(list(hub().rooms))
                for slug, ply in plies:
                    if hub().is_behind(slug, ply):
                        await self.read(slug)
            except (OperationalError, PlayError) as problem:
                log.warning("open matches could not be looked after", problem=str(problem))

    def _news(self, slug: str, ply: int) -> None:
        place = self.places.get(slug)
        if place is not None:
            place.newest_ply = max(place.newest_ply, ply)

    def _place(self, slug: str) -> Place:
        place = self.places.get(slug)
        if place is None:
            place = self.places[slug] = Place()
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
