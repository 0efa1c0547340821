"""Wake-ups of an event loop, gathered by when they are due."""

from __future__ import annotations

import asyncio
from collections import Counter

from play.live.alarms import Alarms
from play.now import now_ms
from play.work.queues import Queue


class Rung:
    """What was rung for, and when."""

    def __init__(self) -> None:
        self.times: list[tuple[int, Counter[Queue]]] = []
        self.once = asyncio.Event()

    def __call__(self, due: Counter[Queue]) -> None:
        self.times.append((now_ms(), due))
        self.once.set()


async def test_what_is_due_together_is_rung_for_once_and_never_too_early() -> None:
    rung = Rung()
    alarms = Alarms(rung)
    due_ms = now_ms() + 30
    alarms.set("later", Queue.ANSWERS, due_ms + 60_000)
    alarms.set("first", Queue.ANSWERS, due_ms)
    alarms.set("second", Queue.ANSWERS, due_ms)
    alarms.set("third", Queue.BULK, due_ms)
    await asyncio.wait_for(rung.once.wait(), 10)
    [(rung_ms, due)] = rung.times
    assert rung_ms >= due_ms
    assert due == Counter({Queue.ANSWERS: 2, Queue.BULK: 1})
    assert [alarm.due_ms for alarm in alarms.let_go()] == [due_ms + 60_000]


async def test_a_match_that_has_moved_on_rings_for_its_latest_line_only() -> None:
    rung = Rung()
    alarms = Alarms(rung)
    now = now_ms()
    alarms.set("answered", Queue.ANSWERS, now)
    alarms.set("moved", Queue.ANSWERS, now)
    alarms.set("answered", Queue.ANSWERS, None)
    alarms.set("moved", Queue.BULK, now + 20)
    await asyncio.wait_for(rung.once.wait(), 10)
    assert [due for _, due in rung.times] == [Counter({Queue.BULK: 1})]
    assert alarms.let_go() == []


async def test_what_has_not_rung_is_handed_on() -> None:
    rung = Rung()
    alarms = Alarms(rung)
    due_ms = now_ms() + 60_000
    alarms.set("waiting", Queue.ANSWERS, due_ms)
    assert [(alarm.due_ms, alarm.queue) for alarm in alarms.let_go()] == [(due_ms, Queue.ANSWERS)]
    assert alarms.let_go() == [] and rung.times == []
