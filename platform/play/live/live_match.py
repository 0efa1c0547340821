"""A match in memory: the engine's fold, its clocks and who sits where.

Verbs here decide and return a `Change`; storing it is the store's business. A change that could
not be stored leaves this object ahead of the log: whoever holds it then throws it away.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

import msgspec
from django.conf import settings

from engine.core.chance import mixed_seed
from engine.core.events import Event
from engine.core.log import Line
from engine.core.match import Match as EngineMatch
from engine.core.title import Title
from play.clock import ClockRules, Clocks, after_choice, start_clocks
from play.errors import BadRequest, NotRunning, TooLate
from play.work.queues import Queue

LONGEST_KEY: Final = 64
WATCHED_PACE_MS: Final = 1100
"""The longest pause of bots among themselves, for those who watch."""
MOST_HOUSE_LINES: Final = 50
"""Lines of the house that are written with what led to them. Each takes the house a millisecond or
two to choose, and an event loop waits for them; the rest is due at once and left to a worker."""

News = list[tuple[int, list[Event]]]
"""Lines by their ply, and the events of each."""


@dataclass(frozen=True, slots=True)
class SeatHolder:
    """Who sits at a seat."""

    player_id: int
    username: str
    display_name: str
    bot: str
    is_bot: bool = False
    """A program plays here: one of the house, or one that comes through the API."""
    has_come: bool = False
    """Was at the running match when this was read."""


class HouseLine(msgspec.Struct, frozen=True, gc=False):
    """A choice of the house for a seat that has left. It takes no time."""

    ply: int
    seat: int
    option: str
    events: bytes


class Change(msgspec.Struct, frozen=True, gc=False):
    """One line to append, those of the house that follow it, and what the match's row becomes."""

    match_id: int
    rules_version: int
    ply: int
    seat: int
    kind: str
    option: str
    key: str
    at_ms: int
    events: bytes
    clocks: dict[str, Any]
    deadline_ms: int | None
    bots_due_ms: int | None
    result: dict[str, Any] | None
    left: str
    work_queue: Queue
    claim_ms: int | None = None
    """Until when the worker that wrote this keeps the match to itself; None lets it go."""
    house: tuple[HouseLine, ...] = ()

    @property
    def next_ply(self) -> int:
        return self.ply + 1 + len(self.house)


