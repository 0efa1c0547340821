"""A client of the match socket, as a person's browser would be one."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from asgiref.testing import ApplicationCommunicator
from channels.routing import URLRouter

from play.models import Match
from play.protocol import ServerFrame
from play.routing import websocket_urlpatterns
from players.models import Player

application = URLRouter(websocket_urlpatterns)
PATIENCE_SECONDS = 10
_server_frames = msgspec.json.Decoder(ServerFrame)


class Client:
    """Speaks the live protocol; keeps every frame it was sent.

    A prompt one is behind a server that takes frames at once, as ours does, until it `is_stuck`.
    """

    def __init__(self, match: Match, player: Player | None, is_prompt: bool = False) -> None:
        path = f"/ws/matches/{match.slug}"
        scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [],
            "subprotocols": [],
            "user": player if player is not None else _Nobody(),
            "token": None,
            "extensions": {"palestra.write": {"write": self._take}} if is_prompt else {},
        }
        self.is_stuck = False
        self.socket = ApplicationCommunicator(application, scope)
        self.frames: list[dict[str, Any]] = []

    def _take(self, text: bytes) -> bool:
        if not self.is_stuck:
            message = {"type": "websocket.send", "text": text.decode()}
            self.socket.output_queue.put_nowait(message)
        return not self.is_stuck

    async def enter(self, last_ply: int = -1) -> dict[str, Any]:
        await self.socket.send_input({"type": "websocket.connect"})
        accepted = await self.socket.receive_output(PATIENCE_SECONDS)
        assert accepted["type"] == "websocket.accept"
        return await self.hello(last_ply)

    async def hello(self, last_ply: int = -1) -> dict[str, Any]:
        await self.say({"t": "hello", "protocol": 1, "last_ply": last_ply})
        return await self.until("sync", "table", "error")

    async def say(self, frame: dict[str, Any]) -> None:
        await self.say_text(json.dumps(frame))

    async def say_text(self, text: str) -> None:
        await self.socket.send_input({"type": "websocket.receive", "text": text})

    async def hear(self) -> dict[str, Any]:
        """The next frame; a closing counts as a frame of kind `closed`."""
        message = await self.socket.receive_output(PATIENCE_SECONDS)
        if message["type"] == "websocket.close":
            return {"t": "closed", "code": message.get("code")}
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

    async def choose(self, ply: int, option: str, key: str = "") -> dict[str, Any]:
        await self.say({"t": "choose", "ply": ply, "option": option, "key": key or f"{ply}"})
        return await self.until("ack", "error")

    async def leave(self) -> None:
        await self.socket.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.socket.wait(PATIENCE_SECONDS)


class _Nobody:
    is_authenticated = False
