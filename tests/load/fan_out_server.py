"""ASGI applications that send a room's frames to its sockets: the match consumer, on whichever
channel layer is set, and a consumer as Channels' own guide writes it. Only joining differs from a
match: there is no match and no database."""

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
from play.live.bulletins import group_of  # noqa: E402
from play.live.listener import Listener  # noqa: E402
from play.live.match_socket import MatchConsumer  # noqa: E402

ADDRESS = "ws/matches/<slug:slug>"


class Spectator(MatchConsumer):
    async def _hello(self, frame: protocol.Hello) -> None:
        self.listener = Listener(PUBLIC, self._overflowed)
        self.listener.enter(self.slug)
        self.member.hand_to(self.listener.take)
        await self.member.join(group_of(self.slug, PUBLIC))
        await self.send({"type": "websocket.send", "text": "joined"})
        self._begin(self.listener)

    async def _part(self) -> None:
        if self.sender is not None:
            self.sender.cancel()
        if self.listener is not None:
            self.listener.leave()
            await self.member.leave(group_of(self.slug, PUBLIC))


class GenericSpectator(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        await self.accept()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        self.room = group_of(self.scope["url_route"]["kwargs"]["slug"], PUBLIC)
        await self.channel_layer.group_add(self.room, self.channel_name)
        await self.send(text_data="joined")

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(self.room, self.channel_name)

    async def match_frame(self, event: dict[str, Any]) -> None:
        await self.send(text_data=event["frame"].decode())


match_consumer = URLRouter([path(ADDRESS, Spectator.as_asgi())])
generic_consumer = URLRouter([path(ADDRESS, GenericSpectator.as_asgi())])
