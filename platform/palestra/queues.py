"""How many tasks wait in each queue and for how long, for Prometheus and for autoscaling on it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import redis
from django.conf import settings
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

SENT_AT = "sent_at"
"""A header of every task, in seconds since the epoch."""


def note_sending(headers: dict[str, Any] | None = None, **_: Any) -> None:
    """For Celery's `before_task_publish`: a task handed on keeps the time it had."""
    if headers is not None:
        headers.setdefault(SENT_AT, time.time())


class Queues(Collector):
    def describe(self) -> Iterator[Metric]:
        yield from self._empty()

    def collect(self) -> Iterator[Metric]:
        lengths, ages = self._empty()
        client = redis.Redis.from_url(settings.REDIS_URL)
        prefix = str(settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"])
        try:
            for queue in settings.CELERY_TASK_QUEUES:
                lengths.add_metric([queue], float(client.llen(prefix + queue)))
                # Workers take from the end.
                ages.add_metric([queue], _age(client.lindex(prefix + queue, -1)))
        except redis.RedisError:
            return
        finally:
            client.close()
        yield from (lengths, ages)

    def _empty(self) -> tuple[GaugeMetricFamily, GaugeMetricFamily]:
        return (
            GaugeMetricFamily("palestra_queue_length", "Tasks that wait", labels=["queue"]),
            GaugeMetricFamily(
                "palestra_queue_age_seconds", "How long the next one has waited", labels=["queue"]
            ),
        )


def _age(message: Any) -> float:
    if message is None:
        return 0.0
    sent_at = json.loads(message).get("headers", {}).get(SENT_AT)
    return 0.0 if sent_at is None else max(0.0, time.time() - float(sent_at))
