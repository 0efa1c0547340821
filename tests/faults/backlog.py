"""The bot matches that a broker knew of when it lost its memory, and whether they are back."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from time import monotonic
from typing import Self

import psycopg

from deploy.cluster import Cluster

REBUILT_SECONDS = 60.0
LOOK_AGAIN_SECONDS = 0.25
NOTED = """
SELECT count(*), max(bots_due_at) FROM play_match WHERE origin = 'batch' AND status = 'running'"""
# Whoever is handed out, is due later than before.
FORGOTTEN = """
SELECT count(*) FROM play_match
WHERE origin = 'batch' AND status = 'running' AND bots_due_at <= %s"""


@dataclass(frozen=True, slots=True)
class Backlog:
    """Matches handed out, and when the last of them was due."""

    matches: int
    due_at: datetime | None

    @classmethod
    def noted(cls, cluster: Cluster) -> Self:
        with psycopg.connect(cluster.postgres.url) as connection:
            row = connection.execute(NOTED).fetchone()
            assert row is not None
            return cls(*row)

    def forgotten(self, cluster: Cluster) -> int:
        """How many are neither finished nor handed out anew."""
        with psycopg.connect(cluster.postgres.url) as connection:
            row = connection.execute(FORGOTTEN, [self.due_at]).fetchone()
            assert row is not None
            return int(row[0])

    async def rebuilt(self, cluster: Cluster) -> float | None:
        """Seconds until every one is finished or handed out anew; None when that never comes."""
        began = monotonic()
        while monotonic() - began < REBUILT_SECONDS:
            try:
                if await asyncio.to_thread(self.forgotten, cluster) == 0:
                    return monotonic() - began
            except psycopg.OperationalError:
                pass  # The next fault has struck the database.
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
        return None
