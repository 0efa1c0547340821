"""Reading ladders: places, percentiles, histories, and two players face to face."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.expressions import Combinable

from matchmaking.errors import LadderUnknown
from matchmaking.models import Ladder, LedgerRow, RatedResult, Rating
from matchmaking.ratings.performance import Meeting, performance
from matchmaking.ratings.records import EntryKind
from matchmaking.tempo import Tempo
from play.models import Seat
from players.models import Player

PERFORMANCE_MATCHES = 30
PERFORMANCE_FROM = 5
"""Fewer matches say nothing: a single win would be a performance far above everybody."""
HISTORY_POINTS = 1000


def find_ladder(title: str, tempo: str) -> Ladder:
    found = Ladder.objects.filter(title=title, tempo=tempo).first()
    if found is None:
        raise LadderUnknown
    return found


def ranked() -> QuerySet[Rating]:
    """Whoever has a place: provisional players and former ones have none."""
    return present(Rating.objects.filter(is_provisional=False))


def present(ratings: QuerySet[Rating]) -> QuerySet[Rating]:
    return ratings.filter(player__anonymised_at=None)


def number_of(ratings: QuerySet[Rating]) -> Combinable:
    """How many of these are of players who are still here.

    Former players are few and have an index of their own: to count everybody along the ladder's
    index and take those off is many times as fast as to look every player up.
    """
    former = ratings.filter(player__anonymised_at__isnull=False)
    return _rows_of(ratings) - _rows_of(former)


def _rows_of(ratings: QuerySet[Rating]) -> Subquery:
    counting = "(SELECT count(*) FROM (%(subquery)s) AS counted)"
    return Subquery(ratings.values("pk"), output_field=IntegerField(), template=counting)


def _before(ratings: QuerySet[Rating], rating: Any, pk: Any) -> QuerySet[Rating]:
    """Those of these who stand before a rating; the list is ordered by rating, then by id."""
    # The first condition says nothing new, but it is one that an index can answer.
    return ratings.filter(Q(rating__gt=rating) | Q(rating=rating, id__lt=pk), rating__gte=rating)


def numbers_at(ratings: QuerySet[Rating], first: Rating) -> tuple[int, int]:
    """How many of these ratings of a ladder stand before that one, and how many there are."""
    before = _before(ratings, first.rating, first.pk)
    numbers: tuple[int, int] = (
        Ladder.objects.filter(pk=first.ladder_id)
        .values_list(number_of(before), number_of(ratings))
        .get()
    )
    return numbers


@dataclass(frozen=True, slots=True)
class Place:
    place: int
    of: int

    @property
    def percentile(self) -> float | None:
        """The share of the others one stands before, in percent; None where there are none."""
        return None if self.of < 2 else 100.0 * (self.of - self.place) / (self.of - 1)


def places_of(ratings: Iterable[Rating]) -> dict[int, Place]:
    """The places of these ratings, each on its ladder, by key; none for a provisional player."""
    keys = [rating.pk for rating in ratings if not rating.is_provisional]
    if not keys:
        return {}
    ladder = Rating.objects.filter(ladder=OuterRef("ladder"), is_provisional=False)
    before = _before(ladder, OuterRef("rating"), OuterRef("pk"))
    rows = Rating.objects.filter(pk__in=keys).values_list(
        "pk", number_of(before), number_of(ladder)
    )
    return {pk: Place(stand_before + 1, of) for pk, stand_before, of in rows}


def history_of(ladder: Ladder, player: Player) -> list[LedgerRow]:
    """A player's rows on a ladder, oldest first; the newest thousand."""
    rows = LedgerRow.objects.filter(ladder=ladder, player=player).select_related("match")
    shown = rows.only("kind", "before", "after", "created_at", "match__slug")
    return list(shown.order_by("-id")[:HISTORY_POINTS])[::-1]


def performance_of(ladder: Ladder, player: Player) -> float | None:
    """The performance rating over a player's last matches on a ladder; None while they are few."""
    own = LedgerRow.objects.filter(
        ladder=ladder, player=player, kind=EntryKind.RESULT.value
    ).order_by("-id")
    matches = list(own.values_list("match_id", flat=True)[:PERFORMANCE_MATCHES])
    if len(matches) < PERFORMANCE_FROM:
        return None
    results = RatedResult.objects.filter(match_id__in=matches, is_annulled=False)
    before: dict[tuple[int | None, int], float] = {
        (match, one): rating
        for match, one, rating in LedgerRow.objects.filter(
            match_id__in=matches, kind=EntryKind.RESULT.value
        ).values_list("match_id", "player_id", "before")
    }
    meetings: list[Meeting] = []
    for result in results:
        meetings += _meetings(result, player.pk, before)
    return performance(meetings, ladder.ladder_rules.curve)


def _meetings(
    result: RatedResult, player: int, before: dict[tuple[int | None, int], float]
) -> list[Meeting]:
    seat = result.players.index(player)
    own = result.ranks[seat]
    teams: Sequence[int | None] = result.teams or list(range(len(result.players)))
    return [
        Meeting(before[result.match_id, other], 0.5 if rank == own else 1.0 if own < rank else 0.0)
        for index, (other, rank) in enumerate(zip(result.players, result.ranks, strict=True))
        if teams[index] != teams[seat]
    ]


@dataclass(slots=True)
class Tally:
    """Two players on one ladder: how often each finished before the other."""

    title: str
    tempo: Tempo
    wins: int = 0
    draws: int = 0
    losses: int = 0


def head_to_head(player: Player, other: Player) -> tuple[list[Tally], list[RatedResult]]:
    """The score between two players over all rated matches, and those matches, newest first."""
    theirs = Seat.objects.filter(player=other).values("match")
    shared = Seat.objects.filter(player=player, match__in=theirs).values("match")
    results = list(
        RatedResult.objects.filter(match__in=shared, is_annulled=False)
        .select_related("ladder", "match")
        .only(
            "players", "ranks", "ladder__title", "ladder__tempo", "match__slug", "match__ended_at"
        )
        .order_by("-match_id")
    )
    tallies: dict[int, Tally] = {}
    for result in results:
        ladder = result.ladder
        tally = tallies.setdefault(ladder.pk, Tally(ladder.title, Tempo(ladder.tempo)))
        own = result.ranks[result.players.index(player.pk)]
        others = result.ranks[result.players.index(other.pk)]
        if own == others:
            tally.draws += 1
        elif own < others:
            tally.wins += 1
        else:
            tally.losses += 1
    ordered = sorted(tallies.values(), key=lambda one: (one.title, one.tempo))
    return ordered, results


def friends_of(player: Player) -> QuerySet[Player]:
    """Those who follow a player and are followed back, and the player."""
    return Player.objects.filter(
        Q(pk=player.pk) | Q(follows__followed=player, followed_by__follower=player)
    )
