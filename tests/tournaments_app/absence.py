"""Players who come to their boards, or do not, and clocks that run out while they think."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from play import jobs
from play.clock import ClockRules
from play.live.attendance import mark_came
from play.models import Match, MatchStatus, Seat
from tournaments.models import Entrant, PairingMatch, Stage, Tournament
from tournaments.services.advancing import advance

KNOCK_OUT = {"format": "single_elimination", "options": {"has_third_place": True}}
LETTERS = ClockRules.correspondence(3)
FORMATS: dict[str, dict[str, Any]] = {
    "knock-out": {"stages": [KNOCK_OUT]},
    "double elimination": {"stages": [{"format": "double_elimination"}]},
    "round robin": {"stages": [{"format": "round_robin"}]},
    "letters": {
        "stages": [{"format": "round_robin", "options": {"all_at_once": True}}],
        "clock": LETTERS,
    },
    "swiss": {"stages": [{"format": "swiss", "options": {"rounds": 3}}]},
    "series": {"stages": [{"format": "swiss", "options": {"rounds": 2, "best_of": 3}}]},
    "arena": {"stages": [{"format": "arena", "options": {"minutes": 60}}]},
    "pods": {
        "stages": [{"format": "pods", "options": {"rounds": 2, "largest": 4}}],
        "titles": ["dark_kingdoms"],
    },
    "groups": {
        "stages": [
            {
                "format": "round_robin",
                "options": {"groups": 2},
                "cut": 1,
                "cut_per_group": True,
            },
            KNOCK_OUT,
        ]
    },
}

Comers = Callable[[list[Seat]], Iterable[Seat]]
"""Of the seats of a match, those whose players come."""


def nobody(seats: list[Seat]) -> list[Seat]:
    return []


def the_strongest(seats: list[Seat]) -> list[Seat]:
    """Entrants are made in the order of their strength."""
    return [min(seats, key=lambda seat: seat.player_id or 0)]


def everybody(seats: list[Seat]) -> list[Seat]:
    return seats


def running_matches(event: Tournament) -> list[Match]:
    links = PairingMatch.objects.filter(
        pairing__stage__tournament=event, match__status=MatchStatus.RUNNING
    )
    return [link.match for link in links.select_related("match").order_by("id")]


def come(event: Tournament, comers: Comers) -> None:
    for match in running_matches(event):
        for seat in comers(list(match.seats.order_by("index"))):
            mark_came([(match.slug, seat.index)])


def let_the_time_to_come_pass(event: Tournament) -> None:
    slugs = [match.pk for match in running_matches(event)]
    Match.objects.filter(pk__in=slugs).update(arrive_by=timezone.now() - timedelta(seconds=1))
    advance(event.pk)
    event.refresh_from_db()


def let_the_clocks_run_out(event: Tournament) -> None:
    """At the boards that were waited for; those that began since have their time."""
    for match in running_matches(event):
        assert match.clocks is not None
        assert match.arrive_by is not None
        if match.arrive_by > timezone.now():
            continue
        match.clocks["since"] -= int(timedelta(days=30).total_seconds() * 1000)
        match.deadline = timezone.now() - timedelta(seconds=1)
        match.save(update_fields=["clocks", "deadline"])
    jobs.sweep_clocks()
    advance(event.pk)
    event.refresh_from_db()


def play_through(event: Tournament, comers: Comers, most: int = 60) -> Tournament:
    """Every board is waited for, then the clocks decide what is left, until the event is over."""
    for turn in range(most):
        if event.status != "running":
            return event
        if turn == 4:
            Stage.objects.filter(tournament=event, format="arena").update(ends_at=timezone.now())
        come(event, comers)
        let_the_time_to_come_pass(event)
        let_the_clocks_run_out(event)
    raise AssertionError(f"{event} does not end")


def winners(event: Tournament) -> list[str]:
    first = Entrant.objects.filter(tournament=event, final_place=1).order_by("id")
    return [entrant.player.username for entrant in first.select_related("player")]
