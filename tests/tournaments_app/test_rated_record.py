"""The signed record of a rated tournament: ratings follow from it, too."""

from __future__ import annotations

import copy

import pytest

from play import services
from play.models import Match
from play.tasks import relay_announcements
from tests.tournaments_app.events import open_pairings, running
from tournaments.models import Tournament
from tournaments.records.checking import check_record
from tournaments.records.signing import signed_record
from tournaments.services.advancing import advance

pytestmark = pytest.mark.django_db


def rated() -> Tournament:
    """Two rounds of four; whoever sits second resigns after a choice of each."""
    event = running(4, [{"format": "swiss", "options": {"rounds": 2}}], is_rated=True)
    for _ in range(2):
        for pairing in open_pairings(event):
            match = Match.objects.get(pairing_match__pairing=pairing)
            first, second = (seat.player for seat in match.seats.order_by("index"))
            assert first is not None
            assert second is not None
            services.choose(match.slug, first, 0, "mark:0")
            services.choose(match.slug, second, 1, "mark:1")
            services.leave(match.slug, second)
        relay_announcements()
        advance(event.pk)
    event.refresh_from_db()
    return event


def test_ratings_follow_from_the_record() -> None:
    record = signed_record(rated())["record"]
    moves = [
        move
        for pairing in record["stages"][0]["pairings"]
        for match in pairing["matches"]
        for move in match["rated"]["moves"]
    ]
    assert len(moves) == 8
    assert all(move["after"] != move["before"] for move in moves)
    assert list(check_record(record)) == []


def test_a_rating_that_does_not_follow_is_found() -> None:
    record = copy.deepcopy(signed_record(rated())["record"])
    move = record["stages"][0]["pairings"][0]["matches"][0]["rated"]["moves"][0]
    move["after"] += 1
    assert any(move["player"] in fault for fault in check_record(record))
