"""A player's past: found again by what one remembers, added up, exported and kept."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from engine.core.log import decode_log
from play import services
from play.clock import ClockRules
from play.exporting import favourites_of
from play.models import Favourite, Match
from players.models import Player
from players.services.accounts import anonymise
from tests.play.tables import against_bot, play_out, started
from tests.play.test_surroundings import rate
from tests.players.factories import make_player, signed_in

pytestmark = pytest.mark.django_db
UNTIMED = ClockRules.untimed()


def address(player: Player, tail: str = "matches") -> str:
    return f"/api/v1/players/{player.username}/{tail}"


def ids(client: APIClient, player: Player, **wish: Any) -> list[str]:
    return [match["id"] for match in client.get(address(player), wish).json()["results"]]


@pytest.fixture
def ana() -> Player:
    return make_player("Ana")


@pytest.fixture
def bruno() -> Player:
    return make_player("Bruno")


def lost_by(loser: Player, match: Match) -> str:
    services.leave(match.slug, loser)
    return match.slug


def test_matches_are_found_by_what_one_remembers_of_them(ana: Player, bruno: Player) -> None:
    emi = make_player("Emi")
    won = lost_by(bruno, started(ana, bruno, clock=UNTIMED))
    lost = lost_by(ana, started(ana, emi, title="connect_four", is_rated=True))
    event = lost_by(ana, started(bruno, ana, clock=UNTIMED, origin="tournament"))
    running = started(ana, bruno).slug
    guest = APIClient()
    everything = ids(guest, ana)
    assert everything == [event, lost, won]
    assert running not in everything
    assert ids(guest, ana, result="won") == [won]
    assert ids(guest, ana, result="lost") == [event, lost]
    assert ids(guest, ana, result="drawn") == []
    assert ids(guest, ana, title="connect_four") == [lost]
    assert ids(guest, ana, opponent="EMI") == [lost]
    assert ids(guest, ana, is_rated="true") == [lost]
    assert ids(guest, ana, in_event="true") == [event]
    assert ids(guest, ana, in_event="false") == [lost, won]
    Match.objects.filter(slug=won).update(ended_at=timezone.now() - timedelta(days=9))
    week = (timezone.now() - timedelta(days=7)).date().isoformat()
    assert ids(guest, ana, since=week) == [event, lost]
    assert ids(guest, ana, until=week) == [won]
    assert guest.get(address(ana), {"result": "abandoned"}).status_code == 400
    assert guest.get("/api/v1/players/nobody/matches").status_code == 404


def test_an_entry_says_how_it_ended_for_whose_history_it_is(ana: Player, bruno: Player) -> None:
    lost_by(bruno, started(ana, bruno, clock=UNTIMED))
    drawn = started(ana, bruno, clock=UNTIMED)
    play_out(drawn, ana, bruno)
    shown = APIClient().get(address(bruno)).json()["results"]
    assert [one["seat"] for one in shown] == [1, 1]
    assert shown[1]["outcome"] == "lost"
    assert APIClient().get(address(ana)).json()["results"][1]["outcome"] == "won"


def test_a_private_match_is_in_its_players_own_list_only(ana: Player, bruno: Player) -> None:
    private = lost_by(bruno, started(ana, bruno, clock=UNTIMED, visibility="private"))
    assert ids(signed_in(ana), ana) == [private]
    assert ids(signed_in(bruno), ana) == []
    assert APIClient().get(address(ana, "statistics")).json() == []
    assert APIClient().get(address(ana, "matches/export")).getvalue() == b"[]"


def test_statistics_add_up_by_seat_and_rivals(ana: Player, bruno: Player) -> None:
    lost_by(bruno, started(ana, bruno, clock=UNTIMED))
    lost_by(ana, started(bruno, ana, clock=UNTIMED))
    lost_by(ana, against_bot(ana, level=3))
    [tic] = APIClient().get(address(ana, "statistics")).json()
    assert tic["title"] == "tic_tac_toe"
    assert tic["total"] == {"played": 3, "won": 1, "drawn": 0, "lost": 2}
    assert [(one["seat"], one["played"], one["won"]) for one in tic["by_seat"]] == [
        (0, 2, 1),
        (1, 1, 0),
    ]
    assert [(one["rivals"], one["played"]) for one in tic["by_rivals"]] == [
        ("bot 3", 1),
        ("people", 2),
    ]
    assert tic["total_seconds"] >= 0


def test_statistics_tell_people_apart_by_their_ratings_of_today(ana: Player, bruno: Player) -> None:
    emi = make_player("Emi")
    for player, rating in ((ana, 1500), (bruno, 1640)):
        rate(player, rating)
    lost_by(bruno, started(ana, bruno))
    lost_by(ana, started(ana, emi))
    [tic] = APIClient().get(address(ana, "statistics")).json()
    assert [(one["rivals"], one["played"], one["won"]) for one in tic["by_rivals"]] == [
        ("people", 2, 1),
        ("people higher", 1, 1),
    ]


def test_the_export_holds_the_list_and_logs_that_a_verifier_reads(
    ana: Player, bruno: Player
) -> None:
    match = started(ana, bruno, clock=UNTIMED)
    play_out(match, ana, bruno)
    [row] = json.loads(APIClient().get(address(ana, "matches/export")).getvalue())
    assert (row["id"], row["seat"]) == (match.slug, 0)
    assert [seat["player"] for seat in row["seats"]] == ["Ana", "Bruno"]
    [line] = APIClient().get(address(ana, "matches/logs")).getvalue().splitlines()
    assert decode_log(line).title == "tic_tac_toe"


def test_a_favourite_is_kept_found_exported_and_let_go(ana: Player, bruno: Player) -> None:
    kept = lost_by(bruno, started(ana, bruno, clock=UNTIMED))
    lost_by(bruno, started(ana, bruno, clock=UNTIMED))
    client = signed_in(ana)
    for _ in range(2):
        assert client.put(f"/api/v1/me/favourites/{kept}").status_code == 204
    assert ids(client, ana, favourites="true") == [kept]
    assert [one["is_favourite"] for one in client.get(address(ana)).json()["results"]] == [
        False,
        True,
    ]
    assert ids(signed_in(bruno), ana, favourites="true") == []
    assert ids(APIClient(), ana, favourites="true") == []
    assert [one["slug"] for one in favourites_of(ana)] == [kept]
    assert client.put("/api/v1/me/favourites/nothing").status_code == 404
    assert client.delete(f"/api/v1/me/favourites/{kept}").status_code == 204
    assert not Favourite.objects.exists()


def test_favourites_go_with_the_account(ana: Player, bruno: Player) -> None:
    kept = lost_by(bruno, started(ana, bruno, clock=UNTIMED))
    signed_in(ana).put(f"/api/v1/me/favourites/{kept}")
    anonymise(ana)
    assert not Favourite.objects.exists()
    assert APIClient().get(address(bruno)).json()["results"][0]["id"] == kept
