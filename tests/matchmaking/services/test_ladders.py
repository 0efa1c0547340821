"""Ladders as people read them: places, filters, movement, pages that stay steady."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from matchmaking import jobs
from matchmaking.models import Ladder, Rating
from matchmaking.services import ladders
from matchmaking.services.correction import correct_result
from matchmaking.tempo import Tempo
from play.tasks import relay_announcements
from players.models import Player
from players.services.relations import follow
from tests.matchmaking.finished import finished, people
from tests.players.factories import make_bot, make_moderator, make_player, signed_in

pytestmark = pytest.mark.django_db
LADDER = "/api/v1/ladders/tic_tac_toe/live"


def stand(ladder: Ladder, players: list[Player], first: float = 2000.0, step: float = -1.0) -> None:
    Rating.objects.bulk_create(
        [
            Rating(
                ladder=ladder,
                player=player,
                rating=first + step * number,
                matches=30,
                is_provisional=False,
            )
            for number, player in enumerate(players)
        ],
        batch_size=5000,
    )


@pytest.fixture
def ladder() -> Ladder:
    return Ladder.objects.create(title="tic_tac_toe", tempo=Tempo.LIVE)


def lines(client: APIClient, **query: Any) -> list[dict[str, Any]]:
    answer = client.get(f"{LADDER}/standings", query)
    assert answer.status_code == 200, answer.content
    found: list[dict[str, Any]] = answer.json()["results"]
    return found


def names(client: APIClient, **query: Any) -> list[str]:
    return [line["player"]["username"] for line in lines(client, **query)]


def test_the_best_stands_first_and_provisional_players_stand_apart(ladder: Ladder) -> None:
    ana, bruno, chiara = people(3)
    stand(ladder, [ana, bruno, chiara])
    Rating.objects.filter(player=ana).update(is_provisional=True)
    client = APIClient()
    assert names(client) == [bruno.username, chiara.username]
    assert [line["place"] for line in lines(client)] == [1, 2]
    assert names(client, provisional="true") == [ana.username]
    assert lines(client, provisional="true")[0]["place"] is None


def test_the_percentile_is_the_share_of_the_others_one_stands_before(ladder: Ladder) -> None:
    stand(ladder, people(5))
    assert [line["percentile"] for line in lines(APIClient())] == [100, 75, 50, 25, 0]


def test_filters_by_country_friends_and_kind(ladder: Ladder) -> None:
    me, friend, stranger = make_player(), make_player(country="ES"), make_player(country="ES")
    bot = make_bot()
    stand(ladder, [bot, stranger, friend, me])
    follow(me, friend)
    follow(friend, me)
    follow(me, stranger)
    client = signed_in(me)
    assert names(client, country="es") == [stranger.username, friend.username]
    assert names(client, friends="true") == [friend.username, me.username]
    assert names(client, who="bots") == [bot.username]
    assert names(client, who="people", country="ES") == [stranger.username, friend.username]
    assert APIClient().get(f"{LADDER}/standings?friends=true").status_code == 401
    assert client.get(f"{LADDER}/standings?country=Spain").status_code == 400


def test_who_rose_since_places_were_noted_has_an_arrow(ladder: Ladder) -> None:
    ana, bruno = people(2)
    stand(ladder, [ana, bruno])
    assert jobs.note_places() == 2
    Rating.objects.filter(player=bruno).update(rating=2100.0)
    assert [line["risen"] for line in lines(APIClient())] == [1, -1]
    assert [line["risen"] for line in lines(APIClient(), who="people")] == [None, None]
    assert jobs.note_places() == 0


def test_a_page_shows_nobody_twice_while_ratings_move(ladder: Ladder) -> None:
    players = people(60)
    stand(ladder, players)
    client = APIClient()
    first = client.get(f"{LADDER}/standings", {"page_size": 20}).json()
    # Somebody of the last page wins a lot meanwhile: the second page does not shift.
    Rating.objects.filter(player=players[50]).update(rating=2500.0)
    second = client.get(first["next"]).json()
    seen = [line["player"]["username"] for line in first["results"] + second["results"]]
    assert seen == [player.username for player in players[:40]]


@pytest.mark.slow
def test_a_ladder_of_a_hundred_thousand_is_read_by_its_index(ladder: Ladder) -> None:
    stand(ladder, people(100_000), first=3000.0, step=-0.01)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE matchmaking_rating")
        cursor.execute("ANALYZE players_player")
    client = APIClient()
    address: str | None = f"{LADDER}/standings?page_size=100"
    places: list[int] = []
    for _ in range(3):
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(address or "").json()
        assert len(queries) == 3, "\n".join(query["sql"] for query in queries)
        places += [line["place"] for line in answer["results"]]
        address = answer["next"]
    assert places == list(range(1, 301))
    page = ladders.ranked().filter(ladder=ladder).order_by("-rating", "id")[:100]
    assert "ladder_order" in page.explain()


def test_a_profile_shows_the_way_a_rating_went_with_peak_and_performance() -> None:
    ana, bruno = people(2)
    address = f"/api/v1/players/{ana.username}/ratings/tic_tac_toe/live"
    for ranks in ([1, 2], [1, 2], [2, 1], [1, 2]):
        finished([ana, bruno], ranks)
    relay_announcements()
    assert APIClient().get(address).json()["performance"] is None
    finished([ana, bruno], [2, 1])
    relay_announcements()
    answer = APIClient().get(address).json()
    rows = answer["rows"]
    assert [row["before"] for row in rows[1:]] == [row["after"] for row in rows[:-1]]
    assert rows[-1]["after"] == answer["rating"]
    assert answer["performance"] > 1500.0
    assert answer["peak"] is None


def test_two_players_see_the_score_between_them() -> None:
    ana, bruno, chiara = people(3)
    for ranks in ([1, 2], [1, 2], [2, 1], [1, 1]):
        finished([ana, bruno], ranks)
    finished([ana, chiara], [1, 2])
    relay_announcements()
    client = APIClient()
    answer = client.get(f"/api/v1/players/{ana.username}/against/{bruno.username}").json()
    (tally,) = answer["tallies"]
    assert (tally["wins"], tally["draws"], tally["losses"]) == (2, 1, 1)
    assert len(answer["matches"]) == 4
    itself = client.get(f"/api/v1/players/{ana.username}/against/{ana.username}")
    assert (itself.status_code, itself.json()["code"]) == (400, "not_with_yourself")


def test_a_match_tells_what_it_changed_once_it_is_rated() -> None:
    ana, bruno = people(2)
    match = finished([ana, bruno], [1, 2])
    client = APIClient()
    address = f"/api/v1/matches/{match.slug}/ratings"
    assert client.get(address).json()["state"] == "pending"
    relay_announcements()
    answer = client.get(address).json()
    assert answer["state"] == "rated"
    assert [change["after"] for change in answer["changes"]] == [1580.0, 1420.0]
    assert answer["changes"][0]["matches_to_place"] == 19


def test_everybody_reads_at_the_match_who_overturned_it_and_why() -> None:
    ana, bruno = people(2)
    match = finished([ana, bruno], [1, 2])
    relay_announcements()
    moderator = make_moderator()
    correct_result(match.slug, [2, 1], by=moderator, reason="the sides were mixed up")
    answer = APIClient().get(f"/api/v1/matches/{match.slug}/ratings").json()
    assert [change["rank"] for change in answer["changes"]] == [2, 1]
    (line,) = answer["corrections"]
    assert (line["by"], line["reason"]) == (moderator.username, "the sides were mixed up")
    assert (line["before"], line["after"], line["moved"]) == ([1, 2], [2, 1], 2)
