"""What a bot is told, one JSON object to a line, as `docs/reference/bot-api.md` describes it.

A seat's frame of the live protocol comes in, encoded once for all who sit there; its view, options
and events are passed on as they are, without being read.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from play.live.protocol import PROTOCOL
from play.models import Match

HEARTBEAT_SECONDS: Final = 10.0
NOTHING: Final = msgspec.Raw(b"null")


class SeatFrame(msgspec.Struct, frozen=True):
    """As much of a frame for one seat as has to be known here."""

    t: str
    number: int = -1
    view: msgspec.Raw = NOTHING
    decision: msgspec.Raw = NOTHING
    clocks: msgspec.Raw = NOTHING
    result: msgspec.Raw = NOTHING
    events: list[msgspec.Raw] = []
    match: msgspec.Raw = NOTHING

    @property
    def asks(self) -> bool:
        return bytes(self.decision) != b"null"

    @property
    def is_last(self) -> bool:
        return bytes(self.result) != b"null"


_decoder = msgspec.json.Decoder(SeatFrame)


def read(frame: bytes) -> SeatFrame:
    return _decoder.decode(frame)


class Hello(msgspec.Struct, tag_field="t", tag="hello", frozen=True):
    bot: str
    now: int
    heartbeat_seconds: float
    budgets: dict[str, Any]
    protocol: int = PROTOCOL


class MatchBegun(msgspec.Struct, tag_field="t", tag="match", frozen=True):
    """A match in which the bot sits: just begun, or under way when the stream was opened."""

    match: str
    seat: int
    number: int
    summary: msgspec.Raw


class DecisionAsked(msgspec.Struct, tag_field="t", tag="decision", frozen=True):
    match: str
    seat: int
    number: int
    decision: msgspec.Raw
    view: msgspec.Raw
    clocks: msgspec.Raw
    events: list[msgspec.Raw]
    """What happened since the last decision on this stream, by number."""


class Ready(msgspec.Struct, tag_field="t", tag="ready", frozen=True):
    """Everything that was open has been told; from here on it is news."""

    matches: int


class MatchEnded(msgspec.Struct, tag_field="t", tag="ended", frozen=True):
    match: str
    status: str
    """`finished`, or `aborted`: then it does not count and has no result."""
    result: msgspec.Raw
    view: msgspec.Raw = NOTHING
    events: list[msgspec.Raw] = []


class Beat(msgspec.Struct, tag_field="t", tag="beat", frozen=True):
    now: int


class Closed(msgspec.Struct, tag_field="t", tag="closed", frozen=True):
    """The last line: replaced, retired, revoked, banned or slow."""

    reason: str


Line = Hello | MatchBegun | DecisionAsked | Ready | MatchEnded | Beat | Closed


def encode(line: Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def ended(record: Match) -> MatchEnded:
    """For a match that ended while nobody was told."""
    return MatchEnded(record.slug, record.status, msgspec.Raw(msgspec.json.encode(record.result)))
