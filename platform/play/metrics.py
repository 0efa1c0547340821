"""What play measures about itself: choices and their latency by title, sockets, and its backlog.

Counters belong to the process that counts; the backlog is read from the database when scraped.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from django.db import OperationalError, connection
from prometheus_client import Counter, Gauge, Histogram
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

CHOICES = Counter("palestra_choices_total", "Lines stored in match logs", ["title", "kind"])
CHOICE_SECONDS = Histogram(
    "palestra_choice_seconds",
    "From the arrival of a choice to its line being stored",
    ["title"],
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
REFUSALS = Counter("palestra_refusals_total", "Frames refused, by code", ["code"])
SOCKETS = Gauge("palestra_open_sockets", "Match sockets open in this process")

# Looked up at every choice: the library's own look-up takes a lock and builds its key anew.
choices = cache(CHOICES.labels)
choice_seconds = cache(CHOICE_SECONDS.labels)

_BACKLOG = """
SELECT
    (SELECT count(*) FROM play_match WHERE status = 'running'),
    (SELECT count(*) FROM play_announcement WHERE relayed_at IS NULL),
    (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)
       FROM play_announcement WHERE relayed_at IS NULL),
    (SELECT coalesce(extract(epoch FROM now() - min(deadline)), 0)
       FROM play_match WHERE status = 'running' AND deadline < now())
"""


class Backlog(Collector):
    """What waits to be done, and for how long the oldest of it has waited."""

    def describe(self) -> Iterator[Metric]:
        return iter(self._metrics([0.0] * 4))

    def collect(self) -> Iterator[Metric]:
        try:
            with connection.cursor() as cursor:
                cursor.execute(_BACKLOG)
                row = cursor.fetchone() or ()
        except OperationalError:
            return
        yield from self._metrics([float(value) for value in row])

    def _metrics(self, values: list[float]) -> list[Metric]:
        named = [
            ("palestra_running_matches", "Matches being played"),
            ("palestra_announcements_waiting", "Finished matches not yet told to listeners"),
            ("palestra_announcement_lag_seconds", "Age of the oldest of them"),
            ("palestra_clock_lag_seconds", "How long the oldest run-out clock has waited"),
        ]
        return [
            GaugeMetricFamily(name, text, value=value)
            for (name, text), value in zip(named, values, strict=True)
        ]
