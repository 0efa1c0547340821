"""How those who sit at some matches stand on their ladders (`wiring.SEAT_RATINGS`)."""

from __future__ import annotations

from collections.abc import Collection

from django.db import connection

from matchmaking.tempo import Tempo, tempo_of
from play.surroundings import RatedAt, SeatRating

# Asked whenever somebody comes to a match: Django takes longer to write it than the database to
# answer it.
STANDINGS = """
SELECT ladder.title, ladder.tempo, r.player_id, r.rating, r.is_provisional
FROM matchmaking_rating AS r JOIN matchmaking_ladder AS ladder ON ladder.id = r.ladder_id
WHERE r.player_id = ANY(%s) AND ladder.title = ANY(%s)
"""


def of_seats(asked: Collection[RatedAt]) -> dict[RatedAt, SeatRating]:
    """Who was never rated is left out. A match without a clock shows ratings of live play."""
    players = list({seat.player for seat in asked})
    titles = list({seat.title for seat in asked})
    with connection.cursor() as cursor:
        cursor.execute(STANDINGS, [players, titles])
        known = {
            (title, tempo, player): SeatRating(round(rating), is_provisional)
            for title, tempo, player, rating, is_provisional in cursor
        }
    return {
        seat: found
        for seat in asked
        if (found := known.get((seat.title, _tempo(seat.clock_kind), seat.player))) is not None
    }


def _tempo(clock_kind: str) -> str:
    return tempo_of(clock_kind) or Tempo.LIVE
