"""What waits in each queue, for Prometheus and for autoscaling; and the queues of earlier versions.

The broker holds wake-ups, the database what is to be done: length and age of the work are read
there. `palestra_queue_length` counts the broker's tasks.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import redis
from django.conf import settings
from django.db import OperationalError
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from play.work import waiting

SENT_AT = "sent_at"
"""A header of every task, in seconds since the epoch."""

RETIRED: Final[dict[str, str | None]] = {"bots": None, "matches": None, "ops": "calls"}
"""Queues of earlier versions, and who takes what lies in them. What the first two held is known to
the database as work."""


def note_sending(headers: dict[str, Any] | None = None, **_: Any) -> None:
    """For Celery's `before_task_publish`: a task handed on keeps the time it had."""
    if headers is not None:
        headers.setdefault(SENT_AT, time.time())


def empty_retired() -> int:
    """Hand on the tasks that earlier versions left, or still send while a new one rolls out."""
    handed_on = 0
    for queue, heir in RETIRED.items():
        if heir is None:
            handed_on += int(_client().delete(_key(queue)))
            continue
        while _client().lmove(_key(queue), _key(heir), "RIGHT", "LEFT") is not None:
            handed_on += 1
    return handed_on


@cache
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2)


def _key(queue: str) -> str:
    return str(settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"]) + queue


class Queues(Collector):
    def describe(self) -> Iterator[Metric]:
        yield from (*self._tasks(), *self._work())

    def collect(self) -> Iterator[Metric]:
        [tasks] = self._tasks()
        lengths, ages = self._work()
        try:
            for queue in settings.CELERY_TASK_QUEUES:
                tasks.add_metric([queue], float(_client().llen(_key(queue))))
            yield tasks
        except redis.RedisError:
            pass  # The work is known all the same.
        try:
            for name, backlog in waiting.with_outbox().items():
                lengths.add_metric([name], backlog.length)
                ages.add_metric([name], backlog.age_seconds)
            yield from (lengths, ages)
        except OperationalError:
            return

    def _tasks(self) -> list[GaugeMetricFamily]:
        return [
            GaugeMetricFamily(
                "palestra_queue_length", "Tasks that wait at the broker", labels=["queue"]
            )
        ]

    def _work(self) -> list[GaugeMetricFamily]:
        return [
            GaugeMetricFamily(
                "palestra_work_length", "Units of work that are due and unclaimed", labels=["queue"]
            ),
            GaugeMetricFamily(
                "palestra_work_age_seconds", "How long the oldest has been due", labels=["queue"]
            ),
        ]
