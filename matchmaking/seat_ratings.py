"""How those who sit at some matches stand on their ladders (`wiring.SEAT_RATINGS`)."""

from __future__ import annotations

from collections.abc import Collection

from matchmaking.models import Rating
from matchmaking.tempo import Tempo, tempo_of
from play.surroundings import RatedAt, SeatRating


def of_seats(asked: Collection[RatedAt]) -> dict[RatedAt, SeatRating]:
    """Who was never rated is left out. A match without a clock shows ratings of live play."""
    rows = Rating.objects.filter(
        player__in={seat.player for seat in asked},
        ladder__title__in={seat.title for seat in asked},
    ).values_list("ladder__title", "ladder__tempo", "player_id", "rating", "is_provisional")
    known = {
        (title, tempo, player): SeatRating(round(rating), is_provisional)
        for title, tempo, player, rating, is_provisional in rows
    }
    return {
        seat: found
        for seat in asked
        if (found := known.get((seat.title, _tempo(seat.clock_kind), seat.player))) is not None
    }


def _tempo(clock_kind: str) -> str:
    return tempo_of(clock_kind) or Tempo.LIVE
