"""The frames of a match's socket, in both directions.

What a client says is parsed and checked here, and nowhere else. `manage.py live_schema` writes
both directions to `frontend/live-protocol.schema.json`; the client's types come from there.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.layout import Layout
from engine.core.reasons import Reason
from engine.core.sheet import Sheet
from play.surroundings import SeatRating, TournamentPlace

# --- what a client says

LARGEST_FRAME = 4096
PROTOCOL = 2


class Hello(msgspec.Struct, tag_field="t", tag="hello", frozen=True):
    """The first frame, and again whenever the client noticed a gap."""

    protocol: int = PROTOCOL
    last_number: int = -1
    """The number of the newest frame the client has shown; -1 when it has nothing."""


class Choose(msgspec.Struct, tag_field="t", tag="choose", frozen=True):
    number: int
    """Of the frame that showed the decision."""
    option: str
    key: str


class Undo(msgspec.Struct, tag_field="t", tag="undo", frozen=True):
    number: int
    key: str


class AskUndo(msgspec.Struct, tag_field="t", tag="ask_undo", frozen=True):
    pass


class AnswerUndo(msgspec.Struct, tag_field="t", tag="answer_undo", frozen=True):
    agree: bool


class Resign(msgspec.Struct, tag_field="t", tag="resign", frozen=True):
    pass


class Abort(msgspec.Struct, tag_field="t", tag="abort", frozen=True):
    pass


class Claim(msgspec.Struct, tag_field="t", tag="claim", frozen=True):
    pass


class Chat(msgspec.Struct, tag_field="t", tag="chat", frozen=True):
    text: str


class Ping(msgspec.Struct, tag_field="t", tag="ping", frozen=True):
    """Measures the round trip and the difference of clocks."""

    at: float


class Look(msgspec.Struct, tag_field="t", tag="look", frozen=True):
    """Asks how the table stands: score sheet, layout, and what options are chosen by."""


class WhyNot(msgspec.Struct, tag_field="t", tag="why_not", frozen=True):
    """Asks why something cannot be chosen now."""

    wish: str
    """A thing this seat can see, or the key of an option."""
    key: str
    """Comes back with the answer."""


class Tell(msgspec.Struct, tag_field="t", tag="tell", frozen=True):
    """Asks for what happened, in words."""

    language: str
    since: int = -1
    """After which number; -1 for the last turn."""


class AskAutoPass(msgspec.Struct, tag_field="t", tag="ask_auto_pass", frozen=True):
    """Asks what this seat can have passed for it, and what is switched on."""


class SetAutoPass(msgspec.Struct, tag_field="t", tag="set_auto_pass", frozen=True):
    id: str
    until: str | None
    """One of those offered; null switches it off."""


ClientFrame = (
    Hello
    | Choose
    | Undo
    | AskUndo
    | AnswerUndo
    | Resign
    | Abort
    | Claim
    | Chat
    | Ping
    | Look
    | WhyNot
    | Tell
    | AskAutoPass
    | SetAutoPass
)

_decoder = msgspec.json.Decoder(ClientFrame)


def parse(text: str | bytes) -> ClientFrame:
    """The frame, or msgspec.DecodeError saying what is wrong with it."""
    frame: ClientFrame = _decoder.decode(text)
    return frame


# --- what the server says


class Option(msgspec.Struct, frozen=True):
    key: str
    """What `choose` sends back."""
    kind: str
    args: list[int | str]


class Question(msgspec.Struct, frozen=True):
    """The decision open to this seat."""

    kind: str
    prompt: dict[str, Any]
    options: list[Option]


class ClockFace(msgspec.Struct, frozen=True):
    """Milliseconds as the server counts them at `now`; only running clocks go down from there."""

    now: int
    kind: str
    left: list[int]
    grace: list[int]
    running: list[int]


class UndoState(msgspec.Struct, frozen=True):
    why_not: str
    """Empty when the last choice can be taken back."""
    asked_by: int | None


class Outcome(msgspec.Struct, frozen=True):
    ranks: list[int]
    reason: str
    details: dict[str, Any]


class EventGroup(msgspec.Struct, frozen=True):
    """What happened at once, as this audience may see it. Its number is the one before it, counted
    from 0: a frame with number 5 comes after the groups 0 to 4."""

    number: int
    events: list[dict[str, Any]]


class SeatShown(msgspec.Struct, frozen=True):
    username: str
    display_name: str
    """Who share a name are told apart by a numeral."""
    is_bot: bool
    country: str
    level: int | None
    """Of a bot of the house."""
    rating: SeatRating | None
    """In this title at this tempo; live where there is no clock."""


class ClockShown(msgspec.Struct, frozen=True):
    kind: str
    base_ms: int
    increment_ms: int


class Summary(msgspec.Struct, frozen=True):
    id: str
    title: str
    rules_version: int
    """Of the texts and static data that belong to the match."""
    game_options: dict[str, int | str]
    seats: list[SeatShown]
    sides: list[int]
    clock: ClockShown
    is_rated: bool
    is_public: bool
    spectator_delay_seconds: int
    commitment: str
    tournament: TournamentPlace | None


class ChatLine(msgspec.Struct, frozen=True):
    id: int
    author: str
    text: str
    at: int


class Update(msgspec.Struct, tag_field="t", tag="update", frozen=True):
    """Something this audience may see has changed: its events, and where the match stands now."""

    number: int
    """How many things this audience was shown by now; others count otherwise."""
    view: dict[str, Any]
    decision: Question | None
    waiting: list[int]
    """Seats that have to decide, as far as this audience may know."""
    clocks: ClockFace
    undo: UndoState | None
    result: Outcome | None
    events: list[EventGroup]
    left: list[int] = []
    """Seats that have left: the house chooses for them."""


class Arrival(msgspec.Struct, frozen=True):
    """Of a match whose players have to come in time."""

    by: int
    came: list[int]
    """Seats that have come; more of them show in `presence`."""


class CalledOff(msgspec.Struct, frozen=True):
    """Why an organiser stopped a match, and which seats never came."""

    reason: str
    absent: list[int]


class Sync(msgspec.Struct, tag_field="t", tag="sync", frozen=True):
    """The answer to hello: everything, and the events since `last_number`."""

    number: int
    view: dict[str, Any]
    decision: Question | None
    waiting: list[int]
    """Seats that have to decide, as far as this audience may know."""
    clocks: ClockFace
    undo: UndoState | None
    result: Outcome | None
    events: list[EventGroup]
    match: Summary
    seat: int | None
    """The seat this socket sees for; null for those who watch."""
    status: str
    chat: list[ChatLine] = []
    arrival: Arrival | None = None
    called_off: CalledOff | None = None
    left: list[int] = []
    """Seats that have left: the house chooses for them."""


class TableSeat(msgspec.Struct, frozen=True):
    username: str | None
    invited: str | None
    is_bot: bool


class Table(msgspec.Struct, tag_field="t", tag="table", frozen=True):
    """The answer to hello before the match has begun."""

    status: str
    seats: list[TableSeat]
    chat: list[ChatLine]


class TableChanged(msgspec.Struct, tag_field="t", tag="table_changed", frozen=True):
    """Somebody sat down or stood up: say hello again."""


class Ack(msgspec.Struct, tag_field="t", tag="ack", frozen=True):
    """Your choice is stored; the frame with this number shows what came of it."""

    key: str
    number: int


class Error(msgspec.Struct, tag_field="t", tag="error", frozen=True):
    """Nothing was changed. `key` names the choice it is about, if any."""

    key: str
    code: str
    detail: str
    reason: Reason | None = None
    """The clause behind it, where the rules refused a choice."""


class Presence(msgspec.Struct, tag_field="t", tag="presence", frozen=True):
    seats: list[int]
    watchers: int


class ChatSaid(msgspec.Struct, tag_field="t", tag="chat", frozen=True):
    id: int
    room: str
    author: str
    text: str
    at: int


class UndoAsked(msgspec.Struct, tag_field="t", tag="undo_asked", frozen=True):
    by: int


class UndoRefused(msgspec.Struct, tag_field="t", tag="undo_refused", frozen=True):
    by: int


class Aborted(msgspec.Struct, tag_field="t", tag="aborted", frozen=True):
    by: int
    """The seat that called it off; -1 for an organiser."""
    reason: str = ""
    """An organiser's: no_show, forfeit, decided, taken_back, cancelled."""
    absent: list[int] = []
    """Seats that never came."""


