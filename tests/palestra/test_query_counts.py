"""A longer page costs no more queries than a short one: nothing is asked for row by row.

How many queries each address costs at all stands in the access table (`test_access.py`).
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoDbBlocker

from matchmaking.models import Rating
from palestra.management import generated_history
from play.models import Match
from players.models import Player

pytestmark = pytest.mark.django_db
MATCHES = 40
TITLES = {"connect_four": 1, "tic_tac_toe": 1}


@pytest.fixture(scope="module")
def busiest(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Player]:
    """Of few players with many matches, the one with the most."""
    with pytest.MonkeyPatch.context() as patch, django_db_blocker.unblock(), transaction.atomic():
        patch.setattr(generated_history, "TEMPLATES", 2)
        list(generated_history.generate(TITLES, 12, MATCHES))
        Rating.objects.update(is_provisional=False)
        yield Rating.objects.order_by("-matches", "id")[0].player
        transaction.set_rollback(True)


def queries_of(address: str) -> tuple[int, int]:
    """How many queries it takes, and how many rows come of them."""
    with CaptureQueriesContext(connection) as queries:
        answer = Client().get(address)
    assert answer.status_code == 200
    found = answer.json()
    return len(queries), len(found["results"] if isinstance(found, dict) else found)


@pytest.mark.parametrize(
    "address",
    [
        "/api/v1/matches?show=finished",
        "/api/v1/matches?show=finished&player={name}",
        "/api/v1/ladders/connect_four/live/standings?",
        "/api/v1/players?",
    ],
)
def test_a_long_page_costs_what_a_short_one_does(busiest: Player, address: str) -> None:
    page = address.format(name=busiest.username)
    short, long = (queries_of(f"{page}&page_size={size}") for size in (2, 10))
    assert (short[1], long[1]) == (2, 10)
    assert short[0] == long[0]


def test_ratings_on_many_ladders_cost_what_one_does(busiest: Player, db: None) -> None:
    page = f"/api/v1/players/{busiest.username}/ratings"
    queries, rows = queries_of(page)
    assert rows == len(TITLES)
    Rating.objects.filter(player=busiest, ladder__title="tic_tac_toe").delete()
    assert queries_of(page) == (queries, 1)


def test_a_players_matches_are_read_page_by_page_and_back(busiest: Player) -> None:
    theirs = Match.objects.filter(seats__player=busiest, origin="history").order_by("-pk")
    slugs = list(theirs.values_list("slug", flat=True))
    assert len(slugs) > 6
    page = Client().get(f"/api/v1/matches?show=finished&player={busiest.username}&page_size=3")
    found = [one["id"] for one in page.json()["results"]]
    while address := page.json()["next"]:
        before, page = page, Client().get(address)
        found += [one["id"] for one in page.json()["results"]]
    assert found == slugs
    back = Client().get(page.json()["previous"]).json()["results"]
    assert back == before.json()["results"]


@pytest.mark.parametrize("position", [10**30, -(10**30)])
def test_a_cursor_made_by_hand_finds_what_there_is(busiest: Player, position: int) -> None:
    cursor = b64encode(f"p={position}".encode()).decode()
    asked = {"show": "finished", "player": busiest.username, "cursor": cursor}
    answer = Client().get("/api/v1/matches", asked)
    assert answer.status_code == 200
    assert bool(answer.json()["results"]) == (position > 0)


def test_a_player_is_found_once_in_a_match_and_newest_first(busiest: Player) -> None:
    answer = Client().get(f"/api/v1/matches?show=finished&player={busiest.username}&page_size=100")
    slugs = [one["id"] for one in answer.json()["results"]]
    theirs = Match.objects.filter(seats__player=busiest, status="finished", visibility="public")
    assert slugs == list(theirs.order_by("-pk").values_list("slug", flat=True))
    # A bot of the house holds two seats of this one.
    match = theirs.order_by("-pk")[0]
    match.seats.update(player=busiest, bot="random")
    again = Client().get(f"/api/v1/matches?show=finished&player={busiest.username}&page_size=100")
    assert [one["id"] for one in again.json()["results"]] == slugs
