"""Where in a tournament a match is played, as its table shows it."""

from __future__ import annotations

from typing import Any

import pytest
from rest_framework.test import APIClient

from play import services, surroundings
from play.live import frames
from play.log import store
from play.models import Match
from tests.tournaments_app.events import running
from tournaments.models import PairingMatch, Tournament
from tournaments.services.advancing import advance

pytestmark = pytest.mark.django_db

BEST_OF_THREE = [{"format": "single_elimination", "options": {"best_of": 3}}]


def matches_of(event: Tournament) -> list[Match]:
    links = PairingMatch.objects.filter(pairing__stage__tournament=event).order_by("id")
    return [link.match for link in links.select_related("match")]


def over_http(match: Match) -> Any:
    return APIClient().get(f"/api/v1/matches/{match.slug}").json()["tournament"]


def over_the_socket(match: Match) -> Any:
    live = store.load(match.slug)
    return frames.summary(live, surroundings.of_live(live))["tournament"]


@pytest.mark.parametrize("shown", [over_http, over_the_socket])
def test_a_match_says_its_event_round_and_table(shown: Any) -> None:
    event = running(4)
    places = [shown(match) for match in matches_of(event)]
    assert places[0] == {
        "id": event.slug,
        "name": "Spring open",
        "stage": 0,
        "bracket": "",
        "round": 1,
        "table": 1,
        "series": None,
    }
    assert [place["table"] for place in places] == [1, 2]


@pytest.mark.parametrize("shown", [over_http, over_the_socket])
def test_a_match_of_a_series_says_the_score_before_it_by_its_own_seats(shown: Any) -> None:
    event = running(2, BEST_OF_THREE)
    [first] = matches_of(event)
    assert shown(first)["series"] == {"best_of": 3, "number": 1, "score_before": [0, 0]}
    loser = first.seats.get(index=1).player
    assert loser is not None
    services.leave(first.slug, loser)
    advance(event.pk)
    _, second = matches_of(event)
    winner_s_seat = second.seats.exclude(player=loser).get().index
    score = [0, 0]
    score[winner_s_seat] = 1
    assert winner_s_seat == 1, "seats change after every match"
    assert shown(second)["series"] == {"best_of": 3, "number": 2, "score_before": score}
    assert shown(first)["series"]["score_before"] == [0, 0]
