"""The socket of a match: hello, frames out, choices in. Everything else is said in services."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any, Final

import msgspec
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from engine.core.errors import EngineError
from engine.core.events import PUBLIC, Event
from play import frames, metrics, protocol, services, store
from play.attendance import attendance
from play.desk import desk
from play.errors import BadRequest, NoSuchMatch, NotSeated, RefusedByRules, TooMany
from play.hub import Listener, hub
from play.live import LiveMatch, decode_events
from play.models import ChatMessage, Match, MatchLine, MatchStatus
from play.now import now_ms
from players.errors import Refusal
from players.models import Player
from players.sockets import may, player_in

RESYNC: Final = 4008
"""The client was too slow: connect again and say hello."""
BAD_FRAME: Final = 4000
NOT_FOUND: Final = 4004
FRAMES_A_SECOND: Final = 20
BURST: Final = 60
BAD_FRAMES_FORGIVEN: Final = 20
MOST_MISSED: Final = 500
CHAT_SHOWN: Final = 50


class MatchConsumer(AsyncWebsocketConsumer):
    async def connect(self) -> None:
        self.slug: str = self.scope["url_route"]["kwargs"]["slug"]
        self.player = player_in(self.scope)
        self.socket = secrets.token_hex(6)
        self.listener: Listener | None = None
        self.sender: asyncio.Task[None] | None = None
        self.resyncing: asyncio.Task[None] | None = None
        self.allowance = float(BURST)
        self.allowance_at = time.monotonic()
        self.bad_frames = 0
        metrics.SOCKETS.inc()
        await self.accept()

    async def disconnect(self, code: int) -> None:
        metrics.SOCKETS.dec()
        await self._part()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        key = ""
        try:
            self._spend_allowance()
            frame = _parsed(text_data)
            key = getattr(frame, "key", "")
            await self._answer(frame)
        except Refusal as refused:
            await self._refuse(refused, key)
        except EngineError as problem:
            await self._refuse(RefusedByRules(problem), key)

    async def _answer(self, frame: protocol.ClientFrame) -> None:
        match frame:
            case protocol.Hello():
                await self._hello(frame)
            case protocol.Ping():
                await self._send({"t": "pong", "at": frame.at, "now": now_ms()})
            case protocol.Choose():
                seat = self._seat()
                ply = await desk().act(
                    self.slug,
                    frame.key,
                    lambda live, now: live.choose(seat, frame.ply, frame.option, frame.key, now),
                )
                await self._send({"t": "ack", "key": frame.key, "ply": ply})
            case protocol.Undo():
                seat = self._seat()
                ply = await desk().act(
                    self.slug,
                    frame.key,
                    lambda live, now: live.undo(seat, frame.ply, frame.key, now),
                )
                await self._send({"t": "ack", "key": frame.key, "ply": ply})
            case protocol.Resign():
                seat = self._seat()
                await desk().act(
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
        record = await database_sync_to_async(_record)(self.slug)
        if record is None:
            await self._refuse(NoSuchMatch("there is no such match"), "")
            await self.close(NOT_FOUND)
            return
        audience = await database_sync_to_async(_audience)(record, self.player)
        delay = record.spectator_delay_seconds
        if self.listener is not None and self.listener.audience != audience:
            # They sat down meanwhile.
            await self._part()
        if self.listener is None:
            # Join first, read afterwards: nothing can fall between.
            self.listener = Listener(audience, self._overflowed)
            await hub().join(self.slug, self.listener, delay)
            await attendance().join(self.slug, audience, self.socket)
        sync = await self._greeting(record, audience, frame.last_ply)
        if self.sender is None:
            self.sender = asyncio.create_task(self._pump(self.listener))
        await self._send(sync)
        await attendance().announce(self.slug)

    async def _greeting(self, record: Match, audience: int, last_ply: int) -> dict[str, Any]:
        chat = await database_sync_to_async(_chat)(record, audience)
        if record.started_at is None:
            seats = await database_sync_to_async(_table)(record)
            return {"t": "table", "status": record.status, "seats": seats, "chat": chat}
        delay_ms = record.spectator_delay_seconds * 1000 if audience == PUBLIC else 0
        live = (
            await database_sync_to_async(store.load)(self.slug, now_ms() - delay_ms)
            if delay_ms and record.status == MatchStatus.RUNNING
            else await desk().read(self.slug)
        )
        missed = await database_sync_to_async(_missed)(live, last_ply)
        sync = frames.sync_frame(live, audience, now_ms(), missed)
        return {**sync, "status": record.status, "chat": chat}

    async def _pump(self, listener: Listener) -> None:
        while True:
            await self.send(text_data=(await listener.queue.get()).decode())

    async def _part(self) -> None:
        listener, self.listener = self.listener, None
        sender, self.sender = self.sender, None
        if sender is not None:
            sender.cancel()
        if listener is not None:
            await hub().part(self.slug, listener)
            await attendance().part(self.slug, listener.audience, self.socket)

    def _overflowed(self) -> None:
        if self.resyncing is None:
            self.resyncing = asyncio.create_task(self._resync())

    async def _resync(self) -> None:
        await self._part()
        await self.close(RESYNC)

    # --- limits and refusals

    def _spend_allowance(self) -> None:
        now = time.monotonic()
        self.allowance = min(BURST, self.allowance + (now - self.allowance_at) * FRAMES_A_SECOND)
        self.allowance_at = now
        if self.allowance < 1:
            raise TooMany("too many frames; slow down")
        self.allowance -= 1

    def _player(self) -> Player:
        if self.player is None or not may(self.scope, "play:write"):
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
            await self.close(BAD_FRAME)

    async def _send(self, frame: dict[str, Any]) -> None:
        await self.send(text_data=frames.encode(frame).decode())


def _parsed(text: str | None) -> protocol.ClientFrame:
    if text is None:
        raise BadRequest("frames are text")
    if len(text) > protocol.LARGEST_FRAME:
        raise BadRequest(f"a frame has at most {protocol.LARGEST_FRAME} characters")
    try:
        return protocol.parse(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as problem:
        raise BadRequest(f"this frame cannot be read: {problem}") from None


def _record(slug: str) -> Match | None:
    return Match.objects.filter(slug=slug).first()


def _audience(record: Match, player: Player | None) -> int:
    if player is not None:
        seat = record.seats.filter(player=player, bot="").first()
        if seat is not None:
            return seat.index
    return PUBLIC


def _table(record: Match) -> list[dict[str, Any]]:
    seats = record.seats.select_related("player", "invited").order_by("index")
    return [
        {
            "username": seat.player.username if seat.player else None,
            "invited": seat.invited.username if seat.invited else None,
            "is_bot": seat.is_bot,
        }
        for seat in seats
    ]


def _missed(live: LiveMatch, last_ply: int) -> list[tuple[int, list[Event]]]:
    """Events of the lines the client has not shown, the newest ones when they are many."""
    first = max(last_ply, live.ply - MOST_MISSED)
    lines = MatchLine.objects.filter(match_id=live.id, ply__gte=first, ply__lt=live.ply)
    rows = lines.order_by("ply").values_list("ply", "events")
    return [(ply, decode_events(bytes(events))) for ply, events in rows]


def _chat(record: Match, audience: int) -> list[dict[str, Any]]:
    room = "watchers" if audience == PUBLIC else "players"
    recent = ChatMessage.objects.filter(match=record, room=room, hidden_by=None)
    return [
        {
            "id": message.pk,
            "author": message.author.username,
            "text": message.text,
            "at": int(message.created_at.timestamp() * 1000),
        }
        for message in reversed(recent.select_related("author").order_by("-id")[:CHAT_SHOWN])
    ]
