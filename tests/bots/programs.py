"""A bot's side of the bot API, spoken to the gateway itself: no server, no network."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from channels.routing import URLRouter

from bots.live.gateway import application
from bots.routing import websocket_urlpatterns
from bots.services import accounts
from players.models import Player
from tests.play.tables import person

PATIENCE_SECONDS = 10
_numbers = count(1)
_sockets = URLRouter(websocket_urlpatterns)


@dataclass
class Program:
    """A bot's account, a token of it, and what was told to it last."""

    player: Player
    token: str
    told: list[dict[str, Any]] = field(default_factory=list)

    def scope(self, method: str, place: str, kind: str = "http") -> dict[str, Any]:
        path = place if kind == "websocket" else f"/api/v1/bot/{place}"
        return {
            "type": kind,
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "subprotocols": [],
            "headers": [(b"authorization", f"Bearer {self.token}".encode())],
            "client": ("192.0.2.1", 5000),
        }

    def stream(self) -> Stream:
        return Stream(self)

    async def post(self, place: str, body: bytes | dict[str, Any] = b"") -> tuple[int, Any]:
        sent = body if isinstance(body, bytes) else json.dumps(body).encode()
        request = ApplicationCommunicator(application, self.scope("POST", place))
        await request.send_input({"type": "http.request", "body": sent})
        return await answer_of(request)

    async def choose(self, line: dict[str, Any], option: int = 0, key: str = "") -> tuple[int, Any]:
        chosen = line["decision"]["options"][option]["key"]
        return await self.post(
            f"matches/{line['match']}/choices",
            {"number": line["number"], "option": chosen, "key": key},
        )


async def answer_of(request: ApplicationCommunicator) -> tuple[int, Any]:
    start = await request.receive_output(PATIENCE_SECONDS)
    body = await request.receive_output(PATIENCE_SECONDS)
    return start["status"], json.loads(body["body"])


class Stream:
    """One open stream, line by line."""

    def __init__(self, program: Program) -> None:
        self.request = ApplicationCommunicator(application, program.scope("GET", "stream"))
        self._rest = b""

    async def __aenter__(self) -> Stream:
        await self.request.send_input({"type": "http.request", "body": b""})
        start = await self.request.receive_output(PATIENCE_SECONDS)
        assert start["status"] == 200, start
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.request.send_input({"type": "http.disconnect"})
        await self.request.wait(PATIENCE_SECONDS)

    async def line(self) -> dict[str, Any]:
        message = await self.request.receive_output(PATIENCE_SECONDS)
        line: dict[str, Any] = json.loads(message["body"])
        return line

    async def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            line = await self.line()
            if line["t"] in kinds:
                return line

    async def opening(self) -> list[dict[str, Any]]:
        """Every line up to `ready`."""
        lines = [await self.line()]
        while lines[-1]["t"] != "ready":
            lines.append(await self.line())
        return lines


class Socket:
    """The same over a WebSocket."""

    def __init__(self, program: Program) -> None:
        scope = program.scope("GET", "/ws/bot", "websocket")
        self.socket = ApplicationCommunicator(_sockets, scope)

    async def __aenter__(self) -> Socket:
        await self.socket.send_input({"type": "websocket.connect"})
        assert (await self.socket.receive_output(PATIENCE_SECONDS))["type"] == "websocket.accept"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.socket.wait(PATIENCE_SECONDS)

    async def say(self, frame: dict[str, Any]) -> None:
        await self.socket.send_input({"type": "websocket.receive", "text": json.dumps(frame)})

    async def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = await self.socket.receive_output(PATIENCE_SECONDS)
            if message["type"] == "websocket.close":
                return {"t": "gone", "code": message["code"]}
            frame: dict[str, Any] = json.loads(message["text"])
            if frame["t"] in kinds:
                return frame


def make_program(owner: Player | None = None, **settings: Any) -> Program:
    bot = accounts.create_bot(owner or person(), f"bot-{next(_numbers)}-p", settings)
    _, secret = accounts.create_bot_token(bot, "test")
    return Program(bot.player, secret)


async def program(owner: Player | None = None, **settings: Any) -> Program:
    return await in_thread(make_program)(owner, **settings)


def in_thread(function: Callable[..., Any]) -> Callable[..., Any]:
    found: Callable[..., Any] = database_sync_to_async(function)
    return found
