"""The personal socket of one tab: hello, then everything its player is told.

Everything for the tab goes into a bounded queue, which a task of this socket empties: a tab that
does not keep up is closed with "resync" and never waited for. Frames leave in the order of their
numbers; what is missing between two of them is read from the database.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import msgspec
import psycopg
import redis
import structlog
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import DatabaseError

from notifications import inbox
from notifications.socket import frames
from notifications.socket.publishing import group_of
from players import presence
from players.access.connections import Connection, connections
from players.access.credentials import Credential, CredentialEnded, Ending
from players.access.sockets import CLOSE_CODES, Scope, may, player_in
from players.database.outages import outage_of

SCOPE: Final = "players:read"
"""What a token needs to hear what its player is told."""
BAD_FRAME: Final = 4000
REFUSED: Final = 4003
"""A bot, or a token that may not read this."""
RESYNC: Final = 4008
"""The tab was too slow: connect again and say hello."""
NOT_SIGNED_IN: Final = 4401
TRY_AGAIN_LATER: Final = 1013

QUEUE_LENGTH: Final = 64
FRAMES_A_SECOND: Final = 2
BURST: Final = 20
BAD_FRAMES_FORGIVEN: Final = 20
LOOK_SECONDS: Final = 60.0
"""At most so often a ping makes sure that no message was lost on the way."""

log = structlog.get_logger("notifications.socket")


class BadFrame(Exception):
    """What the client said cannot be read, or is too much."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.frame = frames.Error(code, detail)


