"""A client of the match socket, as a person's browser would be one."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from channels.routing import URLRouter

from play.live.protocol import ServerFrame
from play.models import Match
from play.routing import websocket_urlpatterns
from players.access.sockets import SocketPlayer
from players.models import Player
from tests.players.factories import session_of

application = SocketPlayer(URLRouter(websocket_urlpatterns))
PATIENCE_SECONDS = 10
_server_frames = msgspec.json.Decoder(ServerFrame)


class Client:
    """Speaks the live protocol; keeps every frame it was sent.

    A prompt one is behind a server that takes frames at once, as ours does, until it `is_stuck`.
    """

    def __init__(
        self, match: Match, player: Player | None, is_prompt: bool = False, token: str = ""
    ) -> None:
        self.path = f"/ws/matches/{match.slug}"
        self.player = player
        self.token = token
        self.session = ""
        self.extensions = {"palestra.write": {"write": self._take}} if is_prompt else {}
        self.address = "192.0.2.1"
        self.is_stuck = False
        self.frames: list[dict[str, Any]] = []

    def _take(self, text: bytes) -> bool:
        if not self.is_stuck:
            message = {"type": "websocket.send", "text": text.decode()}
            self.socket.output_queue.put_nowait(message)
        return not self.is_stuck

    async def _scope(self) -> dict[str, Any]:
        headers = []
        if self.token:
            headers.append((b"authorization", f"Bearer {self.token}".encode()))
        elif self.player is not None:
            self.session = self.session or await database_sync_to_async(session_of)(self.player)
            headers.append((b"cookie", f"palestra_session={self.session}".encode()))
        return {
            "type": "websocket",
            "path": self.path,
            "raw_path": self.path.encode(),
            "query_string": b"",
            "headers": headers,
            "client": (self.address, 5000),
            "subprotocols": [],
            "extensions": self.extensions,
        }

    async def enter(self, last_number: int = -1) -> dict[str, Any]:
        """Connect and say hello; by a session made for it, or with a token."""
        self.socket = ApplicationCommunicator(application, await self._scope())
        await self.socket.send_input({"type": "websocket.connect"})
        accepted = await self.socket.receive_output(PATIENCE_SECONDS)
        assert accepted["type"] == "websocket.accept"
        return await self.hello(last_number)

    async def hello(self, last_number: int = -1) -> dict[str, Any]:
        await self.say({"t": "hello", "protocol": 2, "last_number": last_number})
        return await self.until("sync", "table", "error", "closed")

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

    async def choose(self, number: int, option: str, key: str = "") -> dict[str, Any]:
        await self.say(
            {"t": "choose", "number": number, "option": option, "key": key or f"{number}"}
        )
        return await self.until("ack", "error")

    async def leave(self) -> None:
        await self.socket.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.socket.wait(PATIENCE_SECONDS)
