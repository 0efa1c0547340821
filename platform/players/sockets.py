"""Who opened a WebSocket: the session's player, or the owner of a bearer token.

Consumers of all apps find the player in `scope["user"]` and, for programs, the token
in `scope["token"]`; `may(scope, "play:write")` asks whether its scopes suffice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, parse_cookie

from players.models import Player
from players.services.tokens import find_token

Scope = dict[str, Any]


class SocketPlayer:
    """Finds the player once, when the socket opens, in one turn in the database's thread."""

    def __init__(self, application: Callable[..., Awaitable[None]]) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        headers = dict(scope.get("headers", []))
        keyword, _, secret = headers.get(b"authorization", b"").decode("latin1").partition(" ")
        scope = {**scope, "token": None, "user": AnonymousUser()}
        session = _session_key(headers)
        if keyword.lower() == "bearer":
            token = await database_sync_to_async(find_token)(secret.strip())
            if token is not None:
                scope["token"], scope["user"] = token, token.player
        elif session:
            scope["user"] = await database_sync_to_async(_player_of_session)(session)
        if scope["user"].is_authenticated and scope["user"].is_banned:
            scope["user"], scope["token"] = AnonymousUser(), None
        await self.application(scope, receive, send)


def _session_key(headers: dict[bytes, bytes]) -> str:
    cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin1"))
    return cookies.get(settings.SESSION_COOKIE_NAME, "")


def _player_of_session(key: str) -> Player | AnonymousUser:
    """Whom Django's own sign-in knows by this session, its password hash checked.

    Read from the database, where every session is: the cache keeps a connection to Redis for each
    context it is used in, and a socket's context lives as long as the socket.
    """
    request = HttpRequest()
    request.session = SessionStore(key)
    found = get_user(request)
    return found if isinstance(found, Player) else AnonymousUser()


def player_in(scope: Scope) -> Player | None:
    user = scope.get("user")
    return user if user is not None and user.is_authenticated else None


def may(scope: Scope, needed: str) -> bool:
    """Sessions may do everything their player may; a token only what its scopes name."""
    token = scope.get("token")
    return token is None or needed in token.scopes
