"""Two ASGI applications that send a room's frames to its sockets: by the hub, and by the stock
channel layer. Only joining differs from a match's socket: there is no match and no database."""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "palestra.settings")

import django

django.setup()

from channels.generic.websocket import AsyncWebsocketConsumer  # noqa: E402
from channels.routing import URLRouter  # noqa: E402
from django.urls import path  # noqa: E402

from engine.core.events import PUBLIC  # noqa: E402
from play.live import protocol  # noqa: E402
from play.live.hub import Listener, hub  # noqa: E402
from play.live.match_socket import MatchSocket, Receive, Send  # noqa: E402
from players.access.sockets import Scope  # noqa: E402

ADDRESS = "ws/matches/<slug:slug>"


class HubSocket(MatchSocket):
    async def _hello(self, frame: protocol.Hello) -> None:
        self.listener = Listener(PUBLIC, self._overflowed)
        await hub().join(self.slug, self.listener)
        await self._send_message({"type": "websocket.send", "text": "joined"})
        self._begin(self.listener)

    async def _part(self) -> None:
        if self.sender is not None:
            self.sender.cancel()
        if self.listener is not None:
            await hub().part(self.slug, self.listener)


async def hub_socket(scope: Scope, receive: Receive, send: Send) -> None:
    await HubSocket(scope, receive, send).run()


class StockSocket(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        await self.accept()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        self.room = self.scope["url_route"]["kwargs"]["slug"]
        await self.channel_layer.group_add(self.room, self.channel_name)
        await self.send(text_data="joined")

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(self.room, self.channel_name)

    async def show(self, event: dict[str, Any]) -> None:
        await self.send(text_data=event["text"])


by_hub = URLRouter([path(ADDRESS, hub_socket)])  # type: ignore[arg-type]
by_stock_layer = URLRouter([path(ADDRESS, StockSocket.as_asgi())])
