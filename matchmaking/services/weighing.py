"""Reading what weights depend on: who decides for whom, who met whom lately, who picked whom.

A few queries for any number of matches of one ladder; none where only the house plays.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db import connection
from django.db.models import Q
from django.utils.timezone import now

from engine.core.registry import title as find_title
from matchmaking.fair_play.weights import (
    WINDOW_SECONDS,
    Meetings,
    Sitter,
    Weighed,
    meetings_at,
    weigh,
)
from matchmaking.models import Ladder, Proposal
from matchmaking.ratings.ladder_rules import LadderRules
from matchmaking.ratings.records import PlayerRating
from matchmaking.services.rating_rows import player_ratings_of
from matchmaking.tempo import tempo_of
from play.models import Match, Seat
from players.models import Player

PAIRED_BY_THE_SITE: Final = frozenset({"bot_ladder"})
"""Origins of matches whose players cannot choose each other."""
FEWEST_BYSTANDERS: Final = 3
"""With fewer others waiting, two people who queue at the same moment meet for certain."""

MEETINGS = """
SELECT one.match_id, one.player_id, other.player_id, extract(epoch FROM one.created_at)
FROM matchmaking_ledgerrow AS one
JOIN matchmaking_ledgerrow AS other
  ON other.match_id = one.match_id AND other.kind = 'result'
 AND other.player_id = ANY(%(everybody)s) AND other.player_id <> one.player_id
WHERE one.kind = 'result' AND one.ladder_id = %(ladder)s AND one.player_id = ANY(%(guests)s)
  AND one.created_at > %(since)s
"""


class Scales:
    """Weighs the matches of one ladder, in the order they are rated."""

    def __init__(self, ladder: Ladder, tables: Mapping[Match, Sequence[Seat]], at: datetime):
        self._rules: LadderRules = ladder.ladder_rules
        self._now = at.timestamp()
        seats = [seat for table in tables.values() for seat in table]
        guests = {player_of(seat) for seat in seats if not seat.bot}
        self._persons = persons_of(guests)
        self._met: dict[frozenset[int], list[float]] = defaultdict(list)
        self._by_chance: set[int] = set()
        if guests:
            # The house's bots own nothing and have no owner: each is its own person.
            everybody = {player_of(seat) for seat in seats} | set(self._persons)
            self._read_meetings(ladder, everybody, at)
            self._by_chance = _met_by_chance(tables)

    def is_one_person_twice(self, seats: Sequence[Seat]) -> bool:
        return len({self._person(seat) for seat in seats}) < len(seats)

    def weigh(
        self, match: Match, seats: Sequence[Seat], player_ratings: Mapping[str, PlayerRating]
    ) -> Weighed:
        newcomer = PlayerRating(self._rules.start_rating)
        table = [
            Sitter(
                self._person(seat),
                player_ratings.get(str(player_of(seat)), newcomer).counted,
                bool(seat.bot),
            )
            for seat in seats
        ]
        met = {
            frozenset((one.person, other.person)): self._meetings(one.person, other.person)
            for one in table
            for other in table
            if one is not other
        }
        is_by_chance = match.pk in self._by_chance
        return weigh(table, met, by_chance=is_by_chance, rules=self._rules)

    def note(self, seats: Sequence[Seat]) -> None:
        """Remember that these have met now, for the matches weighed after this one."""
        persons = {self._person(seat) for seat in seats if not seat.bot}
        company = {self._person(seat) for seat in seats}
        for pair in {frozenset((one, other)) for one in persons for other in company - {one}}:
            self._met[pair].append(self._now)

    def most_met(self, seats: Sequence[Seat], own: Seat) -> Meetings:
        """With whom of the table this seat's person met most often lately."""
        others = (
            self._meetings(self._person(own), self._person(seat)) for seat in seats if seat != own
        )
        return max(others, key=lambda met: met.total)

    def _meetings(self, one: int, other: int) -> Meetings:
        return meetings_at(self._met.get(frozenset((one, other)), ()), self._now)

    def _person(self, seat: Seat) -> int:
        player = player_of(seat)
        return self._persons.get(player, player)

    def _read_meetings(self, ladder: Ladder, everybody: Collection[int], at: datetime) -> None:
        seen: set[tuple[int, frozenset[int]]] = set()
        with connection.cursor() as cursor:
            cursor.execute(
                MEETINGS,
                {
                    "ladder": ladder.pk,
                    "guests": list(self._persons),
                    "everybody": list(everybody),
                    "since": at - timedelta(seconds=WINDOW_SECONDS),
                },
            )
            for match, one, other, met_at in cursor.fetchall():
                pair = frozenset((self._persons.get(one, one), self._persons.get(other, other)))
                if (match, pair) not in seen:
                    seen.add((match, pair))
                    self._met[pair].append(float(met_at))


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a match that is not over yet will count for one of its players."""

    player: str
    weight: float
    met: int
    """How often this person met one of the others, the one met most, in the last seven days."""


def forecast(match: Match) -> list[Forecast]:
    """By seat, for those who sit or are asked to; empty for a match that is not rated."""
    tempo = tempo_of(match.clock_kind)
    if not match.is_rated or tempo is None:
        return []
    everybody = match.seats.select_related("player", "invited").order_by("index")
    seats = [seat for seat in everybody if seat.player_id or seat.invited_id]
    ladder = Ladder.objects.filter(title=match.title, tempo=tempo).first()
    if len(seats) < 2:
        return []
    scales = Scales(ladder or Ladder(title=match.title, tempo=tempo), {match: seats}, now())
    player_ratings = (
        player_ratings_of(ladder, [str(player_of(seat)) for seat in seats]) if ladder else {}
    )
    weights = scales.weigh(match, seats, player_ratings).weights
    sides = find_title(match.title).sides(match.seat_count, match.game_options)
    found = []
    for row, seat in enumerate(seats):
        against = [
            weights[row][column] if weights else 1.0
            for column, other in enumerate(seats)
            if sides[other.index] != sides[seat.index]
        ]
        holder = seat.player or seat.invited
        if holder is not None and not seat.bot and against:
            weight = sum(against) / len(against)
            found.append(Forecast(holder.username, weight, scales.most_met(seats, seat).total))
    return found


def player_of(seat: Seat) -> int:
    """Whoever holds the seat, or is asked to."""
    player = seat.player_id or seat.invited_id
    assert player is not None
    return player


def persons_of(players: Collection[int]) -> dict[int, int]:
    """Who decides for each of these players, and for all other accounts of the same people."""
    if not players:
        return {}
    accounts = Player.objects.filter(
        Q(pk__in=players)
        | Q(owner__in=players)
        | Q(owner__in=Player.objects.filter(pk__in=players).values("owner"))
        | Q(pk__in=Player.objects.filter(pk__in=players).values("owner"))
    )
    return {pk: owner or pk for pk, owner in accounts.values_list("pk", "owner")}


def _met_by_chance(matches: Collection[Match]) -> set[int]:
    paired = {match.pk for match in matches if match.origin in PAIRED_BY_THE_SITE}
    queued = [match.pk for match in matches if match.origin == "matchmaking"]
    if queued:
        crowded = Proposal.objects.filter(match__in=queued, bystanders__gte=FEWEST_BYSTANDERS)
        paired |= set(crowded.values_list("match_id", flat=True))
    return paired
