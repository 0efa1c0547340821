"""Which pages may open a WebSocket.

Browsers send cookies with a socket from any page, so the page's origin must be ours.
A program that brings an API token instead of cookies needs no origin.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings

Scope = dict[str, Any]
Application = Callable[..., Awaitable[None]]


def is_trusted_origin(origin: str, host: str) -> bool:
    """Ours is the origin that names the host asked for, or one that settings list."""
    parts = urlsplit(origin)
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        return False
    return origin in settings.CSRF_TRUSTED_ORIGINS or parts.netloc.lower() == host.lower()


class OriginCheck:
    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        headers = {name.lower(): value for name, value in scope.get("headers", [])}
        origin = headers.get(b"origin", b"").decode("latin1")
        host = headers.get(b"host", b"").decode("latin1")
        if origin:
            is_allowed = is_trusted_origin(origin, host)
        else:
            is_allowed = b"authorization" in headers and b"cookie" not in headers
        if is_allowed:
            await self.application(scope, receive, send)
        else:
            await WebsocketDenier()(scope, receive, send)
