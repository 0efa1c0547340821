"""What the page of an event says of it."""

from __future__ import annotations

from typing import Any

import pytest

from play.models import HouseBot
from tests.players.factories import make_player, signed_in
from tests.tournaments_app.events import (
    KNOCK_OUT,
    open_event,
    open_pairings,
    play_to_the_end,
    running,
    running_bots,
    script_to_the_end,
    seats_of,
)
from tournaments.models import Tournament
from tournaments.services import results, rights
from tournaments.services.start_ratings import rating_of

pytestmark = pytest.mark.django_db

T = "/api/v1/tournaments"
GROUPS = [
    {"format": "round_robin", "options": {"groups": 4}, "cut": 2, "cut_per_group": True},
    {"format": "single_elimination"},
]


def page(event: Tournament) -> dict[str, Any]:
    found: dict[str, Any] = signed_in(make_player()).get(f"{T}/{event.slug}/about").json()
    return found


def test_texts_organisers_and_the_scheme_for_the_room_there_is() -> None:
    event = open_event(GROUPS, rules="# House rules", prizes="A cup", capacity=16)
    helper = make_player()
    rights.add_co_organiser(event.slug, event.organiser, helper, ["results"])
    about = page(event)
    assert (about["rules"], about["prizes"]) == ("# House rules", "A cup")
    assert [one["username"] for one in about["organisers"]] == [
        event.organiser.username,
        helper.username,
    ]
    plan = about["plan"]
    assert (plan["entrants"], plan["matches"]) == (16, 31)
    assert [(one["groups"], one["going_on"]) for one in plan["scheme"]] == [(4, 8), (1, 8)]


def test_an_event_that_so_few_cannot_play_has_no_plan_yet() -> None:
    assert page(open_event(GROUPS))["plan"] is None


def test_the_podium_and_the_deciding_match() -> None:
    event = running(4, KNOCK_OUT)
    assert page(event)["podium"] == []
    script_to_the_end(event)
    about = page(event)
    assert [one["place"] for one in about["podium"]] == [1, 2, 3]
    played = running_bots(4, KNOCK_OUT)
    play_to_the_end(played)
    assert page(played)["deciding_match"]


def test_a_bracket_says_seeds_scores_boards_and_the_match() -> None:
    event = running(4, [{"format": "single_elimination", "options": {"best_of": 3}}])
    first = signed_in(event.organiser).get(f"{T}/{event.slug}/bracket").json()[0]["nodes"]
    assert [[side["seed"] for side in node["sides"]] for node in first[:2]] == [[1, 4], [2, 3]]
    assert {(node["board"], node["best_of"]) for node in first[:2]} == {(1, 3), (2, 3)}
    assert all(node["match"] for node in first[:2])
    assert [side["wins"] for side in first[0]["sides"]] == [0.0, 0.0]
    assert first[2]["board"] is None


def test_seeds_follow_their_entrants_through_the_bracket() -> None:
    event = running(4, KNOCK_OUT)
    for pairing in open_pairings(event):
        one, other = seats_of(pairing)
        results.enter_result(event.slug, event.organiser, pairing.pk, {one: 1, other: 2})
    nodes = signed_in(event.organiser).get(f"{T}/{event.slug}/bracket").json()[0]["nodes"]
    final = next(node for node in nodes if node["section"] == "final")
    assert [side["seed"] for side in final["sides"]] == [1, 2]


def test_house_bots_are_seeded_by_their_measured_strength() -> None:
    weak, strong = (HouseBot.objects.select_related("player").get(level=n) for n in (1, 5))
    assert rating_of(weak.player, "dominus_obscura") == 1000
    assert rating_of(strong.player, "dominus_obscura") > 1000
    # Where nothing was measured it is nobody known yet.
    assert rating_of(strong.player, "tic_tac_toe") == 1500


def test_a_frame_speaks_the_language_and_wears_the_theme_of_the_page_around_it() -> None:
    event = running(4, KNOCK_OUT)
    script_to_the_end(event)
    client = signed_in(make_player())
    frame = client.get(f"{T}/{event.slug}/embed.html?language=es&theme=dark").content.decode()
    assert "Jugador" in frame
    assert "color-scheme: dark" in frame
    assert frame.count("<b>1</b>") == 4
    assert client.get(f"{T}/{event.slug}/embed.html?theme=pink").status_code == 400


def test_the_history_names_people_as_they_are_shown() -> None:
    event = running(2)
    rows = signed_in(event.organiser).get(f"{T}/{event.slug}/audit").json()["results"]
    started = next(row for row in rows if row["act"] == "started")
    assert started["names"] == {event.organiser.username: event.organiser.display_name}
