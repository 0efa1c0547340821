"""Bot matches that wait when a broker loses its memory, and whether workers are woken for them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import monotonic
from typing import Self

import psycopg
import redis

from deploy.cluster import Cluster

REBUILT_SECONDS = 60.0
LOOK_AGAIN_SECONDS = 0.25
WAITING = "SELECT count(*) FROM play_match WHERE origin = 'batch' AND status = 'running'"


@dataclass(frozen=True, slots=True)
class Backlog:
    """Matches that wait for a worker, or are in one's hand."""

    matches: int

    @classmethod
    def noted(cls, cluster: Cluster) -> Self:
        with psycopg.connect(cluster.postgres.url) as connection:
            row = connection.execute(WAITING).fetchone()
            assert row is not None
            return cls(row[0])

    def is_forgotten(self, cluster: Cluster) -> bool:
        """Whether no worker is woken for them, nor has finished one since."""
        with redis.Redis.from_url(cluster.valkey.url) as broker:
            if broker.llen("palestra.tasks.bulk"):
                return False
        return Backlog.noted(cluster).matches == self.matches

    async def rebuilt(self, cluster: Cluster) -> float | None:
        """Seconds until workers are woken for them again; None when that never comes."""
        began = monotonic()
        while monotonic() - began < REBUILT_SECONDS:
            try:
                if not await asyncio.to_thread(self.is_forgotten, cluster):
                    return monotonic() - began
            except (psycopg.OperationalError, redis.RedisError):
                pass  # The next fault has struck.
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
        return None
