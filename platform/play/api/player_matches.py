"""One player's matches, newest first, along the player's own index.

Left to itself the database may walk all matches until enough of the player's have come by, which is
quick for whoever played today and slow for everybody else.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from django.db import connection


class Span(NamedTuple):
    """Where a page begins, and how many rows it looks at."""

    is_backwards: bool
    position: str | None
    """The last match before it; None for the first page."""
    most: int


# OFFSET 0 keeps the order of the steps: the player's seats, then the match of each, until enough.
_STEPS = """
SELECT s.match_id FROM (
    SELECT DISTINCT match_id FROM play_seat
    WHERE player_id = %(player)s AND match_id {beyond} %(position)s::bigint
    ORDER BY match_id {direction} OFFSET 0
) AS s
CROSS JOIN LATERAL (
    SELECT FROM play_match m WHERE m.id = s.match_id AND m.status = ANY(%(statuses)s)
        AND (m.visibility = 'public' OR %(private)s)
        AND (%(title)s::text IS NULL OR m.title = %(title)s)
        AND (%(as_bot)s OR EXISTS (SELECT FROM play_seat own WHERE own.match_id = m.id
            AND own.player_id = %(player)s AND own.bot = ''))
    OFFSET 0
) AS m
LIMIT %(most)s
"""
LAST_KEY = 2**63 - 1
NEWEST_FIRST = _STEPS.format(beyond="<", direction="DESC")
OLDEST_FIRST = _STEPS.format(beyond=">", direction="ASC")


def matches_of(
    player: int,
    span: Span,
    statuses: Collection[str],
    *,
    is_own: bool = False,
    title: str | None = None,
) -> list[int]:
    """The keys of one page of a player's matches; their own list has private ones, too."""
    with connection.cursor() as cursor:
        cursor.execute(
            OLDEST_FIRST if span.is_backwards else NEWEST_FIRST,
            {
                "player": player,
                "as_bot": not is_own,
                "position": _position(span),
                "statuses": list(statuses),
                "private": is_own,
                "title": title,
                "most": span.most,
            },
        )
        return [match_id for (match_id,) in cursor.fetchall()]


def _position(span: Span) -> int:
    if span.position is None:
        return 0 if span.is_backwards else LAST_KEY
    # A cursor made by hand may name a key that no table can have.
    return max(0, min(int(span.position), LAST_KEY))
