"""What apps above play know of a match: how its players stand on the ladder, and its place in a
tournament. They are asked by the names that `palestra.wiring` gives them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
from django.conf import settings
from django.utils.module_loading import import_string

from play.live.live_match import LiveMatch
from play.models import Match


class RatedAt(NamedTuple):
    """A player at a title and the kind of clock it is played by."""

    title: str
    clock_kind: str
    player: int


class SeatRating(msgspec.Struct, frozen=True):
    value: int
    is_provisional: bool


class SeriesPlace(msgspec.Struct, frozen=True):
    best_of: int
    number: int
    """Which match of the series this is, from 1."""
    score_before: list[float]
    """Matches won before this one, by its seats; a draw is half."""


class TournamentPlace(msgspec.Struct, frozen=True):
    """Where in a tournament a match is played."""

    id: str
    name: str
    stage: int
    """Its index among the tournament's stages, from 0."""
    bracket: str
    round: int
    table: int
    series: SeriesPlace | None
    """None where a single match decides."""


Ratings = Mapping[RatedAt, SeatRating]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Of some matches at once."""

    ratings: Ratings = field(default_factory=dict)
    tournaments: Mapping[int, TournamentPlace] = field(default_factory=dict)
    """By match."""

    def rating(self, title: str, clock_kind: str, player: int | None) -> dict[str, Any] | None:
        """As it is sent."""
        return _plain(self.ratings.get(RatedAt(title, clock_kind, player or 0)))

    def tournament(self, match: int) -> dict[str, Any] | None:
        """As it is sent."""
        return _plain(self.tournaments.get(match))


def _plain(known: msgspec.Struct | None) -> dict[str, Any] | None:
    plain: dict[str, Any] | None = msgspec.to_builtins(known)
    return plain


UNKNOWN = Surroundings()


def of_matches(matches: Collection[Match]) -> Surroundings:
    """Of matches with their seats at hand. However many, each app is asked once."""
    return Surroundings(
        ratings_of(
            RatedAt(match.title, match.clock_kind, seat.player_id)
            for match in matches
            for seat in match.seats.all()
            if seat.player_id is not None and not seat.bot
        ),
        _tournaments([match.pk for match in matches if match.origin == "tournament"]),
    )


def of_live(live: LiveMatch) -> Surroundings:
    return Surroundings(
        ratings_of(
            RatedAt(live.match.title.id, live.rules.kind, holder.player_id)
            for holder in live.seats
            if not holder.bot
        ),
        _tournaments([live.id] if live.origin == "tournament" else []),
    )


def ratings_of(asked: Iterable[RatedAt]) -> Ratings:
    """Bots of the house have a level in place of a rating."""
    distinct = set(asked)
    found: Ratings = import_string(settings.SEAT_RATINGS)(distinct) if distinct else {}
    return found


def _tournaments(matches: Collection[int]) -> Mapping[int, TournamentPlace]:
    found: Mapping[int, TournamentPlace] = (
        import_string(settings.TOURNAMENT_PLACES)(matches) if matches else {}
    )
    return found
