"""A bot's stream: everything it has to know, in order, over whatever carries the lines.

It joins each match before it reads it, so nothing falls between, and it never waits for a reader:
an inbox that is full closes the stream, and the bot resumes by opening another.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Final

import msgspec
from channels.db import database_sync_to_async

from bots import budgets, metrics
from bots.live import lines, notices
from bots.live.lines import Line, SeatFrame
from play import surroundings
from play.errors import NoSuchMatch
from play.live import frames
from play.live.attendance import attendance
from play.live.bulletins import group_of
from play.live.desk import desk
from play.live.open_matches import Room, open_matches
from play.models import Match, MatchStatus
from play.now import now_ms
from players import live_groups
from players.access.credentials import Credential, Ending
from players.live_groups import Member, Message

INBOX: Final = 512
MOST_EVENTS: Final = 400
REASONS: Final = {
    Ending.BANNED: "banned",
    Ending.DELETED: "retired",
    Ending.REVOKED: "revoked",
    Ending.SIGNED_OUT: "revoked",
}


@dataclass(slots=True)
class OpenMatch:
    seat: int
    room: Room
    number: int = -1
    events: list[msgspec.Raw] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Heard:
    slug: str
    frame: bytes


@dataclass(frozen=True, slots=True)
class Began:
    slug: str


@dataclass(frozen=True, slots=True)
class Gone:
    """The log says it is over; its last frame never came."""

    slug: str


class Beat:
    """Time for a heartbeat."""


News = Heard | Began | Gone | Beat


class BotStream:
    def __init__(self, bot_id: int, username: str, credential: Credential) -> None:
        self.id = secrets.token_hex(6)
        self.bot_id = bot_id
        self.username = username
        self.credential = credential
        self.matches: dict[str, OpenMatch] = {}
        self.closing = asyncio.Event()
        self.reason = ""
        self._inbox: asyncio.Queue[News] = asyncio.Queue(maxsize=INBOX)
        self._member = Member(self._hear, self._lost)
        self._is_announced = False
        """Whether its own word to the older streams has come by; what comes before is theirs."""

    # --- what others tell it

    def offer(self, news: News) -> None:
        if self.closing.is_set():
            return
        try:
            self._inbox.put_nowait(news)
        except asyncio.QueueFull:
            self.close("slow")

    def close(self, reason: str) -> None:
        if not self.closing.is_set():
            self.reason = reason
            self.closing.set()

    def end(self, ending: Ending) -> None:
        """The token it was opened by is no longer good."""
        self.close(REASONS[ending])

    def _note(self, message: Message) -> None:
        match notices.read(message):
            case notices.MatchBegan(match=slug):
                self.offer(Began(slug))
            case notices.CloseStream(reason=reason, keep=keep):
                if keep == self.id:
                    self._is_announced = True
                elif not keep or self._is_announced:
                    self.close(reason)

    def _lost(self) -> None:
        """The subscription broke off: every match is read again from the log."""
        for slug in self.matches:
            self.offer(Began(slug))

    # --- what the bot is told

    async def enter(self) -> None:
        """Be told what comes, and send an older stream of this bot away, wherever it is."""
        await self._member.open()
        await self._member.join(notices.group_of(self.bot_id))
        newest = notices.CloseStream("replaced", keep=self.id)
        await live_groups.send([notices.addressed(self.bot_id, newest)])

    async def leave(self) -> None:
        if not self._member.channel:
            return
        await self._member.leave(notices.group_of(self.bot_id))
        for slug in list(self.matches):
            await self._part(slug)
        await self._member.close()

    async def told(self) -> AsyncIterator[Line]:
        """Lines without end; whoever carries them stops when `closing` is set."""
        yield lines.Hello(self.username, now_ms(), lines.HEARTBEAT_SECONDS, budgets.shown())
        for slug in await database_sync_to_async(running_of)(self.bot_id):
            for line in await self._open(slug):
                yield line
        yield lines.Ready(len(self.matches))
        while True:
            for line in await self._lines_of(await self._inbox.get()):
                yield line

    async def _lines_of(self, news: News) -> list[Line]:
        match news:
            case Heard(slug=slug, frame=frame):
                return await self._passed_on(slug, lines.read(frame))
            case Began(slug=slug):
                return await self._open(slug)
            case Gone(slug=slug):
                return await self._look_up_end(slug)
            case _:
                return [lines.Beat(now_ms())]

    async def _open(self, slug: str) -> list[Line]:
        """Join a match and read where it stands; again, for one that is open already."""
        known = self.matches.get(slug)
        try:
            if known is None:
                seat = await database_sync_to_async(seat_of)(slug, self.bot_id)
                if seat is None:
                    return []
                room = open_matches().enter(slug, seat, self._hear)
                self.matches[slug] = known = OpenMatch(seat, room)
                await self._member.join(group_of(slug, seat))
                await attendance().join(slug, seat, self.id)
            live = await desk().read(slug)
        except NoSuchMatch:
            await self._part(slug)
            return []
        around = await database_sync_to_async(surroundings.of_live)(live)
        sync = lines.read(frames.encode(frames.sync_frame(live, known.seat, now_ms(), [], around)))
        begun: list[Line] = []
        if known.number < 0:
            begun.append(lines.MatchBegun(slug, known.seat, sync.number, sync.match))
        return begun + await self._passed_on(slug, sync)

    def _hear(self, message: Message) -> None:
        if message["type"] == "bot.notice":
            self._note(message)
            return
        slug, frame = message["match"], message["frame"]
        known = self.matches.get(slug)
        if known is not None:
            known.room.heard(message)
            if frame is not None:
                self.offer(Heard(slug, frame))

    async def _passed_on(self, slug: str, frame: SeatFrame) -> list[Line]:
        known = self.matches.get(slug)
        if known is None:
            return []
        if frame.t == "aborted":
            return await self._end(lines.MatchEnded(slug, MatchStatus.ABORTED, lines.NOTHING))
        if frame.t not in ("update", "sync") or frame.number <= known.number:
            return []
        known.number = frame.number
        known.events += frame.events
        if frame.is_last:
            return await self._end(
                lines.MatchEnded(slug, MatchStatus.FINISHED, frame.result, frame.view, known.events)
            )
        if not frame.asks:
            del known.events[:-MOST_EVENTS]
            return []
        events, known.events = known.events, []
        metrics.DECISIONS.inc()
        return [
            lines.DecisionAsked(
                slug, known.seat, frame.number, frame.decision, frame.view, frame.clocks, events
            )
        ]

    async def _look_up_end(self, slug: str) -> list[Line]:
        record = await Match.objects.filter(slug=slug).afirst()
        if slug not in self.matches or record is None or record.status == MatchStatus.RUNNING:
            return []
        return await self._end(lines.ended(record))

    async def _end(self, line: lines.MatchEnded) -> list[Line]:
        await self._part(line.match)
        return [line]

    async def _part(self, slug: str) -> None:
        known = self.matches.pop(slug, None)
        if known is not None:
            open_matches().leave(known.room, self._hear)
            await self._member.leave(group_of(slug, known.seat))
            await attendance().part(slug, known.seat, self.id)


def running_of(bot_id: int) -> list[str]:
    """The matches a bot plays, oldest first."""
    found = Match.objects.filter(
        seats__player_id=bot_id, seats__bot="", status=MatchStatus.RUNNING
    ).order_by("id")
    return list(found.values_list("slug", flat=True))


def seat_of(slug: str, bot_id: int) -> int | None:
    seats = Match.objects.filter(slug=slug, seats__player_id=bot_id, seats__bot="")
    found: int | None = seats.values_list("seats__index", flat=True).first()
    return found