class Pong(msgspec.Struct, tag_field="t", tag="pong", frozen=True):
    at: float
    now: int


class Looked(msgspec.Struct, tag_field="t", tag="looked", frozen=True):
    """The answer to `look`. Sheet and layout are null where the rules of the match have none."""

    number: int
    sheet: Sheet | None
    layout: Layout | None
    touches: dict[str, list[str]]
    """By the key of an open option of this seat: the things by which a person chooses it."""


class Reasoned(msgspec.Struct, tag_field="t", tag="reason", frozen=True):
    """The answer to `why_not`; no reason means that it can be chosen."""

    key: str
    wish: str
    number: int
    reason: Reason | None


class Story(msgspec.Struct, tag_field="t", tag="story", frozen=True):
    """The answer to `tell`, sentence by sentence."""

    number: int
    since: int
    sentences: list[str]


class AutoPassSetting(msgspec.Struct, frozen=True):
    """A question that can be passed for this seat. Its words are the title's texts
    `auto_pass.<id>`, those of a moment `auto_pass.until.<moment>`."""

    id: str
    kind: str
    """Of the decision."""
    until: list[str]
    can_begin: list[str]
    """Those of `until` that can be switched on now: `new` only while the question is open."""
    running: str | None
    """Until when it is switched on; null when it is off, or its moment is over."""


class AutoPass(msgspec.Struct, tag_field="t", tag="auto_pass", frozen=True):
    """The settings of this seat: when asked for, and whenever they were set, on any road. They go
    to nobody else."""

    settings: list[AutoPassSetting]


ServerFrame = (
    Update
    | Sync
    | Table
    | TableChanged
    | Ack
    | Error
    | Presence
    | ChatSaid
    | UndoAsked
    | UndoRefused
    | Aborted
    | Pong
    | Looked
    | Reasoned
    | Story
    | AutoPass
)


def schema() -> dict[str, Any]:
    """Both directions as one JSON Schema."""
    (client, server), definitions = msgspec.json.schema_components(
        [ClientFrame, ServerFrame], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Palestra live protocol",
        "$defs": {"ClientFrame": client, "ServerFrame": server, **definitions},
    }
