"""Who waits, and how late ratings are, as an operator reads it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from matchmaking.models import Ticket
from matchmaking.services import rating_rows
from matchmaking.tempo import Tempo
from play import tasks
from play.models import Match
from tests.play.tables import person, play_out, started

pytestmark = pytest.mark.django_db


def figures() -> dict[str, float]:
    text = Client().get("/metrics").content.decode()
    lines = [line for line in text.splitlines() if line.startswith("palestra_")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_the_tickets_of_a_ladder_and_the_longest_wait_are_shown() -> None:
    ladder = rating_rows.find_or_make_ladder("connect_four", Tempo.LIVE)
    for seconds in (5, 300):
        Ticket.objects.create(
            player=person(),
            ladder=ladder,
            tempo=Tempo.LIVE,
            seat_counts=[2],
            rating=1500,
            joined_at=timezone.now() - timedelta(seconds=seconds),
        )
    seen = figures()
    labels = f'{{tempo="{Tempo.LIVE.value}",title="connect_four"}}'
    assert seen[f"palestra_tickets_waiting{labels}"] == 2
    assert 300 <= seen[f"palestra_ticket_wait_seconds{labels}"] < 360


def test_a_rated_match_that_waits_for_its_rating_shows_as_lag_and_then_as_delay() -> None:
    players = [person(), person()]
    match = started(*players)
    play_out(match, *players)
    ended_at = timezone.now() - timedelta(seconds=40)
    Match.objects.filter(pk=match.pk).update(is_rated=False, ended_at=ended_at)
    assert figures()["palestra_rating_lag_seconds"] == 0
    Match.objects.filter(pk=match.pk).update(is_rated=True, clock_kind="real_time")
    assert 40 <= figures()["palestra_rating_lag_seconds"] < 100
    tasks.relay_announcements()
    seen = figures()
    assert seen["palestra_rating_lag_seconds"] == 0
    assert 40 <= seen["palestra_rating_delay_seconds"] < 100
