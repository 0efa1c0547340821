"""When a worker has to be woken for a match of this event loop: gathered, so that a busy site sends
few wake-ups, and none for a question that its player has answered meanwhile.

Losing them loses nothing: the sweeper finds what is due.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final, NamedTuple

from play.now import now_ms
from play.work.queues import Queue

GATHERED_MS: Final = 10
"""What falls due within so long is rung for together, never too early."""

Ring = Callable[[Counter[Queue]], None]
"""Has so many workers of each queue look for work."""


class Alarm(NamedTuple):
    due_ms: int
    queue: Queue


class Alarms:
    """One for each match at most: the latest line decides."""

    def __init__(self, ring: Ring) -> None:
        self._ring = ring
        self._alarms: dict[str, Alarm] = {}
        self._order: list[tuple[int, str]] = []
        """A heap by time; an entry whose match has another alarm by now, or none, is stale."""
        self._timer: asyncio.TimerHandle | None = None
        self._timer_ms = 0

    def set(self, slug: str, queue: Queue, due_ms: int | None) -> None:
        if due_ms is None:
            self._alarms.pop(slug, None)
            return
        self._alarms[slug] = Alarm(due_ms, queue)
        heappush(self._order, (due_ms, slug))
        if self._timer is None or due_ms < self._timer_ms - GATHERED_MS:
            self._wait_until(due_ms)

    def let_go(self) -> list[Alarm]:
        """What has not rung yet: from here on it is somebody else's."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        waiting = sorted(self._alarms.values())
        self._alarms.clear()
        self._order.clear()
        return waiting

    def _wait_until(self, due_ms: int) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer_ms = due_ms + GATHERED_MS
        seconds = max(0, self._timer_ms - now_ms()) / 1000
        self._timer = asyncio.get_running_loop().call_later(seconds, self._go_off)

    def _go_off(self) -> None:
        self._timer = None
        now = now_ms()
        due: Counter[Queue] = Counter()
        while self._order and (self._order[0][0] <= now or self._is_stale(self._order[0])):
            entry = heappop(self._order)
            if not self._is_stale(entry):
                due[self._alarms.pop(entry[1]).queue] += 1
        if self._order:
            self._wait_until(self._order[0][0])
        if due:
            self._ring(due)

    def _is_stale(self, entry: tuple[int, str]) -> bool:
        due_ms, slug = entry
        alarm = self._alarms.get(slug)
        return alarm is None or alarm.due_ms != due_ms