@dataclass(slots=True)
class LiveMatch:
    id: int
    slug: str
    rules: ClockRules
    seats: tuple[SeatHolder, ...]
    match: EngineMatch
    clocks: Clocks
    timeouts: list[int]
    """Time-outs in a row, by seat."""
    is_public: bool = True
    is_rated: bool = False
    is_hurried: bool = False
    """Whether bots among themselves choose without a pause."""
    spectator_delay_seconds: int = 0
    commitment: str = ""
    pace_key: bytes = b""
    """Derived from the match's secret, so that nobody can tell a pause beforehand."""
    undo_asked_by: int | None = None
    keys: dict[str, int] = field(default_factory=dict)
    """Client keys already in the log, and the ply they were given."""
    news: News = field(default_factory=list)
    """What was last written here, or read from others; empty before that."""

    @property
    def ply(self) -> int:
        return self.match.ply

    def seat_of(self, player_id: int | None) -> int | None:
        for index, holder in enumerate(self.seats):
            if holder.player_id == player_id and not holder.bot:
                return index
        return None

    # --- verbs

    def choose(self, seat: int, ply: int, option: str, key: str, now_ms: int) -> Change:
        self._must_run()
        _check_key(key)
        if seat in self.clocks.expired(self.rules, now_ms):
            raise TooLate("your time for this choice is over")
        line = self.match.choose(seat, option, ply)
        self.timeouts[seat] = 0
        return self._changed(line, key, now_ms, seat)

    def undo(self, seat: int, ply: int, key: str, now_ms: int, agreed: bool = False) -> Change:
        self._must_run()
        _check_key(key)
        line = self.match.undo(seat, ply, agreed)
        return self._changed(line, key, now_ms, None)

    def leave(self, seat: int, reason: str, now_ms: int, key: str = "") -> Change:
        self._must_run()
        line = self.match.leave(seat, reason)
        return self._changed(line, key, now_ms, None, left=reason)

    def play_house(self, now_ms: int) -> Change | None:
        """What the house owes for seats that have left; None when it owes nothing."""
        self._must_run()
        line = next(self.match.house_lines(), None)
        return None if line is None else self._changed(line, "", now_ms, None)

    def time_out(self, now_ms: int) -> Change | None:
        """What follows from the first clock that ran out; None while all have time."""
        if self.match.is_over:
            return None
        expired = self.clocks.expired(self.rules, now_ms)
        if not expired:
            return None
        seat = expired[0]
        if seat in self.clocks.window:
            line = self.match.choose(seat, self.match.default_key(seat))
            return self._changed(line, "", now_ms, seat)
        self.timeouts[seat] += 1
        if self.timeouts[seat] >= self.match.title.timeouts_until_leave:
            return self.leave(seat, "timeout", now_ms)
        line = self.match.choose(seat, self.match.default_key(seat))
        return self._changed(line, "", now_ms, seat)

    def catch_up(self, lines: Iterable[tuple[Line, str]], clocks: dict[str, Any]) -> None:
        """Apply lines that another process wrote."""
        self.news = []
        for line, key in lines:
            self.match.apply(line)
            self.news.append((line.ply, self.match.events))
            if key:
                self.keys[key] = line.ply
        self.clocks, self.timeouts = clocks_from(clocks)

    # --- what follows from the position

    def owed_by_bots(self) -> list[int]:
        """Seats whose open decision a program answers: bots, seats that can only pass, and seats
        that have left."""
        state = self.match.state
        return [
            decision.seat
            for decision in state.waiting()
            if self.seats[decision.seat].bot
            or decision.seat in state.left
            or (len(decision.options) == 1 and decision.secret)
        ]

    @property
    def is_awaited(self) -> bool:
        """Whether anybody but the house sits here and waits for its bots."""
        left = self.match.state.left
        return any(not holder.bot and seat not in left for seat, holder in enumerate(self.seats))

    @property
    def is_abandoned(self) -> bool:
        """Whether everybody but the house has left, and the house plays on alone."""
        return not self.is_awaited and not all(holder.bot for holder in self.seats)

    @property
    def work_queue(self) -> Queue:
        """Where its bots' choices are worked out."""
        return Queue.ANSWERS if self.is_awaited else Queue.BULK

    def bot_pace_ms(self) -> int:
        """A natural pause before a bot's choice, so that people can follow; programs that came
        to play against the house need none. Forced passes take it too: who could work it out from
        what is public would tell them from real ones."""
        if not self.is_awaited and (self.is_hurried or self.is_abandoned):
            return 0
        if all(holder.is_bot for holder in self.seats) and not all(
            holder.bot for holder in self.seats
        ):
            return 0
        longest = settings.BOT_PACE_MS if self.is_awaited else WATCHED_PACE_MS
        shortest = longest // 3
        drawn = int.from_bytes(hmac.digest(self.pace_key, b"%d" % self.ply, "sha256"))
        return shortest + drawn % (longest - shortest + 1)

    def _must_run(self) -> None:
        if self.match.is_over:
            raise NotRunning("the match is over")

    def _changed(
        self, line: Line, key: str, now_ms: int, chooser: int | None, left: str = ""
    ) -> Change:
        """The line, and what the house chooses after it: once this is stored, nobody waits for a
        seat that has left."""
        self.news = [(line.ply, self.match.events)]
        house = []
        for chosen in islice(self.match.house_lines(), MOST_HOUSE_LINES):
            events = self.match.events
            self.news.append((chosen.ply, events))
            house.append(HouseLine(chosen.ply, chosen.seat, chosen.option, encode_events(events)))
        running, window = running_seats(self.match)
        self.clocks = after_choice(self.rules, self.clocks, chooser, running, now_ms, window)
        if key:
            self.keys[key] = line.ply
        result = self.match.state.result
        self.undo_asked_by = None
        return Change(
            match_id=self.id,
            rules_version=self.match.title.version,
            ply=line.ply,
            seat=line.seat,
            kind=line.kind,
            option=line.option,
            key=key,
            at_ms=now_ms,
            events=encode_events(self.news[0][1]),
            clocks=clocks_as_json(self.clocks, self.timeouts),
            deadline_ms=self.clocks.deadline_ms(self.rules),
            bots_due_ms=now_ms + self._pause_ms() if self.owed_by_bots() else None,
            result=None if result is None else result.as_dict(),
            left=left,
            work_queue=self.work_queue,
            house=tuple(house),
        )

    def _pause_ms(self) -> int:
        """Before the next choice of a program: the house waits for nobody."""
        return self.bot_pace_ms() if self.match.state.owed_by_house() is None else 0


def _check_key(key: str) -> None:
    """What the database would refuse must be refused here: its refusal hits a whole batch."""
    if len(key) > LONGEST_KEY or not key.isprintable():
        raise BadRequest(f"a key has at most {LONGEST_KEY} printable characters")


def opened(
    title: Title,
    game_options: dict[str, int | str],
    rules: ClockRules,
    seats: int,
    secret: bytes,
    contributions: list[str],
    now_ms: int,
) -> tuple[EngineMatch, Clocks]:
    """A match at its first decision, its clocks started."""
    seed = mixed_seed(secret, [one.encode() for one in contributions])
    match = EngineMatch.new(title, seats, game_options, seed)
    running, window = running_seats(match)
    return match, start_clocks(rules, seats, running, now_ms, window)


def running_seats(match: EngineMatch) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats whose clocks run, and those asked in secret. The house has no clock."""
    left = match.state.left
    waiting = [decision for decision in match.state.waiting() if decision.seat not in left]
    return (
        tuple(decision.seat for decision in waiting if not decision.secret),
        tuple(decision.seat for decision in waiting if decision.secret),
    )


def clocks_as_json(clocks: Clocks, timeouts: list[int]) -> dict[str, Any]:
    return {
        "since": clocks.since_ms,
        "running": clocks.running,
        "remaining": clocks.remaining_ms,
        "grace": clocks.grace_ms,
        "window": clocks.window,
        "timeouts": timeouts,
    }


def clocks_from(stored: dict[str, Any]) -> tuple[Clocks, list[int]]:
    return Clocks(
        stored["since"],
        tuple(stored["running"]),
        tuple(stored["remaining"]),
        tuple(stored["grace"]),
        tuple(stored["window"]),
    ), list(stored["timeouts"])


def encode_events(events: list[Event]) -> bytes:
    return msgspec.msgpack.encode(
        [
            [
                event.kind,
                event.fields,
                event.to,
                None if event.private is None else list(event.private.items()),
            ]
            for event in events
        ]
    )


def decode_events(stored: bytes) -> list[Event]:
    return [
        Event(
            kind,
            fields,
            None if to is None else tuple(to),
            None if private is None else dict(private),
        )
        for kind, fields, to, private in msgspec.msgpack.decode(stored)
    ]
