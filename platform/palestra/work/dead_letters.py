"""Tasks that fail again and again, or take their worker with them, are set aside with an alert.

Attempts and what was set aside are kept in Redis: when it loses its memory, everything is tried
anew. What a task was to do stands in the database, so nothing is lost by setting it aside.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

import redis
import structlog
from celery.exceptions import Ignore
from django.conf import settings
from django.db import InterfaceError, OperationalError
from kombu.exceptions import OperationalError as BrokerError
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from palestra.work.sending import SweptTask

MOST_ATTEMPTS = 5
REMEMBERED_SECONDS = 3600
ATTEMPTS = "palestra:task-attempts:"
ASIDE = "palestra:tasks-set-aside"

NOT_ITS_FAULT = (OperationalError, InterfaceError, redis.RedisError, BrokerError, OSError)
"""Database or broker were away: the next attempt may well succeed."""

log = structlog.get_logger("palestra.poison")


@dataclass(frozen=True, slots=True)
class SetAside:
    key: str
    task: str
    arguments: str
    problem: str
    at: float


@cache
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, decode_responses=True)


def key_of(task: str, args: Any, kwargs: Any) -> str:
    """The same work has the same key, whoever asked for it."""
    said = json.dumps([task, args, kwargs], sort_keys=True, default=str)
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def all_set_aside() -> list[SetAside]:
    found = [SetAside(**json.loads(one)) for one in _client().hvals(ASIDE)]
    return sorted(found, key=lambda one: one.at)


def try_again(key: str) -> bool:
    """Let it be tried as often as before; False when nothing of that key was set aside."""
    _client().delete(ATTEMPTS + key)
    return bool(_client().hdel(ASIDE, key))


class CarefulTask(SweptTask):
    """Counts the attempts that came to a bad end, and tries no further after the last.

    A task without arguments is a sweep: whatever spoils it is not its own.
    """

    def before_start(self, task_id: str, args: Any, kwargs: Any) -> None:
        if not args and not kwargs:
            return
        key = key_of(self.name, args, kwargs)
        try:
            pipeline = _client().pipeline()
            # A worker that dies of a task has it delivered again under the same id.
            pipeline.hincrby(ATTEMPTS + key, f"starts {task_id}", 1)
            pipeline.expire(ATTEMPTS + key, REMEMBERED_SECONDS)
            pipeline.hmget(ATTEMPTS + key, "failures", "problem")
            starts, _, (failures, problem) = pipeline.execute()
            if starts > MOST_ATTEMPTS or int(failures or 0) >= MOST_ATTEMPTS:
                self._set_aside(key, args, kwargs, problem or "its worker died of it")
                raise Ignore
        except redis.RedisError as unreachable:
            log.warning("attempts are not counted", problem=str(unreachable), once_a_minute=True)

    def on_success(self, retval: Any, task_id: str, args: Any, kwargs: Any) -> None:
        self._forget(args, kwargs)

    def on_failure(self, exc: Exception, task_id: str, args: Any, kwargs: Any, einfo: Any) -> None:
        if isinstance(exc, NOT_ITS_FAULT):
            self._forget(args, kwargs)
            return
        key = ATTEMPTS + key_of(self.name, args, kwargs)
        try:
            pipeline = _client().pipeline()
            pipeline.hincrby(key, "failures", 1)
            pipeline.hset(key, "problem", repr(exc)[:500])
            pipeline.expire(key, REMEMBERED_SECONDS)
            pipeline.execute()
        except redis.RedisError as unreachable:
            log.warning("attempts are not counted", problem=str(unreachable), once_a_minute=True)

    def _forget(self, args: Any, kwargs: Any) -> None:
        try:
            _client().delete(ATTEMPTS + key_of(self.name, args, kwargs))
        except redis.RedisError as unreachable:
            log.warning("attempts are not counted", problem=str(unreachable), once_a_minute=True)

    def _set_aside(self, key: str, args: Any, kwargs: Any, problem: str) -> None:
        said = json.dumps([args, kwargs], default=str)[:500]
        aside = SetAside(key, self.name, said, problem, time.time())
        if _client().hset(ASIDE, key, json.dumps(asdict(aside))):
            log.error("a task was set aside", task=self.name, key=key, problem=problem)


class TasksSetAside(Collector):
    """For Prometheus; an alert fires while there is any."""

    def describe(self) -> Iterator[Metric]:
        yield self._empty()

    def collect(self) -> Iterator[Metric]:
        figure = self._empty()
        try:
            figure.add_metric([], float(_client().hlen(ASIDE)))
        except redis.RedisError:
            return
        yield figure

    def _empty(self) -> GaugeMetricFamily:
        return GaugeMetricFamily("palestra_tasks_set_aside", "Tasks that are tried no further")
