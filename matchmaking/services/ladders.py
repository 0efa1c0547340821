"""Reading ladders: places, percentiles, histories, and two players face to face."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from matchmaking.errors import LadderUnknown
from matchmaking.models import Ladder, LedgerRow, RatedResult, Rating
from matchmaking.performance import Meeting, performance
from matchmaking.records import EntryKind
from matchmaking.tempo import Tempo
from players.models import Player

PERFORMANCE_MATCHES = 30
HISTORY_POINTS = 1000


def find_ladder(title: str, tempo: str) -> Ladder:
    found = Ladder.objects.filter(title=title, tempo=tempo).first()
    if found is None:
        raise LadderUnknown
    return found


def ranked() -> QuerySet[Rating]:
    """Whoever has a place: provisional players and former ones have none."""
    return Rating.objects.filter(is_provisional=False, player__anonymised_at=None)


def places_before(ratings: QuerySet[Rating], first: Rating) -> int:
    """How many of these stand before that one; the list is ordered by rating, then by id."""
    return ratings.filter(
        Q(rating__gt=first.rating) | Q(rating=first.rating, id__lt=first.pk)
    ).count()


@dataclass(frozen=True, slots=True)
class Place:
    place: int
    of: int

    @property
    def percentile(self) -> float:
        """The share of the others one stands before, in percent."""
        return 100.0 if self.of < 2 else 100.0 * (self.of - self.place) / (self.of - 1)


def place_of(rating: Rating) -> Place | None:
    """The place on the ladder, counted from the index; None for a provisional player."""
    if rating.is_provisional:
        return None
    found = ranked().filter(ladder_id=rating.ladder_id)
    before = Q(rating__gt=rating.rating) | Q(rating=rating.rating, id__lt=rating.pk)
    counts = found.aggregate(of=Count("id"), before=Count("id", filter=before))
    return Place(counts["before"] + 1, counts["of"])


def history_of(ladder: Ladder, player: Player) -> list[LedgerRow]:
    """A player's rows on a ladder, oldest first; the newest thousand."""
    rows = LedgerRow.objects.filter(ladder=ladder, player=player).select_related("match")
    return list(rows.order_by("-id")[:HISTORY_POINTS])[::-1]


def performance_of(ladder: Ladder, player: Player) -> float | None:
    """The performance rating over a player's last matches on a ladder."""
    own = LedgerRow.objects.filter(
        ladder=ladder, player=player, kind=EntryKind.RESULT.value
    ).order_by("-id")
    matches = list(own.values_list("match_id", flat=True)[:PERFORMANCE_MATCHES])
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
    shared = LedgerRow.objects.filter(
        player=player,
        kind=EntryKind.RESULT.value,
        match__rating_rows__player=other,
        match__rating_rows__kind=EntryKind.RESULT.value,
    ).values("match_id")
    results = list(
        RatedResult.objects.filter(match_id__in=shared, is_annulled=False)
        .select_related("ladder", "match")
        .order_by("-match_id")
    )
    tallies: dict[int, Tally] = {}
    for result in results:
        ladder = result.ladder
        tally = tallies.setdefault(ladder.pk, Tally(ladder.title, Tempo(ladder.tempo)))
        own = result.ranks[result.players.index(player.pk)]
        theirs = result.ranks[result.players.index(other.pk)]
        if own == theirs:
            tally.draws += 1
        elif own < theirs:
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
