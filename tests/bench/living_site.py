"""What a site shows beside its history: open tables, live matches, tournaments past and present."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from play import services
from play.clock import ClockRules
from players.models import Player
from tournaments.demonstration import bot_tournament
from tournaments.formats import Swiss
from tournaments.models import (
    Entrant,
    EntrantStatus,
    Stage,
    StageStatus,
    Status,
    Tournament,
)

TABLES = 200
MATCHES_A_TOURNAMENT = 500
"""How many matches of the history there are for one tournament of the past."""
ENTRANTS = 32
BOTS = 64
TITLES = ("connect_four", "dominus_obscura")


def furnish(matches: int) -> Tournament:
    """Make all of it among the players who are there; the tournament that is under way."""
    people = list(Player.objects.people().order_by("id")[: 2 * TABLES])
    clock = ClockRules.real_time(600, 5)
    for number in range(TABLES):
        title = TITLES[number % len(TITLES)]
        first, second = people[2 * number], people[2 * number + 1]
        open_seats = [services.SeatRequest(player=first), services.SeatRequest()]
        services.create_match(title=title, seats=open_seats, clock=clock, creator=first)
        both = [services.SeatRequest(player=one) for one in (first, second)]
        services.create_match(title=title, seats=both, clock=clock, creator=first)
    _past_tournaments(people, max(1, matches // MATCHES_A_TOURNAMENT))
    return bot_tournament(people[0], "Sixty-four", BOTS, break_seconds=0)


def _past_tournaments(people: list[Player], count: int) -> None:
    now = timezone.now()
    made = Tournament.objects.bulk_create(
        Tournament(
            name=f"Tournament {number}",
            organiser=people[number % len(people)],
            status=Status.FINISHED,
            titles=[TITLES[number % len(TITLES)]],
            started_at=now - timedelta(days=number % 700),
            ended_at=now - timedelta(days=number % 700),
        )
        for number in range(count)
    )
    Stage.objects.bulk_create(
        Stage(tournament=one, index=0, format=Swiss.name, status=StageStatus.FINISHED)
        for one in made
    )
    Entrant.objects.bulk_create(
        (
            Entrant(
                tournament=one,
                player=people[(7 * number + place) % len(people)],
                status=EntrantStatus.PLAYING,
                rating=1500,
                final_place=place + 1,
            )
            for number, one in enumerate(made)
            for place in range(ENTRANTS)
        ),
        batch_size=5_000,
    )
