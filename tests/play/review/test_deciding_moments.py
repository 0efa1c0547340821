"""Where a finished match turned."""

from __future__ import annotations

from typing import Any

import pytest
from rest_framework.test import APIClient

from play import services
from play.clock import ClockRules
from play.models import Match, WinChances
from play.review.deciding_moments import swings
from tests.play.tables import person, started

LAST_LINE = {
    "en": "ada marks the top right cell.",
    "es": "ada marca la casilla superior derecha.",
}
WON_AT_ONCE = ["mark:0", "mark:3", "mark:1", "mark:4", "mark:2"]


def test_the_largest_swings_are_told_in_the_order_they_were_played() -> None:
    curve = [
        (0, [0.5, 0.5]),
        (4, [0.7, 0.3]),
        (8, [0.72, 0.28]),
        (12, [0.2, 0.8]),
        (16, [0.35, 0.65]),
        (20, [0.0, 1.0]),
    ]
    assert [(one.first_ply, one.ply, one.seat) for one in swings(curve)] == [
        (0, 4, 0),
        (8, 12, 1),
        (16, 20, 1),
    ]


def test_a_curve_that_hardly_moves_has_no_deciding_moment() -> None:
    assert swings([(0, [0.5, 0.5]), (1, [0.55, 0.45]), (2, [0.5, 0.5])]) == []


def test_of_several_seats_the_one_that_rose_most_is_named() -> None:
    [moment] = swings([(0, [0.6, 0.2, 0.2]), (3, [0.1, 0.3, 0.6])])
    assert (moment.seat, moment.before, moment.after) == (2, 0.2, 0.6)


def finished() -> Match:
    players = person("ada"), person("blas")
    match = started(*players, clock=ClockRules.untimed())
    for number, option in enumerate(WON_AT_ONCE):
        services.choose(match.slug, players[number % 2], number, option)
    match.refresh_from_db()
    return match


def asked(match: Match, language: str = "en") -> Any:
    return APIClient().get(f"/api/v1/matches/{match.slug}/deciding-moments", {"language": language})


@pytest.mark.django_db
def test_until_a_worker_is_done_the_list_is_empty_and_says_so() -> None:
    assert asked(finished()).json() == {"status": "pending", "moments": []}


@pytest.mark.django_db
def test_a_curve_that_cannot_be_had_says_so() -> None:
    match = finished()
    WinChances.objects.create(match=match, problem="the log does not replay")
    assert asked(match).json() == {"status": "failed", "moments": []}


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_moment_is_told_in_sentences_of_the_reader_s_language(language: str) -> None:
    match = finished()
    WinChances.objects.create(
        match=match, playouts=20, points=[[0, [0.5, 0.5]], [4, [0.5, 0.5]], [5, [1.0, 0.0]]]
    )
    found = asked(match, language).json()
    [moment] = found["moments"]
    assert found["status"] == "ready"
    assert moment == {
        "first_ply": 4,
        "ply": 5,
        "seat": 0,
        "before": 0.5,
        "after": 1.0,
        "sentences": [LAST_LINE[language]],
    }


@pytest.mark.django_db
def test_a_match_still_played_has_no_deciding_moments() -> None:
    assert asked(started(person(), person())).status_code == 409
