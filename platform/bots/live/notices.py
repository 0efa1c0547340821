"""Short notes to a bot's stream, wherever it is open: they go to the bot's own Channels group,
`bot.<id>`. One that is lost costs a few seconds, never a match."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from players import live_groups


class Notice(msgspec.Struct, tag_field="t", frozen=True):
    """Base of what is told to a stream."""


class MatchBegan(Notice, tag="began", frozen=True):
    match: str


class CloseStream(Notice, tag="close", frozen=True):
    reason: str
    keep: str = ""
    """The stream that stays open: the one that came last."""


_decoder = msgspec.json.Decoder(MatchBegan | CloseStream)


def group_of(bot_id: int) -> str:
    return f"bot.{bot_id}"


def addressed(bot_id: int, notice: Notice) -> live_groups.Addressed:
    return group_of(bot_id), {"type": "bot.notice", "notice": msgspec.json.encode(notice)}


def read(message: live_groups.Message) -> MatchBegan | CloseStream:
    notice: MatchBegan | CloseStream = _decoder.decode(message["notice"])
    return notice


def tell(bot_ids: Iterable[int], notice: Notice) -> None:
    """From a request, a worker or the scheduler."""
    live_groups.send_from_thread([addressed(bot_id, notice) for bot_id in bot_ids])
