"""The socket of a match: hello, frames out, choices in. Everything else is said in services.

A Channels consumer with a loop of its own: Channels' dispatch starts a task for each message, which
would cost more than all that is done with a frame here. Messages of its group come by a plain call
where the channel layer offers that. A server that takes frames at once (its extension
`palestra.write`) is given them so; for any other a task per socket passes them on.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
import psycopg
from channels.consumer import AsyncConsumer
from channels.db import database_sync_to_async
from django.db import DatabaseError
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from engine.core.errors import EngineError
from engine.core.events import PUBLIC
from engine.core.languages import languages
from play import metrics, services, surroundings
from play.errors import (
    BadRequest,
    NoSuchMatch,
    NotSeated,
    OldProtocol,
    RefusedByRules,
    TooMany,
)
from play.live import frames, greeting, protocol, telling, traces
from play.live.attendance import attendance
from play.live.bulletins import group_of
from play.live.desk import desk
from play.live.listener import Listener
from play.live.live_match import Change, LiveMatch
from play.log import store
from play.models import Match
from play.now import now_ms
from players.access.connections import connections
from players.access.credentials import Credential, CredentialEnded, Ending
from players.access.sockets import CLOSE_CODES, Scope, language_of, may, player_in
from players.database.outages import outage_of
from players.errors import Refusal
from players.live_groups import Member, Message
from players.models import Player

RESYNC: Final = 4008
"""The client was too slow: connect again and say hello."""
BAD_FRAME: Final = 4000
NOT_FOUND: Final = 4004
OLD_PROTOCOL: Final = 4426
"""The client is older than the site: load it anew."""
TRY_AGAIN_LATER: Final = 1013
FRAMES_A_SECOND: Final = 20
BURST: Final = 60
BAD_FRAMES_FORGIVEN: Final = 20

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Write = Callable[[bytes], bool]
SeatAct = Callable[[LiveMatch, int, int], Change]


class MatchConsumer(AsyncConsumer):
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._set_up(scope, receive, send)
        await self._run()

    def _set_up(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self.base_send = send
        self.slug: str = scope["url_route"]["kwargs"]["slug"]
        # A token that may not read of play sees what strangers see.
        self.player = player_in(scope) if may(scope, "play:read") else None
        self.credential: Credential | None = scope.get("credential")
        self.may_play = self.player is not None and may(scope, "play:write")
        self.name = secrets.token_hex(6)
        self.listener: Listener | None = None
        self.sender: asyncio.Task[None] | None = None
        self.joining = asyncio.Lock()
        """Held by whoever joins the room or leaves it."""
        self.welcoming: asyncio.Task[None] | None = None
        self.leaving: asyncio.Task[None] | None = None
        self.allowance = float(BURST)
        self.allowance_at = time.monotonic()
        self.bad_frames = 0
        self.desk = desk()
        self.member = Member(_unheard, self._lost)
        """What the channel layer knows this socket by."""
        self._receive = receive
        self._write: Write | None = (
            scope.get("extensions", {}).get("palestra.write", {}).get("write")
        )

    async def _run(self) -> None:
        await self._receive()
        opened = None
        if self.credential is not None:
            opened = connections().add(self.credential, self._end)
        metrics.SOCKETS.inc()
        try:
            await self.member.open()
            self.channel_layer, self.channel_name = self.member.layer, self.member.channel
            await self.send({"type": "websocket.accept"})
            while True:
                message = await self._receive()
                if message["type"] != "websocket.receive":
                    return
                if self.leaving is None:
                    await self._hear(message.get("text"))
        finally:
            metrics.SOCKETS.dec()
            if opened is not None:
                connections().discard(opened)
            if self.welcoming is not None:
                self.welcoming.cancel()
            await self._part()
            await self.member.close()

    async def _hear(self, text: str | None) -> None:
        try:
            self._spend_allowance()
            frame = _parsed(text)
        except Refusal as refused:
            await self._refuse(refused, "")
        else:
            await self._attempt(frame)

    async def _attempt(self, frame: protocol.ClientFrame) -> None:
        key = getattr(frame, "key", "")
        try:
            with traces.heard(type(frame).__name__.lower(), self.slug):
                if self.credential is not None and not isinstance(frame, protocol.Ping):
                    await connections().check(self.credential)
                await self._answer(frame)
        except CredentialEnded as ended:
            self._end(ended.ending)
        except Refusal as refused:
            await self._refuse(refused, key)
        except EngineError as problem:
            await self._refuse(RefusedByRules(problem), key)
        except (DatabaseError, psycopg.Error) as problem:
            outage = outage_of(problem)
            if outage is None:
                raise
            await self._refuse(outage, key)
            if isinstance(frame, protocol.Hello):
                # Nobody was greeted: the client comes again by itself.
                await self._close(TRY_AGAIN_LATER, "try_again_later")

    async def _answer(self, frame: protocol.ClientFrame) -> None:
        match frame:
            case protocol.Choose(option=option, key=key):
                number = await self._act(
                    key, lambda live, seat, now: live.choose(seat, frame.number, option, key, now)
                )
                await self._send({"t": "ack", "key": key, "number": number})
            case protocol.Ping():
                await self._send({"t": "pong", "at": frame.at, "now": now_ms()})
            case protocol.Hello():
                await self._hello(frame)
            case protocol.Undo(key=key):
                number = await self._act(
                    key, lambda live, seat, now: live.undo(seat, frame.number, key, now)
                )
                await self._send({"t": "ack", "key": key, "number": number})
            case protocol.Resign():
                await self._act("", lambda live, seat, now: live.leave(seat, "resignation", now))
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
            case protocol.Look():
                live, audience = await self._looked_at()
                await self._send({"t": "looked", **telling.table(live, audience)})
            case protocol.WhyNot(wish=wish, key=key):
                live, audience = await self._looked_at()
                reason = telling.why_not(live, audience, wish)
                number = live.numbers[audience]
                await self._send(
                    {"t": "reason", "key": key, "wish": wish, "number": number, "reason": reason}
                )
            case protocol.Tell():
                await self._tell(frame)
            case protocol.AskAutoPass():
                player = self._seated()
                settings = await database_sync_to_async(services.auto_passes)(self.slug, player)
                await self._send(settings)
            case protocol.SetAutoPass(id=what, until=until):
                self._seated()
                await self._serve(services.set_auto_pass, what, until)

    async def _act(self, key: str, act: SeatAct) -> int:
        """The number that shows it; at the seat the match itself knows the player by."""
        player = self._seated()

        def at_seat(live: LiveMatch, now: int) -> Change:
            seat = live.seat_of(player.pk)
            if seat is None:
                raise NotSeated(_("You do not sit at this match."))
            return act(live, seat, now)

        return await self.desk.act(self.slug, key, at_seat)

    async def _looked_at(self) -> tuple[LiveMatch, int]:
        """The match as this socket's audience may see it now."""
        if self.listener is None:
            raise BadRequest(_("Say hello first."))
        audience = self.listener.audience
        if audience == PUBLIC and self.listener.delay_seconds:
            return await database_sync_to_async(_delayed)(self.slug), audience
        return await self.desk.present(self.slug), audience

    async def _tell(self, frame: protocol.Tell) -> None:
        if frame.language not in languages():
            raise BadRequest(
                _("Stories are told in these languages: %(languages)s."),
                languages=", ".join(languages()),
            )
        live, audience = await self._looked_at()
        number = live.numbers[audience]
        since = None if frame.since < 0 else frame.since
        sentences = await database_sync_to_async(telling.story)(
            live, audience, frame.language, since
        )
        await self._send(
            {"t": "story", "number": number, "since": frame.since, "sentences": sentences}
        )

    async def _serve(self, service: Any, *args: Any) -> None:
        await database_sync_to_async(service)(self.slug, self._player(), *args)

    # --- joining

    async def _hello(self, frame: protocol.Hello) -> None:
        if frame.protocol < protocol.PROTOCOL:
            await self._refuse(OldProtocol(), "")
            await self._close(OLD_PROTOCOL, "old_protocol")
            return
        if frame.protocol > protocol.PROTOCOL:
            raise BadRequest(
                _("This server speaks protocol %(version)d."), version=protocol.PROTOCOL
            )
        async with self.joining:
            await self._greet(frame.last_number)

    async def _greet(self, last_number: int) -> None:
        entry = await database_sync_to_async(greeting.entry)(self.slug, self.player)
        if entry is None:
            await self._refuse(NoSuchMatch(_("There is no such match.")), "")
            await self._close(NOT_FOUND, "not_found")
            return
        record, audience = entry
        has_begun = record.started_at is not None
        if self.listener is not None and (
            self.listener.audience != audience or (self.listener.begun and has_begun)
        ):
            # They sat down or stood up meanwhile, or the match has begun.
            await self._leave_room()
        listener = self.listener
        if listener is None:
            # Join first, read afterwards: nothing can fall between.
            listener = self.listener = Listener(
                audience,
                self._overflowed,
                player_id=None if self.player is None else self.player.pk,
                delay_seconds=record.spectator_delay_seconds if audience == PUBLIC else 0,
                begun=None if has_begun else self._welcome_soon,
            )
            listener.enter(self.slug)
            self.member.hand_to(listener.take)
            await self.member.join(group_of(self.slug, audience))
            await attendance().join(self.slug, audience, self.name)
        await self._send(await self._greeting(record, audience, last_number))
        self._begin(listener)
        attendance().announce_soon(self.slug)

    def _welcome_soon(self) -> None:
        if self.welcoming is None or self.welcoming.done():
            self.welcoming = asyncio.create_task(self._welcome())

    async def _welcome(self) -> None:
        """The match has begun: greet them as if they had just come."""
        await self._attempt(protocol.Hello(protocol=protocol.PROTOCOL))

    async def _greeting(self, record: Match, audience: int, last_number: int) -> dict[str, Any]:
        if record.started_at is None:
            chat, seats = await database_sync_to_async(_chat_and_table)(
                record, audience, self.player
            )
            return {"t": "table", "status": record.status, "seats": seats, "chat": chat}
        is_delayed = audience == PUBLIC and record.is_delayed
        live = (
            await database_sync_to_async(store.load_delayed)(record, now_ms())
            if is_delayed
            else await self.desk.read(self.slug)
        )
        return await database_sync_to_async(_sync)(live, record, audience, self.player, last_number)

    def _begin(self, listener: Listener) -> None:
        """From here on the listener's frames go out."""
        if self.leaving is not None:
            return
        if self._write is not None:
            listener.hand_over(self._write)
        elif self.sender is None:
            self.sender = asyncio.create_task(self._pump(listener))

    async def _pump(self, listener: Listener) -> None:
        get, send = listener.queue.get, self.send
        try:
            while True:
                await send({"type": "websocket.send", "text": (await get()).decode()})
        except OSError:
            # The client is gone; the loop that reads from it hears so too.
            return

    async def _part(self) -> None:
        async with self.joining:
            await self._leave_room()

    async def _leave_room(self) -> None:
        listener, self.listener = self.listener, None
        sender, self.sender = self.sender, None
        if sender is not None:
            sender.cancel()
        if listener is not None:
            listener.leave()
            self.member.hand_to(_unheard)
            await self.member.leave(group_of(self.slug, listener.audience))
            await attendance().part(self.slug, listener.audience, self.name)

    def _lost(self) -> None:
        """Messages may be missing: whoever was greeted has to be greeted again."""
        if self.listener is not None:
            self._overflowed()

    def _overflowed(self) -> None:
        self._leave_soon(RESYNC, "resync")

    def _end(self, ending: Ending) -> None:
        self._leave_soon(CLOSE_CODES[ending], ending)

    def _leave_soon(self, code: int, reason: str) -> None:
        """From here on nothing they say is heard."""
        if self.leaving is None:
            self.leaving = asyncio.create_task(self._leave(code, reason))

    async def _leave(self, code: int, reason: str) -> None:
        await self._part()
        try:
            await self._close(code, reason)
        except OSError:
            return

    # --- limits and refusals

    def _spend_allowance(self) -> None:
        now = time.monotonic()
        self.allowance = min(BURST, self.allowance + (now - self.allowance_at) * FRAMES_A_SECOND)
        self.allowance_at = now
        if self.allowance < 1:
            raise TooMany(_("Too many frames: slow down."))
        self.allowance -= 1

    def _player(self) -> Player:
        if self.player is None or not self.may_play:
            raise NotSeated(_("Sign in first."))
        return self.player

    def _seated(self) -> Player:
        player = self._player()
        if self.listener is None:
            raise BadRequest(_("Say hello first."))
        if self.listener.audience == PUBLIC:
            raise NotSeated(_("You do not sit at this match."))
        return player

    async def _refuse(self, refused: Refusal, key: str) -> None:
        metrics.REFUSALS.labels(refused.code).inc()
        if isinstance(refused, BadRequest | TooMany):
            self.bad_frames += 1
        with translation.override(language_of(self.scope)):
            detail = refused.detail
        await self._send(
            {"t": "error", "key": key, "code": refused.code, "detail": detail, **refused.more}
        )
        if self.bad_frames > BAD_FRAMES_FORGIVEN:
            await self._close(BAD_FRAME, "bad_frame")

    async def _send(self, frame: dict[str, Any]) -> None:
        if self.leaving is not None:
            return
        encoded = frames.encode(frame)
        if self._write is None:
            await self.send({"type": "websocket.send", "text": encoded.decode()})
        elif not self._write(encoded):
            self._overflowed()

    async def _close(self, code: int, reason: str) -> None:
        await self.send({"type": "websocket.close", "code": code, "reason": reason})


def _unheard(message: Message) -> None:
    """Of a match it has not entered yet, or no longer looks at."""


def _parsed(text: str | None) -> protocol.ClientFrame:
    if text is None:
        raise BadRequest(_("Frames are text."))
    if len(text) > protocol.LARGEST_FRAME:
        raise BadRequest(_("A frame has at most %(most)d characters."), most=protocol.LARGEST_FRAME)
    try:
        return protocol.parse(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as problem:
        raise BadRequest(_("This frame cannot be read: %(problem)s"), problem=problem) from None


def _delayed(slug: str) -> LiveMatch:
    return store.load_delayed(Match.objects.get(slug=slug), now_ms())


def _chat_and_table(
    record: Match, audience: int, reader: Player | None
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    return greeting.chat(record, audience, reader), greeting.table(record)


def _sync(
    live: LiveMatch, record: Match, audience: int, reader: Player | None, last_number: int
) -> dict[str, Any]:
    missed = greeting.missed(live, audience, last_number)
    around = surroundings.of_live(live)
    sync = frames.sync_frame(live, audience, now_ms(), missed, around)
    return {
        **sync,
        "status": record.status,
        "chat": greeting.chat(record, audience, reader),
        **greeting.arrival(record),
    }
