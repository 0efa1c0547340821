"""A player's past: every finished match, found by what one remembers of it, and what it adds up to.

Always begun from the player's own seats (`seats_of_player`): see `play.api.player_matches`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet

from play import surroundings
from play.models import Favourite, MatchStatus, Seat, Visibility
from play.statistics import Played, outcome_of, strength_of
from play.surroundings import RatedAt
from players.models import Player

COUNTED: Final = 5000
"""Statistics look at the newest so many matches."""


def seats_of(player: Player, asker: Player | None, wish: Mapping[str, Any]) -> QuerySet[Seat]:
    """The player's seats at finished matches that match a wish; private ones are for themselves."""
    seats = Seat.objects.filter(player=player, match__status=MatchStatus.FINISHED)
    if not player.is_bot:
        seats = seats.filter(bot="")
    if asker != player:
        seats = seats.filter(match__visibility=Visibility.PUBLIC)
    if title := wish.get("title"):
        seats = seats.filter(match__title=title)
    if (is_rated := wish.get("is_rated")) is not None:
        seats = seats.filter(match__is_rated=is_rated)
    if (in_event := wish.get("in_event")) is not None:
        at_event = Q(match__origin="tournament")
        seats = seats.filter(at_event if in_event else ~at_event)
    if since := wish.get("since"):
        seats = seats.filter(match__ended_at__date__gte=since)
    if until := wish.get("until"):
        seats = seats.filter(match__ended_at__date__lte=until)
    others = Seat.objects.filter(match=OuterRef("match")).exclude(pk=OuterRef("pk"))
    if opponent := wish.get("opponent"):
        seats = seats.filter(Exists(others.filter(player__username__iexact=opponent)))
    if result := wish.get("result"):
        seats = seats.filter(rank__gt=1) if result == "lost" else seats.filter(rank=1)
        if result != "lost":
            is_shared = Exists(others.filter(rank=1))
            seats = seats.filter(is_shared if result == "drawn" else ~is_shared)
    if wish.get("favourites"):
        kept = Favourite.objects.filter(player=asker, match=OuterRef("match"))
        seats = seats.filter(Exists(kept))
    return seats


def played(seats: QuerySet[Seat]) -> Iterator[Played]:
    """The newest of these as statistics count them; people are as strong as they are now."""
    own = list(seats.select_related("match").order_by("-match_id")[:COUNTED])
    company: dict[int, list[_Neighbour]] = defaultdict(list)
    table = Seat.objects.filter(match__in=[seat.match_id for seat in own])
    rows = table.values_list(
        "match_id", "pk", "rank", "player__house_bot__level", "player_id", "bot"
    )
    for match_id, seat_id, rank, level, player_id, bot in rows:
        company[match_id].append(_Neighbour(seat_id, rank, level, player_id, bot))
    ratings = surroundings.ratings_of(
        RatedAt(seat.match.title, seat.match.clock_kind, one.player)
        for seat in own
        for one in company[seat.match_id]
        if one.player is not None and one.level is None and not one.bot
    )
    for seat in own:
        match = seat.match
        if seat.rank is None or match.started_at is None or match.ended_at is None:
            continue
        others = [one for one in company[match.pk] if one.seat != seat.pk]
        bots = [one.level for one in others if one.level is not None]
        strengths = {
            one.seat: rating.value
            for one in company[match.pk]
            if (rating := ratings.get(RatedAt(match.title, match.clock_kind, one.player or 0)))
        }
        mine = strengths.pop(seat.pk, None)
        yield Played(
            match.title,
            seat.index,
            outcome_of(seat.rank, [one.rank for one in company[match.pk] if one.rank]),
            f"bot {max(bots)}" if bots and len(bots) == len(others) else "people",
            "" if mine is None or not strengths else strength_of(mine, [*strengths.values()]),
            match.ply,
            (match.ended_at - match.started_at).total_seconds(),
        )


class _Neighbour(NamedTuple):
    seat: int
    rank: int | None
    level: int | None
    """Of a bot of the house."""
    player: int | None
    bot: str
    """The house's, that plays on for whoever left."""


def keep(player: Player, match_id: int) -> None:
    Favourite.objects.get_or_create(player=player, match_id=match_id)


def let_go(player: Player, match_id: int) -> None:
    Favourite.objects.filter(player=player, match_id=match_id).delete()
