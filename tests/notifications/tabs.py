"""A tab of a player's browser at the personal socket."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from channels.routing import URLRouter

from notifications.routing import websocket_urlpatterns
from notifications.socket.frames import ServerFrame
from players.access.sockets import SocketPlayer
from players.models import Player
from tests.players.factories import session_of

application = SocketPlayer(URLRouter(websocket_urlpatterns))
PATIENCE_SECONDS = 10
_server_frames = msgspec.json.Decoder(ServerFrame)


class Tab:
    """Speaks the protocol of the personal socket and keeps every frame it was sent."""

    def __init__(
        self, player: Player | None, *, session: str = "", token: str = "", is_stuck: bool = False
    ) -> None:
        self.player = player
        self.session = session
        self.token = token
        self.frames: list[dict[str, Any]] = []
        self.reading = asyncio.Event()
        """A stuck tab takes nothing until this is set."""
        if not is_stuck:
            self.reading.set()

    async def _application(self, scope: Any, receive: Any, send: Any) -> None:
        async def to_the_tab(message: dict[str, Any]) -> None:
            if message["type"] == "websocket.send":
                await self.reading.wait()
            await send(message)

        await application(scope, receive, to_the_tab)

    async def connect(self) -> Tab:
        headers = []
        if self.token:
            headers.append((b"authorization", f"Bearer {self.token}".encode()))
        elif self.player is not None:
            self.session = self.session or await database_sync_to_async(session_of)(self.player)
            headers.append((b"cookie", f"palestra_session={self.session}".encode()))
        scope = {
            "type": "websocket",
            "path": "/ws/me",
            "raw_path": b"/ws/me",
            "query_string": b"",
            "headers": headers,
            "client": ("192.0.2.1", 5000),
            "subprotocols": [],
        }
        self.socket = ApplicationCommunicator(self._application, scope)
        await self.socket.send_input({"type": "websocket.connect"})
        accepted = await self.socket.receive_output(PATIENCE_SECONDS)
        assert accepted["type"] == "websocket.accept"
        return self

    async def enter(self, last_number: int = -1) -> dict[str, Any]:
        """Connect and say hello; the answer."""
        await self.connect()
        return await self.hello(last_number)

    async def hello(self, last_number: int = -1) -> dict[str, Any]:
        await self.say({"t": "hello", "protocol": 1, "last_number": last_number})
        return await self.until("sync", "error", "closed")

    async def say(self, frame: dict[str, Any]) -> None:
        await self.say_text(json.dumps(frame))

    async def say_text(self, text: str) -> None:
        await self.socket.send_input({"type": "websocket.receive", "text": text})

    async def hear(self) -> dict[str, Any]:
        """The next frame; a closing counts as a frame of kind `closed`."""
        message = await self.socket.receive_output(PATIENCE_SECONDS)
        if message["type"] == "websocket.close":
            return {"t": "closed", "code": message["code"], "reason": message["reason"]}
        # Whatever the server says must be what the protocol promises.
        _server_frames.decode(message["text"])
        frame: dict[str, Any] = json.loads(message["text"])
        self.frames.append(frame)
        return frame

    async def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            frame = await self.hear()
            if frame["t"] in kinds:
                return frame

    async def leave(self) -> None:
        await self.socket.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.socket.wait(PATIENCE_SECONDS)
