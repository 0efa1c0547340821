"""What matchmaking measures about itself: who waits and how long, and how late ratings are.

Read from the database when scraped.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.db import OperationalError, connection
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

_WAITING = """
SELECT l.title, l.tempo, count(*), extract(epoch FROM clock_timestamp() - min(t.joined_at))
FROM matchmaking_ticket t JOIN matchmaking_ladder l ON l.id = t.ladder_id
WHERE t.status = 'waiting' GROUP BY l.title, l.tempo
"""
_RATINGS = """
SELECT
    (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(m.ended_at)), 0)
       FROM play_announcement a JOIN play_match m ON m.id = a.match_id
      WHERE a.relayed_at IS NULL AND m.is_rated),
    (SELECT coalesce(sum(seconds), 0) FROM (
        SELECT extract(epoch FROM r.created_at - m.ended_at) AS seconds
        FROM matchmaking_ratedresult r JOIN play_match m ON m.id = r.match_id
        ORDER BY r.id DESC LIMIT 1) AS newest)
"""


class Waits(Collector):
    def describe(self) -> Iterator[Metric]:
        yield from self._empty()

    def collect(self) -> Iterator[Metric]:
        tickets, longest, lag, newest = self._empty()
        try:
            with connection.cursor() as cursor:
                cursor.execute(_WAITING)
                for title, tempo, count, seconds in cursor.fetchall():
                    tickets.add_metric([title, tempo], float(count))
                    longest.add_metric([title, tempo], float(seconds))
                cursor.execute(_RATINGS)
                waiting, last = cursor.fetchone() or (0, 0)
        except OperationalError:
            return
        lag.add_metric([], float(waiting))
        newest.add_metric([], float(last))
        yield from (tickets, longest, lag, newest)

    def _empty(self) -> list[GaugeMetricFamily]:
        ladder = ["title", "tempo"]
        return [
            GaugeMetricFamily("palestra_tickets_waiting", "Tickets in the queue", labels=ladder),
            GaugeMetricFamily(
                "palestra_ticket_wait_seconds", "How long the oldest has waited", labels=ladder
            ),
            GaugeMetricFamily(
                "palestra_rating_lag_seconds", "Since the end of the oldest match not yet rated"
            ),
            GaugeMetricFamily(
                "palestra_rating_delay_seconds", "From end to rating, of the match rated last"
            ),
        ]
