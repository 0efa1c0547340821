"""The open connections of this process: match sockets, bots' streams, whatever stays open.

Each is registered with the credential it was opened by and is ended when that is. Word of a change
comes over Redis within milliseconds (`players.access.revocation`); because a word can be lost, and
because bans and tokens also begin and end by time alone, all of them are looked through every few
seconds, and whenever the subscription was made anew. Acts do not rely on either: `check` asks the
database.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

import psycopg
import redis.asyncio
import structlog
from django.conf import settings

from players.access.credentials import Credential, CredentialEnded, CredentialReader, Ending
from players.access.revocation import CHANNEL

SWEEP_SECONDS: Final = 5.0
RETRY_SECONDS: Final = 0.5

log = structlog.get_logger("players.connections")


@dataclass(frozen=True, eq=False, slots=True)
class Connection:
    credential: Credential
    end: Callable[[Ending], None]
    """Called in the event loop; may be called more than once."""


class Connections:
    """Get them with `connections()` inside the event loop."""

    def __init__(self) -> None:
        self._by_player: defaultdict[int, set[Connection]] = defaultdict(set)
        """A bot's connections also stand under its owner."""
        self._reader = CredentialReader()
        self._keepers: list[asyncio.Task[None]] = []

    def add(self, credential: Credential, end: Callable[[Ending], None]) -> Connection:
        connection = Connection(credential, end)
        for player_id in _players_of(connection):
            self._by_player[player_id].add(connection)
        if not self._keepers:
            self._keepers = [
                asyncio.create_task(self._listen()),
                asyncio.create_task(self._sweep()),
            ]
        return connection

    def discard(self, connection: Connection) -> None:
        for player_id in _players_of(connection):
            registered = self._by_player[player_id]
            registered.discard(connection)
            if not registered:
                del self._by_player[player_id]

    async def check(self, credential: Credential) -> None:
        """Raise `CredentialEnded` when a request with it, made now, would be refused."""
        ending = await self._reader.ending(credential)
        if ending is not None:
            raise CredentialEnded(ending)

    async def recheck(self, connection: Connection) -> None:
        """End this one if its credential has ended: for who looked before it was registered."""
        await self._check([connection])

    async def check_all(self) -> None:
        """End every connection whose credential has ended."""
        await self._check({one for some in self._by_player.values() for one in some})

    async def close(self) -> None:
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        self._keepers = []
        await self._reader.close()

    async def _check(self, registered: Iterable[Connection]) -> None:
        asked = list(registered)
        if not asked:
            return
        try:
            endings = await self._reader.endings([one.credential for one in asked])
        except psycopg.Error as problem:
            log.warning("open connections could not be checked", problem=str(problem))
            return
        for connection, ending in zip(asked, endings, strict=True):
            if ending is not None:
                connection.end(ending)

    async def _listen(self) -> None:
        while True:
            try:
                # No timeout: there may be nothing to hear for days.
                async with (
                    redis.asyncio.Redis.from_url(settings.REDIS_URL, socket_timeout=None) as client,
                    client.pubsub(ignore_subscribe_messages=True) as news,
                ):
                    await news.subscribe(CHANNEL)
                    # What was published while nobody listened here is lost.
                    await self.check_all()
                    async for message in news.listen():
                        await self._check(self._by_player.get(int(message["data"]), ()))
            except (redis.asyncio.RedisError, OSError) as problem:
                log.warning("changes of rights are not heard", problem=str(problem))
            await asyncio.sleep(RETRY_SECONDS)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.check_all()


def _players_of(connection: Connection) -> set[int]:
    credential = connection.credential
    owner = set() if credential.owner_id is None else {credential.owner_id}
    return {credential.player_id} | owner


_connections: WeakKeyDictionary[asyncio.AbstractEventLoop, Connections] = WeakKeyDictionary()


def connections() -> Connections:
    """Those of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _connections.get(loop)
    if found is None:
        found = _connections[loop] = Connections()
    return found
