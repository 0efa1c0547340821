"""People of a running cluster: their sessions and tokens, their requests, and their sockets.

Sessions and tokens are written straight into the cluster's database, because signing in by password
is slow on purpose; everything else goes over HTTP and WebSockets as from outside.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

import psycopg
import websockets
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from websockets.asyncio.client import ClientConnection

from deploy.cluster import Cluster
from players.models import Player
from players.models.token import digest_of, new_secret

PATIENCE_SECONDS: Final = 30.0
SCOPES: Final = ["players:read", "play:read", "play:write"]
CSRF: Final = "x" * 32


@dataclass(frozen=True, slots=True)
class Person:
    id: int
    username: str


@dataclass(frozen=True, slots=True)
class Way:
    """How somebody comes in: by a session, or by a token."""

    session: str = ""
    secret: str = ""
    token: int = 0

    @property
    def headers(self) -> dict[str, str]:
        if self.secret:
            return {"Authorization": f"Bearer {self.secret}"}
        return {
            "Cookie": f"palestra_session={self.session}; palestra_csrf={CSRF}",
            "X-CSRFToken": CSRF,
        }


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: Any

    @property
    def is_refused(self) -> bool:
        """Whether the door was closed, whatever was asked for behind it."""
        return self.status in {401, 403}


class People:
    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.urls = [cluster.url(name) for name in cluster.names if name.startswith("web-")]
        self.administrator = self._first_administrator()
        self._office = self.sign_in(self.administrator)

    @contextmanager
    def database(self) -> Iterator[psycopg.Connection[Any]]:
        with psycopg.connect(self.cluster.postgres.url, autocommit=True) as connection:
            yield connection

    # --- how they come in

    def named(self, username: str) -> Person:
        with self.database() as database:
            found = database.execute(
                "SELECT id FROM players_player WHERE username = %s", [username]
            ).fetchone()
        assert found is not None, username
        return Person(found[0], username)

    def sign_in(self, person: Person) -> Way:
        store = SessionStore()
        key = secrets.token_hex(16)
        with self.database() as database:
            row = database.execute(
                "SELECT password FROM players_player WHERE id = %s", [person.id]
            ).fetchone()
            assert row is not None
            data = {
                SESSION_KEY: str(person.id),
                BACKEND_SESSION_KEY: "allauth.account.auth_backends.AuthenticationBackend",
                HASH_SESSION_KEY: Player(password=row[0]).get_session_auth_hash(),
            }
            database.execute(
                "INSERT INTO django_session (session_key, session_data, expire_date)"
                " VALUES (%s, %s, now() + interval '1 day')",
                [key, store.encode(data)],
            )
            database.execute(
                "INSERT INTO usersessions_usersession"
                " (user_id, session_key, ip, user_agent, data, created_at, last_seen_at)"
                " VALUES (%s, %s, '127.0.0.1', 'test', '{}', now(), now())",
                [person.id, key],
            )
        return Way(session=key)

    def make_token(self, person: Person) -> Way:
        secret = new_secret()
        with self.database() as database:
            row = database.execute(
                "INSERT INTO players_apitoken (player_id, name, digest, hint, scopes, created_at)"
                " VALUES (%s, 'test', %s, %s, %s, now()) RETURNING id",
                [person.id, digest_of(secret), secret[:12], SCOPES],
            ).fetchone()
        assert row is not None
        return Way(secret=secret, token=row[0])

    def _first_administrator(self) -> Person:
        with self.database() as database:
            row = database.execute(
                "UPDATE players_player SET role = 'administrator' WHERE id ="
                " (SELECT max(id) FROM players_player WHERE NOT is_bot) RETURNING id, username"
            ).fetchone()
        assert row is not None
        return Person(*row)

    # --- what they ask for

    def ask(self, way: Way, method: str, path: str, body: Any = None, process: int = 0) -> Answer:
        connection = http.client.HTTPConnection(
            urlsplit(self.urls[process]).netloc, timeout=PATIENCE_SECONDS
        )
        headers = {**way.headers, "Content-Type": "application/json", "Connection": "close"}
        try:
            connection.request(method, path, json.dumps(body or {}), headers)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        return Answer(answer.status, json.loads(text) if text else None)

    def moderate(self, kind: str, person: Person, process: int = 0) -> Answer:
        body = {"player": person.username, "kind": kind, "reason": "test"}
        return self.ask(self._office, "POST", "/api/v1/moderation/actions", body, process)

    # --- their sockets

    async def sit_down(self, slug: str, way: Way, process: int) -> SeatSocket:
        url = self.urls[process]
        headers = {name: value for name, value in way.headers.items() if name != "X-CSRFToken"}
        socket = await websockets.connect(
            f"{url.replace('http', 'ws', 1)}/ws/matches/{slug}",
            additional_headers=headers,
            origin=websockets.Origin(url) if way.session else None,
            open_timeout=PATIENCE_SECONDS,
        )
        seat = SeatSocket(socket, slug, way, process)
        await seat.say({"t": "hello", "protocol": 2, "last_number": -1})
        await seat.until("sync", "error")
        return seat


@dataclass(eq=False)
class SeatSocket:
    socket: ClientConnection
    slug: str
    way: Way
    process: int
    frames: list[dict[str, Any]] = field(default_factory=list)

    @property
    def close_reason(self) -> str | None:
        return self.socket.close_reason

    async def say(self, frame: dict[str, Any]) -> None:
        try:
            await self.socket.send(json.dumps(frame))
        except websockets.ConnectionClosed:
            return

    async def until(self, *kinds: str) -> dict[str, Any] | None:
        """The next frame of these kinds; None when the socket is closed first."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                async for text in self.socket:
                    frame: dict[str, Any] = json.loads(text)
                    self.frames.append(frame)
                    if frame["t"] in kinds:
                        return frame
        except websockets.ConnectionClosed:
            return None
        return None

    async def until_closed(self) -> str:
        """The reason it was closed with."""
        assert await self.until("never") is None
        return self.socket.close_reason or ""

    async def leave(self) -> None:
        await self.socket.close()
