"""The one way an act gets into the log: for sockets, requests, bots, clocks and the house.

`write` decides; where the match comes from and how a change is stored is the `Log`'s business. An
event loop awaits them. A thread's log waits for nothing but the database, so `in_thread` runs the
same function there from beginning to end.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import msgspec
from django.utils.translation import gettext_lazy as _

from engine.core.errors import EngineError
from play.errors import LostRace, PlayError
from play.live.live_match import Change, LiveMatch
from play.log import store
from play.now import now_ms

ATTEMPTS: Final = 5

Act = Callable[[LiveMatch, int], Change | None]
"""What is done to a match at a moment; None when there is nothing to do."""
T = TypeVar("T")


class Current(NamedTuple):
    live: LiveMatch
    is_fresh: bool
    """Whether it was just read from the log."""


class Log(Protocol):
    async def current(self, *, fresh: bool) -> Current:
        """The match; read from the log now, if it has to be `fresh`."""

    async def append(self, change: Change) -> bool:
        """False when another line took its ply."""


class Written(msgspec.Struct, frozen=True):
    live: LiveMatch
    number: int
    """At which the seat that acted sees it; -1 when there was nothing to do."""
    change: Change | None
    """None when nothing was stored: it had been before, or there was nothing to do."""


async def write(log: Log, act: Act, key: str = "", attempts: int = ATTEMPTS) -> Written:
    """Do it and store it; the same key is done once. Whoever calls shows it to everybody."""
    must_be_fresh = False
    for _attempt in range(attempts):
        live, is_fresh = await log.current(fresh=must_be_fresh)
        if key and key in live.keys:
            return Written(live, live.keys[key], None)
        must_be_fresh = True
        try:
            change = act(live, now_ms())
        except (PlayError, EngineError):
            # A match in memory may be behind the log: a refusal counts only when it is not.
            if is_fresh:
                raise
            continue
        if change is None:
            return Written(live, -1, None)
        if await log.append(change):
            return Written(live, live.numbers[change.seat], change)
    raise LostRace(_("Somebody else was quicker. Try again."))


class StoredLog:
    """For threads and workers: every attempt reads the match from the database."""

    def __init__(self, slug: str) -> None:
        self._slug = slug

    async def current(self, *, fresh: bool) -> Current:
        return Current(store.load(self._slug), is_fresh=True)

    async def append(self, change: Change) -> bool:
        return store.append(change)


class HeldLog:
    """For a worker that plays on from the match it holds, until somebody else writes."""

    def __init__(self, live: LiveMatch) -> None:
        self._live = live

    async def current(self, *, fresh: bool) -> Current:
        return Current(self._live, is_fresh=True)

    async def append(self, change: Change) -> bool:
        return store.append(change)


def in_thread(writing: Coroutine[Any, Any, T]) -> T:
    """Run a `write` whose log never waits for an event loop."""
    try:
        writing.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    raise RuntimeError("this log waits for an event loop")