class PersonalSocket(AsyncWebsocketConsumer):
    def __init__(self) -> None:
        super().__init__()
        self.opened: Connection | None = None
        self.sender: asyncio.Task[None] | None = None
        self.leaving: asyncio.Task[None] | None = None
        self.queue: asyncio.Queue[tuple[int | None, str]] = asyncio.Queue(QUEUE_LENGTH)
        self.number = -1
        """The newest number this tab was sent; -1 before hello."""
        self.is_listening = False
        self.looked_at = 0.0
        self.allowance = float(BURST)
        self.allowance_at = time.monotonic()
        self.bad_frames = 0

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        try:
            await super().__call__(scope, receive, send)
        except redis.RedisError as problem:
            log.warning("a personal socket was not served", problem=str(problem))
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
        finally:
            if self.opened is not None:
                connections().discard(self.opened)
            if self.sender is not None:
                self.sender.cancel()

    async def connect(self) -> None:
        player = player_in(self.scope)
        credential: Credential | None = self.scope.get("credential")
        # A page learns code and reason only of a socket that was accepted first.
        await self.accept()
        if player is None or credential is None:
            await self.close(NOT_SIGNED_IN, "not_signed_in")
            return
        if player.is_bot:
            await self.close(REFUSED, "people_only")
            return
        if not may(self.scope, SCOPE):
            await self.close(REFUSED, "scope_missing")
            return
        self.player_id = player.pk
        self.credential = credential
        self.opened = connections().add(credential, self._end)
        self.sender = asyncio.create_task(self._pass_on())

    async def disconnect(self, code: int) -> None:
        await self._stop()

    # --- what the client says

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.opened is None or self.leaving is not None:
            return
        try:
            self._spend_allowance()
            await self._answer(_parsed(text_data))
        except BadFrame as bad:
            self.bad_frames += 1
            self._say(bad.frame)
            if self.bad_frames > BAD_FRAMES_FORGIVEN:
                self._leave_soon(BAD_FRAME, "bad_frame")
        except CredentialEnded as ended:
            self._end(ended.ending)
        except (DatabaseError, psycopg.Error) as problem:
            if outage_of(problem) is None:
                raise
            # The client comes again by itself.
            self._leave_soon(TRY_AGAIN_LATER, "try_again_later")

    async def _answer(self, frame: frames.ClientFrame) -> None:
        match frame:
            case frames.Hello():
                await self._hello(frame)
            case frames.Ping(at=at):
                self._say(frames.Pong(at, int(time.time() * 1000)))
                await database_sync_to_async(presence.mark)(self.player_id)
                if self.is_listening and time.monotonic() - self.looked_at > LOOK_SECONDS:
                    await self._look()

            case frames.Shown(ids=ids):
                await database_sync_to_async(inbox.note_shown)(self.player_id, ids)

    async def _hello(self, frame: frames.Hello) -> None:
        if frame.protocol != frames.PROTOCOL:
            raise BadFrame("bad_request", f"this server speaks protocol {frames.PROTOCOL}")
        await connections().check(self.credential)
        # Listen first, read afterwards: nothing can fall between.
        await self.channel_layer.group_add(group_of(self.player_id), self.channel_name)
        self.is_listening = True
        self.looked_at = time.monotonic()
        missed = await database_sync_to_async(inbox.missed)(self.player_id, frame.last_number)
        self.number = max(self.number, missed.number)
        await database_sync_to_async(presence.mark)(self.player_id)
        self._say(frames.sync(missed))

    async def _look(self) -> None:
        """Was a message lost, and nothing has come since that would show it?"""
        self.looked_at = time.monotonic()
        newest = await database_sync_to_async(inbox.newest_number)(self.player_id)
        if newest > self.number:
            self._offer(newest, "")

    # --- what the channel layer brings

    async def told(self, event: dict[str, Any]) -> None:
        self._offer(event["number"], event["frame"])

    async def seen(self, event: dict[str, Any]) -> None:
        self._offer(None, event["frame"])

    def _say(self, frame: frames.ServerFrame) -> None:
        self._offer(None, frames.encode(frame))

    def _offer(self, number: int | None, frame: str) -> None:
        if self.leaving is not None:
            return
        try:
            self.queue.put_nowait((number, frame))
        except asyncio.QueueFull:
            self._leave_soon(RESYNC, "resync")

    async def _pass_on(self) -> None:
        try:
            while True:
                number, frame = await self.queue.get()
                if number is None:
                    await self.send(frame)
                elif number == self.number + 1 and frame:
                    self.number = number
                    await self.send(frame)
                elif number > self.number:
                    await self._catch_up()
        except OSError:
            # The client is gone; the loop that reads from it hears so too.
            return
        except (DatabaseError, psycopg.Error) as problem:
            if outage_of(problem) is None:
                raise
            self._leave_soon(TRY_AGAIN_LATER, "try_again_later")

    async def _catch_up(self) -> None:
        missed = await database_sync_to_async(inbox.missed)(self.player_id, self.number)
        self.number = max(self.number, missed.number)
        await self.send(frames.encode(frames.sync(missed)))

    # --- leaving

    def _end(self, ending: Ending) -> None:
        self._leave_soon(CLOSE_CODES[ending], ending)

    def _leave_soon(self, code: int, reason: str) -> None:
        """From here on nothing is heard or said."""
        if self.leaving is None:
            self.leaving = asyncio.create_task(self._leave(code, reason))

    async def _leave(self, code: int, reason: str) -> None:
        await self._stop()
        try:
            await self.close(code, reason)
        except OSError:
            return

    async def _stop(self) -> None:
        if self.sender is not None:
            self.sender.cancel()
        if not self.is_listening:
            return
        self.is_listening = False
        try:
            await self.channel_layer.group_discard(group_of(self.player_id), self.channel_name)
        except (redis.RedisError, OSError) as problem:
            log.warning("a group was not left", problem=str(problem), once_a_minute=True)

    # --- limits

    def _spend_allowance(self) -> None:
        now = time.monotonic()
        self.allowance = min(BURST, self.allowance + (now - self.allowance_at) * FRAMES_A_SECOND)
        self.allowance_at = now
        if self.allowance < 1:
            raise BadFrame("too_many", "too many frames; slow down")
        self.allowance -= 1


def _parsed(text: str | None) -> frames.ClientFrame:
    if text is None:
        raise BadFrame("bad_request", "frames are text")
    if len(text) > frames.LARGEST_FRAME:
        raise BadFrame("bad_request", f"a frame has at most {frames.LARGEST_FRAME} characters")
    try:
        return frames.parse(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as problem:
        raise BadFrame("bad_request", f"this frame cannot be read: {problem}") from None
