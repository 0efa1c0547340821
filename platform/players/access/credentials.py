"""By what somebody came in, a session or a token, and whether it is still good: asked of the
database for every act, because whatever was known when a connection opened may be over.

What is asked while a statement is under way shares the next one, so that a thousand acts a second
cost a few hundred short statements on one connection of the event loop's own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import msgspec
import psycopg

from players.database import own_connection
from players.models import ApiToken, Player

LARGEST_BATCH: Final = 1_000


class Ending(StrEnum):
    """Why a credential is no longer good."""

    SIGNED_OUT = "signed_out"
    REVOKED = "revoked"
    BANNED = "banned"
    DELETED = "deleted"


class CredentialEnded(Exception):
    """Whoever came by it is to be sent away."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending = ending


class Credential(msgspec.Struct, frozen=True):
    """A player's session or token, as it was when the connection opened."""

    player_id: int
    owner_id: int | None = None
    """The person a bot belongs to, who takes it along when shut out."""
    session: str = ""
    password: str = ""
    """The stored hash: a session ends when it changes."""
    token: int | None = None

    def __repr__(self) -> str:
        """Without what would let a reader of logs in."""
        return f"Credential(player_id={self.player_id}, token={self.token})"

    @classmethod
    def of_session(cls, player: Player, session: str) -> Credential:
        return cls(player.pk, player.owner_id, session, player.password)

    @classmethod
    def of_token(cls, token: ApiToken) -> Credential:
        return cls(token.player_id, token.player.owner_id, token=token.pk)


# The same questions as `players.access.authentication` asks of a request, of many credentials at
# once. One parameter, parsed over there: arrays by the column cost more here than all the rest.
ENDINGS: Final = """
SELECT number, ending FROM (
    SELECT asked.number, CASE
        WHEN p.id IS NULL OR NOT p.is_active THEN 'deleted'
        WHEN p.banned_until > now() OR o.banned_until > now() THEN 'banned'
        WHEN asked.token IS NOT NULL AND t.id IS NULL THEN 'revoked'
        WHEN asked.token IS NULL AND (s.session_key IS NULL OR p.password <> asked.password)
            THEN 'signed_out'
    END AS ending
    FROM ROWS FROM (
        json_to_recordset(%s::json)
            AS (player_id bigint, token bigint, session text, password text)
    ) WITH ORDINALITY AS asked(player, token, session, password, number)
    LEFT JOIN players_player p ON p.id = asked.player
    LEFT JOIN players_player o ON o.id = p.owner_id
    LEFT JOIN players_apitoken t ON t.id = asked.token AND t.player_id = p.id
        AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
    LEFT JOIN django_session s ON s.session_key = asked.session AND s.expire_date > now()
) AS found WHERE ending IS NOT NULL
"""

Waiting = tuple[Credential, "asyncio.Future[Ending | None]"]


class CredentialReader:
    """For one event loop."""

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []
        self._reading: asyncio.Task[None] | None = None
        self._connection: psycopg.AsyncConnection[tuple[int, str]] | None = None

    async def ending(self, credential: Credential) -> Ending | None:
        """Why it has ended, or None while it is good. The answer is younger than the question; a
        database that cannot be reached raises `psycopg.Error`."""
        return await self._answer_to(credential)

    async def endings(self, credentials: Sequence[Credential]) -> list[Ending | None]:
        """The same for many."""
        return list(await asyncio.gather(*(self._answer_to(one) for one in credentials)))

    def _answer_to(self, credential: Credential) -> asyncio.Future[Ending | None]:
        answer: asyncio.Future[Ending | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((credential, answer))
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read())
        return answer

    async def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        await self._drop_connection()

    async def _read(self) -> None:
        while self._waiting:
            batch = self._waiting[:LARGEST_BATCH]
            del self._waiting[:LARGEST_BATCH]
            try:
                endings = await self._ask([credential for credential, _ in batch])
                for (_, answer), ending in zip(batch, endings, strict=True):
                    if not answer.done():
                        answer.set_result(ending)
            except psycopg.Error as problem:
                for _, answer in batch:
                    if not answer.done():
                        answer.set_exception(problem)
            finally:
                # Nobody is left waiting, whatever happened.
                for _, answer in batch:
                    answer.cancel()

    async def _ask(self, credentials: Sequence[Credential]) -> list[Ending | None]:
        try:
            return await self._execute(credentials)
        except psycopg.OperationalError:
            # The server may have been started again since: once more on a new connection.
            await self._drop_connection()
            return await self._execute(credentials)

    async def _execute(self, credentials: Sequence[Credential]) -> list[Ending | None]:
        if self._connection is None or self._connection.closed:
            self._connection = await own_connection.connect()
        asked = msgspec.json.encode(credentials).decode()
        cursor = await self._connection.execute(ENDINGS, [asked], prepare=True)
        endings = {number: Ending(ending) for number, ending in await cursor.fetchall()}
        return [endings.get(number) for number in range(1, len(credentials) + 1)]

    async def _drop_connection(self) -> None:
        broken, self._connection = self._connection, None
        if broken is not None:
            await broken.close()
