"""How many tasks wait in each queue, for Prometheus and for autoscaling on it."""

from __future__ import annotations

from collections.abc import Iterator

import redis
from django.conf import settings
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector


class QueueLengths(Collector):
    def describe(self) -> Iterator[Metric]:
        yield self._empty()

    def collect(self) -> Iterator[Metric]:
        lengths = self._empty()
        client = redis.Redis.from_url(settings.REDIS_URL)
        prefix = str(settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"])
        try:
            for queue in settings.CELERY_TASK_QUEUES:
                lengths.add_metric([queue], float(client.llen(prefix + queue)))
        except redis.RedisError:
            return
        finally:
            client.close()
        yield lengths

    def _empty(self) -> GaugeMetricFamily:
        return GaugeMetricFamily("palestra_queue_length", "Tasks that wait", labels=["queue"])
