"""Short notes to a bot's stream, wherever it is open. They travel through play's hub, in a room
of the bot's own; one that is lost costs a few seconds, never a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from play.live.hub import Bulletin, publish_from_thread

OWNER: Final = 0
"""The only audience of a bot's room."""


class Notice(msgspec.Struct, tag_field="t", frozen=True):
    """Base of what is told to a stream."""


class MatchBegan(Notice, tag="began", frozen=True):
    match: str


class CloseStream(Notice, tag="close", frozen=True):
    reason: str
    keep: str = ""
    """The stream that stays open: the one that came last."""


_decoder = msgspec.json.Decoder(MatchBegan | CloseStream)


def room_of(bot_id: int) -> str:
    return f"bot-{bot_id}"


def bulletin(bot_id: int, notice: Notice, origin: str = "") -> Bulletin:
    return Bulletin(room_of(bot_id), origin, -1, {OWNER: msgspec.json.encode(notice)})


def read(frame: bytes) -> MatchBegan | CloseStream:
    notice: MatchBegan | CloseStream = _decoder.decode(frame)
    return notice


def tell(bot_ids: Iterable[int], notice: Notice) -> None:
    """From a request, a worker or the scheduler."""
    publish_from_thread([bulletin(bot_id, notice) for bot_id in bot_ids])
