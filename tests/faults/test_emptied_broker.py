"""Broker emptied, broker and database restarted: the backlog comes back from the database."""

from __future__ import annotations

import asyncio

import psycopg
import pytest
import redis

from deploy.cluster import Cluster, Plan
from tests.faults.backlog import Backlog
from tests.faults.books import complaints
from tests.faults.kinds import crash, empty
from tests.faults.scripted import Heard

MATCHES = 60
PLAYED_SECONDS = 240.0
UNFINISHED = """
SELECT (SELECT count(*) FROM play_match WHERE status = 'running')
     + (SELECT count(*) FROM play_announcement WHERE relayed_at IS NULL)"""

pytestmark = pytest.mark.slow


def waiting(cluster: Cluster) -> int:
    with redis.Redis.from_url(cluster.valkey.url) as client:
        return int(client.llen("palestra.tasks.bulk"))


def unfinished(cluster: Cluster) -> int:
    with psycopg.connect(cluster.postgres.url) as connection:
        row = connection.execute(UNFINISHED).fetchone()
        assert row is not None
        return int(row[0])


async def played(cluster: Cluster) -> None:
    async with asyncio.timeout(PLAYED_SECONDS):
        while await asyncio.to_thread(unfinished, cluster):
            await asyncio.sleep(0.2)


async def lose_the_memory(cluster: Cluster) -> float | None:
    backlog = Backlog.noted(cluster)
    assert backlog.matches == MATCHES
    assert empty(cluster.valkey) > 0
    await crash(cluster, cluster.valkey, cluster.postgres)
    return await backlog.rebuilt(cluster)


def test_the_backlog_is_rebuilt_from_the_database_and_every_match_played_once() -> None:
    plan = Plan(web=0, answers=0, bulk=1, calls=1, schedulers=1, is_durable=True)
    with Cluster(plan) as cluster:
        cluster.stop("bulk-0")
        cluster.manage(
            *("bot_matches", "connect_four", "--levels", "1,2", "--rated", "--no-wait"),
            *("--matches", str(MATCHES)),
        )
        assert waiting(cluster) > 0
        seconds = asyncio.run(lose_the_memory(cluster))
        assert seconds is not None
        assert waiting(cluster) > 0
        cluster.start("bulk-0")
        asyncio.run(played(cluster))
        assert complaints(cluster, Heard(), MATCHES, live_matches=0) == []
    print(f"\n{MATCHES} matches woken for after {seconds:.1f} s")
