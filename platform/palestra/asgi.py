"""HTTP and WebSockets in one ASGI application.

Apps bring their socket routes as `websocket_urlpatterns` in the modules listed in
`wiring.WEBSOCKET_ROUTES`.
"""

from __future__ import annotations

import gc
import os
from importlib import import_module
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "palestra.settings")
http_application = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import WebsocketDenier  # noqa: E402
from django.conf import settings  # noqa: E402
from django.urls import re_path  # noqa: E402
from django.utils.module_loading import import_string  # noqa: E402

from palestra.serving.fair_share import FairShare  # noqa: E402
from palestra.serving.origins import OriginCheck  # noqa: E402
from players.access.sockets import SocketPlayer  # noqa: E402


def websocket_routes(modules: list[str]) -> list[Any]:
    """The apps' routes; any other address is refused like any other closed door."""
    routes = [route for name in modules for route in import_module(name).websocket_urlpatterns]
    return [*routes, re_path(r"", WebsocketDenier.as_asgi())]


class HttpDoors:
    """Hands a request to the application whose path it begins with, or to Django."""

    def __init__(self, doors: list[tuple[str, str]], otherwise: Any) -> None:
        self.doors = [(prefix, import_string(dotted)) for prefix, dotted in doors]
        self.otherwise = otherwise

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        for prefix, chosen in self.doors:
            if scope["path"].startswith(prefix):
                await chosen(scope, receive, send)
                return
        await self.otherwise(scope, receive, send)


def http_doors() -> Any:
    doors = HttpDoors(settings.HTTP_APPLICATIONS, FairShare(http_application))
    if not settings.ENVIRONMENT.traces_url:
        return doors
    from palestra.monitoring.tracing import TracedRequests

    return TracedRequests(doors)


application = ProtocolTypeRouter(
    {
        "http": http_doors(),
        "websocket": OriginCheck(
            SocketPlayer(URLRouter(websocket_routes(settings.WEBSOCKET_ROUTES)))
        ),
    }
)

# What is loaded now stays for good: the collector need not walk through it, which would hold
# every socket up for a tenth of a second, and it looks less often at what comes and goes. The
# middle generation is kept small: a pause is felt at every table at once.
gc.collect()
gc.freeze()
gc.set_threshold(10_000, 5, 80)
