"""The faults: each breaks something of a running cluster, and mends it as an operator would."""

from __future__ import annotations

import asyncio
import random
import resource
from collections.abc import Awaitable, Callable

import redis

from deploy.cluster import Cluster
from deploy.cluster.cluster import RESTART_SECONDS
from palestra.local.postgres import Postgres
from palestra.local.valkey import Valkey
from tests.faults.wire import Streams, Wire


class WiredCluster(Cluster):
    """A cluster whose processes reach the database and the broker through wires of ours."""

    def _environment(self) -> dict[str, str]:
        socket = self.postgres.place.sockets / ".s.PGSQL.5432"

        def to_database() -> Awaitable[Streams]:
            return asyncio.open_unix_connection(str(socket))

        def to_broker() -> Awaitable[Streams]:
            return asyncio.open_connection("127.0.0.1", self.valkey.port)

        self.wires = {"database": Wire(to_database), "broker": Wire(to_broker)}
        for wire in self.wires.values():
            self._open.callback(wire.close)
        database, broker = self.wires["database"], self.wires["broker"]
        return super()._environment() | {
            "DATABASE_URL": f"postgresql://palestra@127.0.0.1:{database.port}/palestra",
            "REDIS_URL": f"redis://:{self.valkey.password}@127.0.0.1:{broker.port}/0",
        }


Fault = Callable[[WiredCluster, random.Random], Awaitable[str]]


async def _killed(cluster: WiredCluster, name: str) -> str:
    cluster.kill(name)
    await asyncio.sleep(RESTART_SECONDS)
    cluster.start(name)
    return name


def _one(kind: str) -> Fault:
    async def kill(cluster: WiredCluster, rng: random.Random) -> str:
        names = [name for name in cluster.processes if name.startswith(f"{kind}-")]
        return await _killed(cluster, rng.choice(names))

    return kill


async def crash(cluster: Cluster, *servers: Postgres | Valkey) -> None:
    """Kill servers and start them again at the same address."""
    loop = asyncio.get_running_loop()
    for server in servers:
        assert server.process is not None
        server.process.kill()
        await asyncio.to_thread(server.process.wait)
    await asyncio.sleep(RESTART_SECONDS)
    for server in servers:
        await loop.run_in_executor(cluster.starter, server.start)


async def _broker_restarted(cluster: WiredCluster, rng: random.Random) -> str:
    """Its memory is lost: no queue, no presence, no leader's note survives."""
    await crash(cluster, cluster.valkey)
    return "everything in memory lost"


async def _database_crashed(cluster: WiredCluster, rng: random.Random) -> str:
    await crash(cluster, cluster.postgres)
    return "recovered from its log"


def empty(broker: Valkey) -> int:
    """Remove every key; the number of them."""
    with redis.Redis.from_url(broker.url) as client:
        keys = int(client.dbsize())
        client.flushall()
        return keys


async def _emptied_and_both_restarted(cluster: WiredCluster, rng: random.Random) -> str:
    keys = await asyncio.to_thread(empty, cluster.valkey)
    await crash(cluster, cluster.valkey, cluster.postgres)
    return f"{keys} keys removed"


def _cut(which: str) -> Fault:
    async def cut(cluster: WiredCluster, rng: random.Random) -> str:
        return f"{cluster.wires[which].cut()} ends"

    return cut


def _slowed(which: str) -> Fault:
    async def slow(cluster: WiredCluster, rng: random.Random) -> str:
        wire = cluster.wires[which]
        wire.delay_seconds = rng.uniform(0.02, 0.15)
        await asyncio.sleep(3)
        told, wire.delay_seconds = wire.delay_seconds, 0.0
        return f"{1000 * told:.0f} ms a way for 3 s"

    return slow


async def _disk_full(cluster: WiredCluster, rng: random.Random) -> str:
    """For three seconds the kernel lets a worker write no byte to any file."""
    name = rng.choice([name for name in cluster.processes if name.split("-")[0] in WORKERS])
    pid = cluster.processes[name].pid
    try:
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        await asyncio.sleep(3)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
    except ProcessLookupError:
        return f"{name}, which ended of it"
    return name


WORKERS = ("answers", "bulk", "calls")
EMPTIED = "broker emptied, it and the database restarted"
FORGETFUL = ("broker restarted empty", EMPTIED)
"""After these the broker knows nothing of the work that was handed out."""

KINDS: dict[str, tuple[Fault, int]] = {
    "web process killed": (_one("web"), 5),
    "answers worker killed": (_one("answers"), 3),
    "bulk worker killed": (_one("bulk"), 6),
    "calls worker killed": (_one("calls"), 4),
    "scheduler killed": (_one("scheduler"), 3),
    "broker restarted empty": (_broker_restarted, 2),
    EMPTIED: (_emptied_and_both_restarted, 1),
    "database crashed": (_database_crashed, 1),
    "connections to the database cut": (_cut("database"), 2),
    "connections to the broker cut": (_cut("broker"), 2),
    "database slow": (_slowed("database"), 1),
    "broker slow": (_slowed("broker"), 1),
    "worker's disk full": (_disk_full, 2),
}
"""By name: what to do, and how often among the others."""
