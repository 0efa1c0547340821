"""Who opened a WebSocket: the session's player, or the owner of a bearer token.

Consumers of all apps find the player in `scope["user"]` and, for programs, the token
in `scope["token"]`; `may(scope, "play:write")` asks whether its scopes suffice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from channels.db import database_sync_to_async
from django.contrib.auth.models import AnonymousUser

from players.models import Player
from players.services.tokens import find_token

Scope = dict[str, Any]


class SocketPlayer:
    """Wraps an application below the session middleware."""

    def __init__(self, application: Callable[..., Awaitable[None]]) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        headers = dict(scope.get("headers", []))
        keyword, _, secret = headers.get(b"authorization", b"").decode("latin1").partition(" ")
        scope = {**scope, "token": None}
        if keyword.lower() == "bearer":
            token = await database_sync_to_async(find_token)(secret.strip())
            scope["token"] = token
            scope["user"] = token.player if token else AnonymousUser()
        user = scope.get("user")
        # The session's user is a lazy object: ask for the type through an attribute.
        if getattr(user, "is_authenticated", False) and user is not None and user.is_banned:
            scope["user"], scope["token"] = AnonymousUser(), None
        await self.application(scope, receive, send)


def player_in(scope: Scope) -> Player | None:
    user = scope.get("user")
    return user if user is not None and user.is_authenticated else None


def may(scope: Scope, needed: str) -> bool:
    """Sessions may do everything their player may; a token only what its scopes name."""
    token = scope.get("token")
    return token is None or needed in token.scopes
