"""What a socket is told when it says hello, read from the database in as few turns as can be."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.db import connection

from engine.core.events import PUBLIC
from play.live import numbers
from play.live.live_match import LiveMatch, decode_events
from play.log import match_log
from play.models import ChatMessage, Match, MatchStatus
from players.models import Player

MOST_MISSED: Final = 500
CHAT_SHOWN: Final = 50

# Written once: Django takes longer to write them than the database to answer.
ENTRY = """
SELECT m.*, s.index AS seat_index
FROM play_match AS m
LEFT JOIN play_seat AS s ON s.match_id = m.id AND s.player_id = %s AND s.bot = ''
WHERE m.slug = %s
"""
ANYTHING_SAID = """
SELECT EXISTS (
    SELECT FROM play_chatmessage WHERE match_id = %s AND room = %s AND hidden_by_id IS NULL
)
"""


class Entry(NamedTuple):
    """A match, and as whom somebody enters it."""

    record: Match
    audience: int


def entry(slug: str, player: Player | None) -> Entry | None:
    asked = [None if player is None else player.pk, slug]
    for record in Match.objects.raw(ENTRY, asked):
        seat: int | None = vars(record)["seat_index"]
        return Entry(record, PUBLIC if seat is None else seat)
    return None


def table(record: Match) -> list[dict[str, Any]]:
    """Who sits where before the match begins."""
    seats = record.seats.select_related("player", "invited").order_by("index")
    return [
        {
            "username": seat.player.username if seat.player else None,
            "invited": seat.invited.username if seat.invited else None,
            "is_bot": seat.is_bot,
        }
        for seat in seats
    ]


def arrival(record: Match) -> dict[str, Any]:
    """Who still has to come to a match that runs, or why it was called off."""
    if record.status == MatchStatus.RUNNING and record.arrive_by is not None:
        came = [seat.index for seat in record.seats.all() if seat.bot or seat.came_at is not None]
        by_ms = int(record.arrive_by.timestamp() * 1000)
        return {"arrival": {"by": by_ms, "came": sorted(came)}}
    if record.status == MatchStatus.ABORTED and record.call_off_reason:
        absent = record.seats.filter(left="no_show").order_by("index")
        seats = list(absent.values_list("index", flat=True))
        return {"called_off": {"reason": record.call_off_reason, "absent": seats}}
    return {}


def missed(live: LiveMatch, audience: int, last_number: int) -> list[dict[str, Any]]:
    """What the audience was shown after this number, the newest when it is much."""
    first = numbers.first_unseen(live.masks, audience, last_number)
    first = max(first, len(live.masks) - MOST_MISSED)
    if first >= len(live.masks):
        return []
    bit = numbers.bit_of(audience)
    masks = live.masks[first:]
    count = sum([1 for mask in masks if mask & bit])
    stored = match_log.lines_of(live.id, first, len(live.masks))
    lines = [(mask, decode_events(line.events)) for mask, line in zip(masks, stored, strict=True)]
    return numbers.groups(lines, audience, live.numbers[audience] - count)


def chat(record: Match, audience: int, reader: Player | None) -> list[dict[str, Any]]:
    """What was said lately on this side of the match, but for players the reader has blocked."""
    room = "watchers" if audience == PUBLIC else "players"
    with connection.cursor() as cursor:
        cursor.execute(ANYTHING_SAID, [record.pk, room])
        (anything_said,) = cursor.fetchone()
    if not anything_said:  # as at most tables, which spares them the longer question
        return []
    recent = ChatMessage.objects.filter(match=record, room=room, hidden_by=None)
    if reader is not None:
        recent = recent.exclude(author__in=reader.blocks.values("blocked"))
    return [
        {
            "id": message.pk,
            "author": message.author.username,
            "text": message.text,
            "at": int(message.created_at.timestamp() * 1000),
        }
        for message in reversed(recent.select_related("author").order_by("-id")[:CHAT_SHOWN])
    ]
