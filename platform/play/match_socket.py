"""The socket of a match: hello, frames out, choices in. Everything else is said in services.

A bare ASGI application: a dispatcher between the server and this loop would cost more for each
frame than all that is done with it here. A server that takes frames at once (its extension
`palestra.write`) is given them so; for any other a task per socket passes them on.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from channels.db import database_sync_to_async

from engine.core.errors import EngineError
from engine.core.events import PUBLIC
from play import frames, greeting, metrics, protocol, services, store, traces
from play.attendance import attendance
from play.desk import desk
from play.errors import BadRequest, NoSuchMatch, NotSeated, RefusedByRules, TooMany
from play.hub import Listener, hub
from play.live import LiveMatch
from play.models import Match, MatchStatus
from play.now import now_ms
from players.errors import Refusal
from players.models import Player
from players.sockets import Scope, may, player_in

RESYNC: Final = 4008
"""The client was too slow: connect again and say hello."""
BAD_FRAME: Final = 4000
NOT_FOUND: Final = 4004
FRAMES_A_SECOND: Final = 20
BURST: Final = 60
BAD_FRAMES_FORGIVEN: Final = 20

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Write = Callable[[bytes], bool]


async def match_socket(scope: Scope, receive: Receive, send: Send) -> None:
    await MatchSocket(scope, receive, send).run()


class MatchSocket:
    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.slug: str = scope["url_route"]["kwargs"]["slug"]
        self.player = player_in(scope)
        self.may_play = self.player is not None and may(scope, "play:write")
        self.name = secrets.token_hex(6)
        self.listener: Listener | None = None
        self.sender: asyncio.Task[None] | None = None
        self.resyncing: asyncio.Task[None] | None = None
        self.allowance = float(BURST)
        self.allowance_at = time.monotonic()
        self.bad_frames = 0
        self.desk = desk()
        self._receive = receive
        self._send_message = send
        self._write: Write | None = (
            scope.get("extensions", {}).get("palestra.write", {}).get("write")
        )

    async def run(self) -> None:
        await self._receive()
        await self._send_message({"type": "websocket.accept"})
        metrics.SOCKETS.inc()
        try:
            while True:
                message = await self._receive()
                if message["type"] != "websocket.receive":
                    return
                await self._hear(message.get("text"))
        finally:
            metrics.SOCKETS.dec()
            await self._part()

    async def _hear(self, text: str | None) -> None:
        key = ""
        try:
            self._spend_allowance()
            frame = _parsed(text)
            key = getattr(frame, "key", "")
            with traces.heard(type(frame).__name__.lower(), self.slug):
                await self._answer(frame)
        except Refusal as refused:
            await self._refuse(refused, key)
        except EngineError as problem:
            await self._refuse(RefusedByRules(problem), key)

    async def _answer(self, frame: protocol.ClientFrame) -> None:
        match frame:
            case protocol.Choose():
                seat = self._seat()
                ply = await self.desk.act(
                    self.slug,
                    frame.key,
                    lambda live, now: live.choose(seat, frame.ply, frame.option, frame.key, now),
                )
                await self._send({"t": "ack", "key": frame.key, "ply": ply})
            case protocol.Ping():
                await self._send({"t": "pong", "at": frame.at, "now": now_ms()})
            case protocol.Hello():
                await self._hello(frame)
            case protocol.Undo():
                seat = self._seat()
                ply = await self.desk.act(
                    self.slug,
                    frame.key,
                    lambda live, now: live.undo(seat, frame.ply, frame.key, now),
                )
                await self._send({"t": "ack", "key": frame.key, "ply": ply})
            case protocol.Resign():
                seat = self._seat()
                await self.desk.act(
                    self.slug, "", lambda live, now: live.leave(seat, "resignation", now)
                )
            case protocol.AskUndo():
                await self._serve(services.ask_undo)
            case protocol.AnswerUndo(agree=agree):
                await self._serve(services.agree_to_undo if agree else services.refuse_undo)
            case protocol.Abort():
                await self._serve(services.abort)
            case protocol.Claim():
                await self._serve(services.claim)
            case protocol.Chat(text=text):
                await self._serve(services.say, text)

    async def _serve(self, service: Any, *args: Any) -> None:
        await database_sync_to_async(service)(self.slug, self._player(), *args)

    # --- joining

    async def _hello(self, frame: protocol.Hello) -> None:
        if frame.protocol != protocol.PROTOCOL:
            raise BadRequest(f"this server speaks protocol {protocol.PROTOCOL}")
        entry = await database_sync_to_async(greeting.entry)(self.slug, self.player)
        if entry is None:
            await self._refuse(NoSuchMatch("there is no such match"), "")
            await self._close(NOT_FOUND)
            return
        record, audience = entry
        if self.listener is not None and self.listener.audience != audience:
            # They sat down meanwhile.
            await self._part()
        listener = self.listener
        if listener is None:
            # Join first, read afterwards: nothing can fall between.
            listener = self.listener = Listener(audience, self._overflowed)
            await hub().join(self.slug, listener, record.spectator_delay_seconds)
            await attendance().join(self.slug, audience, self.name)
        await self._send(await self._greeting(record, audience, frame.last_ply))
        self._begin(listener)
        attendance().announce_soon(self.slug)

    async def _greeting(self, record: Match, audience: int, last_ply: int) -> dict[str, Any]:
        if record.started_at is None:
            chat, seats = await database_sync_to_async(_chat_and_table)(record, audience)
            return {"t": "table", "status": record.status, "seats": seats, "chat": chat}
        delay_ms = record.spectator_delay_seconds * 1000 if audience == PUBLIC else 0
        live = (
            await database_sync_to_async(store.load)(self.slug, now_ms() - delay_ms)
            if delay_ms and record.status == MatchStatus.RUNNING
            else await self.desk.read(self.slug)
        )
        return await database_sync_to_async(_sync)(live, record, audience, last_ply)

    def _begin(self, listener: Listener) -> None:
        """From here on the listener's frames go out."""
        if self._write is not None:
            listener.hand_over(self._write)
        elif self.sender is None:
            self.sender = asyncio.create_task(self._pump(listener))

    async def _pump(self, listener: Listener) -> None:
        get, send = listener.queue.get, self._send_message
        try:
            while True:
                await send({"type": "websocket.send", "text": (await get()).decode()})
        except OSError:
            # The client is gone; the loop that reads from it hears so too.
            return

    async def _part(self) -> None:
        listener, self.listener = self.listener, None
        sender, self.sender = self.sender, None
        if sender is not None:
            sender.cancel()
        if listener is not None:
            await hub().part(self.slug, listener)
            await attendance().part(self.slug, listener.audience, self.name)

    def _overflowed(self) -> None:
        if self.resyncing is None:
            self.resyncing = asyncio.create_task(self._resync())

    async def _resync(self) -> None:
        await self._part()
        try:
            await self._close(RESYNC)
        except OSError:
            return

    # --- limits and refusals

    def _spend_allowance(self) -> None:
        now = time.monotonic()
        self.allowance = min(BURST, self.allowance + (now - self.allowance_at) * FRAMES_A_SECOND)
        self.allowance_at = now
        if self.allowance < 1:
            raise TooMany("too many frames; slow down")
        self.allowance -= 1

    def _player(self) -> Player:
        if self.player is None or not self.may_play:
            raise NotSeated("sign in first")
        return self.player

    def _seat(self) -> int:
        self._player()
        if self.listener is None:
            raise BadRequest("say hello first")
        if self.listener.audience == PUBLIC:
            raise NotSeated("you do not sit at this match")
        return self.listener.audience

    async def _refuse(self, refused: Refusal, key: str) -> None:
        metrics.REFUSALS.labels(refused.code).inc()
        if isinstance(refused, BadRequest | TooMany):
            self.bad_frames += 1
        await self._send({"t": "error", "key": key, "code": refused.code, "detail": refused.detail})
        if self.bad_frames > BAD_FRAMES_FORGIVEN:
            await self._close(BAD_FRAME)

    async def _send(self, frame: dict[str, Any]) -> None:
        encoded = frames.encode(frame)
        if self._write is None:
            await self._send_message({"type": "websocket.send", "text": encoded.decode()})
        elif not self._write(encoded):
            self._overflowed()

    async def _close(self, code: int) -> None:
        await self._send_message({"type": "websocket.close", "code": code})


def _parsed(text: str | None) -> protocol.ClientFrame:
    if text is None:
        raise BadRequest("frames are text")
    if len(text) > protocol.LARGEST_FRAME:
        raise BadRequest(f"a frame has at most {protocol.LARGEST_FRAME} characters")
    try:
        return protocol.parse(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as problem:
        raise BadRequest(f"this frame cannot be read: {problem}") from None


def _chat_and_table(
    record: Match, audience: int
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    return greeting.chat(record, audience), greeting.table(record)


def _sync(live: LiveMatch, record: Match, audience: int, last_ply: int) -> dict[str, Any]:
    missed = greeting.missed(live.id, last_ply, live.ply)
    sync = frames.sync_frame(live, audience, now_ms(), missed)
    return {**sync, "status": record.status, "chat": greeting.chat(record, audience)}
