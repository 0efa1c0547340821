"""What is shown of who sits at a match: names told apart, countries, ratings and levels."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from matchmaking.models import Ladder, Rating
from play import services, surroundings
from play.clock import ClockRules
from play.live import frames
from play.models import HouseBot, Match
from players.models import Player
from tests.play.tables import BLITZ, against_bot, live, person, started

pytestmark = pytest.mark.django_db


def rate(
    player: Player, rating: float, tempo: str = "live", *, is_provisional: bool = False
) -> None:
    ladder, _ = Ladder.objects.get_or_create(title="tic_tac_toe", tempo=tempo)
    Rating.objects.create(
        ladder=ladder, player=player, rating=rating, is_provisional=is_provisional
    )


def over_http(match: Match) -> Any:
    return APIClient().get(f"/api/v1/matches/{match.slug}").json()


def over_the_socket(match: Match) -> Any:
    now = live(match)
    return frames.summary(now, surroundings.of_live(now))


@pytest.mark.parametrize("shown", [over_http, over_the_socket])
def test_seats_carry_their_rating_in_the_match_s_title_and_tempo(shown: Any) -> None:
    ada, blas = person(), person()
    rate(ada, 1623.6)
    rate(ada, 1200, "correspondence")
    rate(blas, 1480.2, is_provisional=True)
    assert [seat["rating"] for seat in shown(started(ada, blas))["seats"]] == [
        {"value": 1624, "is_provisional": False},
        {"value": 1480, "is_provisional": True},
    ]
    letters = started(ada, blas, clock=ClockRules.correspondence(3))
    assert [seat["rating"] for seat in shown(letters)["seats"]] == [
        {"value": 1200, "is_provisional": False},
        None,
    ]


@pytest.mark.parametrize("shown", [over_http, over_the_socket])
def test_a_match_without_a_clock_shows_ratings_of_live_play(shown: Any) -> None:
    ada, blas = person(), person()
    rate(ada, 1700)
    seats = shown(started(ada, blas, clock=ClockRules.untimed()))["seats"]
    assert seats[0]["rating"] == {"value": 1700, "is_provisional": False}


@pytest.mark.parametrize("shown", [over_http, over_the_socket])
def test_a_bot_of_the_house_has_its_level_in_place_of_a_rating(shown: Any) -> None:
    match = against_bot(person(), level=3)
    bot = HouseBot.objects.get(level=3).player
    rate(bot, 1900)
    assert [seat["level"] for seat in shown(match)["seats"]] == [None, 3]
    assert shown(match)["seats"][1]["rating"] is None


def test_a_seat_at_the_live_table_carries_its_player_s_country() -> None:
    ada, blas = person(), person()
    Player.objects.filter(pk=ada.pk).update(country="ES")
    assert [seat["country"] for seat in over_the_socket(started(ada, blas))["seats"]] == ["ES", ""]


def test_bots_of_one_level_are_told_apart_in_lists_and_empty_seats_have_no_name() -> None:
    bot = HouseBot.objects.select_related("player").get(level=5)
    requests = [services.SeatRequest(house_bot=bot)] * 2
    services.create_match(title="connect_four", seats=requests, clock=BLITZ, creator=None)
    listed = APIClient().get("/api/v1/matches?show=live").json()["results"]
    assert [seat["display_name"] for seat in listed[0]["seats"]] == ["Faber I", "Faber II"]
    ada = person("ada")
    table = services.create_match(
        title="tic_tac_toe",
        seats=[services.SeatRequest(player=ada), services.SeatRequest()],
        clock=BLITZ,
        creator=ada,
    )
    assert [seat["display_name"] for seat in over_http(table)["seats"]] == ["ada", None]


def test_a_list_costs_the_same_however_many_sit_at_its_matches() -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert APIClient().get("/api/v1/matches?show=live").status_code == 200
        return len(queries)

    for _ in range(2):
        ada, blas = person(), person()
        rate(ada, 1500)
        rate(blas, 1500)
        started(ada, blas)
    of_two = cost()
    for _ in range(3):
        started(person(), person(), clock=ClockRules.correspondence(3))
        against_bot(person())
    assert cost() == of_two


@pytest.mark.parametrize("shown", [over_http, over_the_socket])
def test_a_match_outside_of_tournaments_has_no_place_in_one(shown: Any) -> None:
    assert shown(started(person(), person()))["tournament"] is None
