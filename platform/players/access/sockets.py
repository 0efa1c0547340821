"""Who opened a WebSocket: the session's player, or the owner of a bearer token.

Consumers of all apps find the player in `scope["user"]`, by what they came in `scope["credential"]`
and, for programs, the token in `scope["token"]`; `may(scope, "play:write")` asks whether its scopes
suffice. What is found holds for the moment it was found: before each act a consumer asks
`players.access.connections` again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, parse_cookie

from players.access.addresses import address_of
from players.access.credentials import Credential, CredentialEnded, Ending
from players.access.socket_limits import TooManySockets, socket_limits
from players.models import ApiToken, Player
from players.services.tokens import find_token

Scope = dict[str, Any]
Send = Callable[[dict[str, Any]], Awaitable[None]]

CLOSE_CODES: Final = {
    Ending.SIGNED_OUT: 4401,
    Ending.BANNED: 4403,
    Ending.DELETED: 4410,
    Ending.REVOKED: 4498,
}
"""How sockets of all kinds are closed when a right has ended; the reason is the ending's name."""
TOO_MANY: Final = 4429


class SocketPlayer:
    """Finds the player when the socket opens; turns away who may not come in, saying why."""

    def __init__(self, application: Callable[..., Awaitable[None]]) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Any, send: Send) -> None:
        limits = socket_limits()
        try:
            with limits.held(f"address:{address_of(scope)}", settings.SOCKETS_PER_ADDRESS):
                scope = {**scope, **await _found(dict(scope.get("headers", [])))}
                player = player_in(scope)
                if player is None:
                    await self.application(scope, receive, send)
                    return
                with limits.held(f"player:{player.pk}", settings.SOCKETS_PER_PLAYER):
                    await self.application(scope, receive, send)
        except TooManySockets:
            await _turn_away(receive, send, TOO_MANY, "too_many")
        except CredentialEnded as ended:
            await _turn_away(receive, send, CLOSE_CODES[ended.ending], ended.ending)


async def _found(headers: dict[bytes, bytes]) -> Scope:
    """What the scope is to hold of whoever comes with these headers."""
    token: ApiToken | None = None
    player: Player | None = None
    credential: Credential | None = None
    keyword, _, secret = headers.get(b"authorization", b"").decode("latin1").partition(" ")
    session = _session_key(headers)
    if keyword.lower() == "bearer":
        token = await database_sync_to_async(_usable)(secret.strip())
        player, credential = token.player, Credential.of_token(token)
    elif session:
        player = await database_sync_to_async(_player_of_session)(session)
        credential = None if player is None else Credential.of_session(player, session)
    return {"token": token, "user": player or AnonymousUser(), "credential": credential}


async def _turn_away(receive: Any, send: Send, code: int, reason: str) -> None:
    """A page learns code and reason only of a socket that was accepted first."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code, "reason": reason})


def _session_key(headers: dict[bytes, bytes]) -> str:
    cookies = parse_cookie(headers.get(b"cookie", b"").decode("latin1"))
    return cookies.get(settings.SESSION_COOKIE_NAME, "")


def _usable(secret: str) -> ApiToken:
    token = find_token(secret)
    if token is None:
        raise CredentialEnded(Ending.REVOKED)
    if token.player.is_shut_out:
        raise CredentialEnded(Ending.BANNED)
    return token


def _player_of_session(key: str) -> Player | None:
    """Whom Django's own sign-in knows by this session, its password hash checked.

    Read from the database, where every session is: the cache keeps a connection to Redis for each
    context it is used in, and a socket's context lives as long as the socket.
    """
    request = HttpRequest()
    request.session = SessionStore(key)
    found = get_user(request)
    if not isinstance(found, Player):
        return None
    if found.is_shut_out:
        raise CredentialEnded(Ending.BANNED)
    return found


def player_in(scope: Scope) -> Player | None:
    user = scope.get("user")
    return user if user is not None and user.is_authenticated else None


def may(scope: Scope, needed: str) -> bool:
    """Sessions may do everything their player may; a token only what its scopes name."""
    token = scope.get("token")
    return token is None or needed in token.scopes


def language_of(scope: Scope) -> str:
    """The language somebody at a socket reads: a player's own, else what the browser asks for."""
    player = player_in(scope)
    if player is not None and player.language:
        return player.language
    asked = dict(scope.get("headers", [])).get(b"accept-language", b"").decode("latin-1")
    for wish in asked.split(","):
        language = wish.partition(";")[0].strip().partition("-")[0]
        if language in dict(settings.LANGUAGES):
            return language
    return settings.LANGUAGE_CODE
