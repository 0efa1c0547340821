"""What a client may say on a match's socket: parsed and checked here, and nowhere else.

The same shapes stand in `frontend/live-protocol.schema.json`, which is generated from them.
"""

from __future__ import annotations

import msgspec

LARGEST_FRAME = 4096
PROTOCOL = 1


class Hello(msgspec.Struct, tag_field="t", tag="hello", frozen=True):
    """The first frame, and again whenever the client noticed a gap."""

    protocol: int = PROTOCOL
    last_ply: int = -1
    """The newest ply the client has shown; -1 when it has nothing."""


class Choose(msgspec.Struct, tag_field="t", tag="choose", frozen=True):
    ply: int
    option: str
    key: str


class Undo(msgspec.Struct, tag_field="t", tag="undo", frozen=True):
    ply: int
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


ClientFrame = Hello | Choose | Undo | AskUndo | AnswerUndo | Resign | Abort | Claim | Chat | Ping

_decoder = msgspec.json.Decoder(ClientFrame)


def parse(text: str | bytes) -> ClientFrame:
    """The frame, or msgspec.DecodeError saying what is wrong with it."""
    frame: ClientFrame = _decoder.decode(text)
    return frame
