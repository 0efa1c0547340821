"""How many requests of one asker a web process works on at the same time; further ones wait.

Without this, one account with many connections fills the threads and the pool of database
connections, and everybody else waits behind it. An asker is counted twice: by what it signs in
with, and by its address, since what it signs in with has not been checked yet.
Waiting costs a task in the event loop, no thread and no connection.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import override
from prometheus_client import Counter as Metric

from palestra.rest.errors import BUSY_SECONDS, MEDIA_TYPE, problem_body
from players.access.addresses import asker_network, client_address

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

MOST_PER_CREDENTIAL: Final = 2
MOST_PER_ADDRESS: Final = 12
MOST_WAITING: Final = 200
"""Of one asker; who sends more is told to come back."""

REFUSED = Metric("palestra_crowded_requests", "Requests of askers with too many waiting already.")


class FairShare:
    """An ASGI application around another, for plain HTTP."""

    def __init__(self, application: Any) -> None:
        self.application = application
        self._slots: dict[str, asyncio.Semaphore] = {}
        self._present: Counter[str] = Counter()
        """Requests under way or waiting, by asker."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        limits = limits_of(scope)
        if any(self._present[asker] >= most + MOST_WAITING for asker, most in limits):
            REFUSED.inc()
            await _refuse(scope, send)
            return
        async with self._turn(limits):
            await self.application(scope, receive, send)

    @asynccontextmanager
    async def _turn(self, limits: list[tuple[str, int]]) -> AsyncIterator[None]:
        """Wait for a place in every limit, always in the same order."""
        if not limits:
            yield
            return
        asker, most = limits[0]
        slot = self._slots.setdefault(asker, asyncio.Semaphore(most))
        self._present[asker] += 1
        try:
            async with slot, self._turn(limits[1:]):
                yield
        finally:
            self._present[asker] -= 1
            if not self._present[asker]:
                del self._present[asker], self._slots[asker]


def limits_of(scope: Scope) -> list[tuple[str, int]]:
    """Each asker behind a request, with how many of its requests are worked on at once."""
    headers: dict[bytes, bytes] = dict(scope["headers"])
    forwarded = headers.get(b"x-forwarded-for", b"").decode("latin1")
    client = scope.get("client")
    remote = str(client[0]) if client else ""
    address = asker_network(client_address(forwarded, remote, settings.TRUSTED_PROXIES))
    limits = [(f"address:{address}", MOST_PER_ADDRESS)]
    if credential := headers.get(b"authorization") or _session(headers.get(b"cookie", b"")):
        digest = hashlib.sha256(credential).hexdigest()
        limits.insert(0, (f"credential:{digest}", MOST_PER_CREDENTIAL))
    return limits


def _session(cookies: bytes) -> bytes:
    try:
        found = SimpleCookie(cookies.decode("latin1")).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return b""
    return found.value.encode() if found else b""


async def _refuse(scope: Scope, send: Send) -> None:
    with override(settings.LANGUAGE_CODE):
        sentence = _("The site is busy at this moment. Try again in a few seconds.")
    body = json.dumps(problem_body(503, "busy", sentence)).encode()
    headers = [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(BUSY_SECONDS).encode()),
        # The body of the request will not be read.
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": body})
