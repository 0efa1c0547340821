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
from django.utils.translation import gettext_lazy as _

from engine.core.chance import mixed_seed
from engine.core.decisions import Decision
from engine.core.events import Event
from engine.core.log import Line
from engine.core.match import Match as EngineMatch
from engine.core.passing import PassSettings, may_be_passed, pass_for
from engine.core.title import Title
from play.clock import ClockRules, Clocks, after_choice, start_clocks
from play.errors import BadRequest, NotRunning, StaleNumber, TooLate
from play.live import numbers
from play.live.sights import Before, Sights
from play.work.queues import Queue

LONGEST_KEY: Final = 64
WATCHED_PACE_MS: Final = 1100
"""The longest pause of bots among themselves, for those who watch."""
MOST_HOUSE_LINES: Final = 50
"""Lines of the house that are written with what led to them. Each takes the house a millisecond or
two to choose, and an event loop waits for them; the rest is due at once and left to a worker."""

News = list[numbers.ShownLine]
"""Lines in their order."""


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
    country: str = ""
    level: int | None = None
    """Of a bot of the house."""


class HouseLine(msgspec.Struct, frozen=True, gc=False):
    """A choice of the house for a seat that has left. It takes no time, and is shown with the line
    that led to it."""

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
    shown_to: int
    """The mask of the audiences that are shown something by these lines."""
    undo_asked_by: int | None = None
    passes_due_ms: int | None = None
    """When a person's auto-pass would be due, should one be switched on: only the match's row knows
    for certain."""
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
    origin: str = "table"
    """What led to it, as on the match's row."""
    is_public: bool = True
    is_rated: bool = False
    is_hurried: bool = False
    """Whether bots among themselves choose without a pause."""
    spectator_delay_seconds: int = 0
    commitment: str = ""
    pace_key: bytes = b""
    """Derived from the match's secret, so that nobody can tell a pause beforehand."""
    undo_asked_by: int | None = None
    undone_by: int | None = None
    """Who took back the last line: they want to choose, so nothing is passed for them."""
    auto_pass: dict[int, PassSettings] = field(default_factory=dict)
    """By seat, as the match's row had it when this was read."""
    keys: dict[str, int] = field(default_factory=dict)
    """Client keys already in the log, and the number their seat was shown them as."""
    news: News = field(default_factory=list)
    """What was last written here, or read from others; empty before that."""
    masks: list[int] = field(default_factory=list)
    """By ply, whom the line was shown to."""
    numbers: list[int] = field(default_factory=list)
    """How many things each audience was shown: by seat, the public's last."""
    sights: Sights = field(default_factory=Sights)

    def __post_init__(self) -> None:
        if not self.numbers:
            self.numbers = numbers.at_start(len(self.seats))

    @property
    def ply(self) -> int:
        return self.match.ply

    def seat_of(self, player_id: int | None) -> int | None:
        for index, holder in enumerate(self.seats):
            if holder.player_id == player_id and not holder.bot:
                return index
        return None

    # --- verbs

    def choose(self, seat: int, number: int, option: str, key: str, now_ms: int) -> Change:
        """Answer the decision the seat was shown as this number."""
        self._must_run()
        _check_key(key)
        if seat in self.clocks.expired(self.rules, now_ms):
            raise TooLate(_("Your time for this choice is over."))
        self._must_be_at(seat, number)
        before = self._before()
        line = self.match.choose(seat, option)
        self.timeouts[seat] = 0
        return self._changed(before, line, key, now_ms, seat)

    def pass_on(self, seat: int, key: str, now_ms: int) -> Change:
        """Answer for a person who has nothing to choose, or has asked to pass.

        Their time-outs in a row stay as they are: nobody has shown up.
        """
        timeouts = self.timeouts[seat]
        change = self.choose(seat, self.numbers[seat], self.passed_option(seat), key, now_ms)
        self.timeouts[seat] = timeouts
        return msgspec.structs.replace(change, clocks=clocks_as_json(self.clocks, self.timeouts))

    def undo(self, seat: int, number: int, key: str, now_ms: int, agreed: bool = False) -> Change:
        self._must_run()
        _check_key(key)
        self._must_be_at(seat, number)
        before = self._before()
        line = self.match.undo(seat, agreed=agreed)
        return self._changed(before, line, key, now_ms, None)

    def leave(self, seat: int, reason: str, now_ms: int, key: str = "") -> Change:
        self._must_run()
        before = self._before()
        line = self.match.leave(seat, reason)
        return self._changed(before, line, key, now_ms, None, left=reason)

    def play_house(self, now_ms: int) -> Change | None:
        """What the house owes for seats that have left; None when it owes nothing."""
        self._must_run()
        before = self._before()
        line = next(self.match.house_lines(), None)
        return None if line is None else self._changed(before, line, "", now_ms, None)

    def time_out(self, now_ms: int) -> Change | None:
        """What follows from the first clock that ran out; None while all have time."""
        if self.match.is_over:
            return None
        expired = self.clocks.expired(self.rules, now_ms)
        if not expired:
            return None
        seat = expired[0]
        if seat not in self.clocks.window:
            self.timeouts[seat] += 1
            if self.timeouts[seat] >= self.match.title.timeouts_until_leave:
                return self.leave(seat, "timeout", now_ms)
        before = self._before()
        line = self.match.choose(seat, self.match.default_key(seat))
        return self._changed(before, line, "", now_ms, seat)

    def catch_up(self, lines: Iterable[tuple[Line, str, int]], clocks: dict[str, Any]) -> None:
        """Apply lines that another process wrote, each with its key and whom it was shown to."""
        self.news = []
        self.sights.forget()
        for line, key, mask in lines:
            self.match.apply(line)
            self.news.append((mask, self.match.events))
            self.note(line.seat, key, mask, line.kind)
        self.clocks, self.timeouts = clocks_from(clocks)

    def note(self, seat: int, key: str, mask: int, kind: str) -> None:
        """A line is in the log: whom it was shown to, and the key its seat gave it."""
        self.masks.append(mask)
        self.undone_by = seat if kind == "undo" else None
        numbers.count_on(self.numbers, mask)
        if key:
            self.keys[key] = self.numbers[seat]

    # --- what is seen of it

    def sight_of(self, audience: int) -> bytes:
        """What the audience sees now, encoded: built once for each position."""
        return self.sights.of(self.match, audience, self.undo_asked_by)

    def shown_to(self, audience: int) -> dict[str, Any]:
        """The same as values."""
        return self.sights.fields(self.match, audience, self.undo_asked_by)

    # --- what follows from the position

    def owed_by_bots(self) -> list[int]:
        """Seats whose open decision a program answers: bots, seats with nothing to choose or an
        auto-pass, and seats that have left."""
        state = self.match.state
        return [
            decision.seat
            for decision in state.waiting()
            if self.seats[decision.seat].bot
            or decision.seat in state.left
            or self._passed(decision) is not None
        ]

    def passed_option(self, seat: int) -> str:
        """The option that is taken for a person; empty where they are asked."""
        decision = self.match.state.decision_of(seat)
        if decision is None or self.seats[seat].bot:
            return ""
        return self._passed(decision) or ""

    def _passed(self, decision: Decision) -> str | None:
        """What is answered for somebody who is there, without asking. A program that plays by the
        API answers in the open itself, as it always has."""
        holder = self.seats[decision.seat]
        if decision.seat == self.undone_by:
            return None
        if len(decision.options) == 1 and (decision.secret or not holder.is_bot):
            return decision.options[0].key
        settings = self.auto_pass.get(decision.seat)
        if not settings:
            return None
        passed = pass_for(self.match.title, self.match.state, decision, settings)
        return None if passed is None else passed.key

    def _may_be_passed(self) -> bool:
        """Whether an auto-pass, if one is switched on, could answer what is open."""
        title = self.match.title
        return bool(title.passable) and any(
            not self.seats[decision.seat].bot
            and decision.seat != self.undone_by
            and may_be_passed(title, decision)
            for decision in self.match.state.waiting()
        )

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
            raise NotRunning(_("The match is over."))

    def _must_be_at(self, seat: int, number: int) -> None:
        if number != self.numbers[seat]:
            raise StaleNumber(
                _("The match has moved on: you were shown number %(shown)d, not %(named)d."),
                shown=self.numbers[seat],
                named=number,
            )

    def _before(self) -> Before:
        return self.sights.before(self.match, self.clocks.running, self.undo_asked_by)

    def _changed(
        self,
        before: Before,
        line: Line,
        key: str,
        now_ms: int,
        chooser: int | None,
        left: str = "",
    ) -> Change:
        """The line, and what the house chooses after it: once this is stored, nobody waits for a
        seat that has left."""
        happened = [self.match.events]
        house = []
        for chosen in islice(self.match.house_lines(), MOST_HOUSE_LINES):
            events = self.match.events
            happened.append(events)
            house.append(HouseLine(chosen.ply, chosen.seat, chosen.option, encode_events(events)))
        running, window = running_seats(self.match)
        self.clocks = after_choice(self.rules, self.clocks, chooser, running, now_ms, window)
        mask = self._shown_by(before, line, happened)
        self.note(line.seat, key, mask, line.kind)
        self.news = [(mask, happened[0])]
        for events in happened[1:]:
            self.note(line.seat, "", numbers.NOBODY, "house")
            self.news.append((numbers.NOBODY, events))
        result = self.match.state.result
        is_owed, may_be_passed = bool(self.owed_by_bots()), self._may_be_passed()
        due_ms = now_ms + self._pause_ms() if is_owed or may_be_passed else None
        return Change(
            match_id=self.id,
            rules_version=self.match.title.version,
            ply=line.ply,
            seat=line.seat,
            kind=line.kind,
            option=line.option,
            key=key,
            at_ms=now_ms,
            events=encode_events(happened[0]),
            clocks=clocks_as_json(self.clocks, self.timeouts),
            deadline_ms=self.clocks.deadline_ms(self.rules),
            bots_due_ms=due_ms if is_owed else None,
            passes_due_ms=due_ms if may_be_passed else None,
            result=None if result is None else result.as_dict(),
            left=left,
            work_queue=self.work_queue,
            shown_to=mask,
            undo_asked_by=self.undo_asked_by,
            house=tuple(house),
        )

    def _shown_by(self, before: Before, line: Line, happened: list[list[Event]]) -> int:
        """The mask of the audiences that see something of these lines.

        Whoever asked for an undo is answered by the next thing they see. A line they see nothing of
        must not take the question back: they would know that it was written.
        """
        mask = self.sights.shown_by(self.match, line, happened, self.clocks.running, before)
        asker = before.undo_asked_by
        if asker is not None and mask & numbers.bit_of(asker):
            self.undo_asked_by = None
            for seat in range(len(self.seats)):
                mask |= numbers.bit_of(seat)
        return mask

    def _pause_ms(self) -> int:
        """Before the next choice of a program: the house waits for nobody."""
        return self.bot_pace_ms() if self.match.state.owed_by_house() is None else 0


def _check_key(key: str) -> None:
    """What the database would refuse must be refused here: its refusal hits a whole batch."""
    if len(key) > LONGEST_KEY or not key.isprintable():
        raise BadRequest(_("A key has at most %(most)d printable characters."), most=LONGEST_KEY)


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
    running: list[int] = []
    window: list[int] = []
    for decision in match.state.waiting():
        if decision.seat not in left:
            (window if decision.secret else running).append(decision.seat)
    return tuple(running), tuple(window)


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
