"""An organiser's further acts: lists of entrants, pairs kept apart, chances after each result."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from players.models import Player
from tests.players.factories import make_player, signed_in
from tests.tournaments_app.events import (
    KNOCK_OUT,
    enter_all,
    enter_people,
    open_event,
    open_pairings,
    running,
    script_to_the_end,
    seats_of,
)
from tournaments.models import Entrant, Tournament
from tournaments.records.checking import check_record
from tournaments.records.signing import signed_record
from tournaments.services import life, rounds

pytestmark = pytest.mark.django_db


def act(event: Tournament, name: str, **given: Any) -> Any:
    path = f"/api/v1/tournaments/{event.slug}/acts/{name}"
    return signed_in(event.organiser).post(path, given, format="json")


def test_a_list_of_players_enters_at_once() -> None:
    event = open_event()
    people = [make_player() for _ in range(3)]
    lines = [{"player": one.username, "rating": 1500 + n} for n, one in enumerate(people)]
    assert act(event, "add-entrants", entrants=lines).status_code == 200
    entered = Entrant.objects.filter(tournament=event).order_by("id")
    assert [(one.player, one.rating) for one in entered] == [
        (player, 1500 + number) for number, player in enumerate(people)
    ]


def test_one_wrong_name_in_a_list_is_named_and_nobody_enters() -> None:
    event = open_event()
    lines = [{"player": make_player().username}, {"player": "nobody-here"}]
    answer = act(event, "add-entrants", entrants=lines)
    assert answer.status_code == 400
    assert "nobody-here" in answer.json()["detail"]
    assert not Entrant.objects.filter(tournament=event).exists()


def met(event: Tournament) -> list[set[Player]]:
    return [
        {Entrant.objects.get(pk=seat).player for seat in seats_of(pairing)}
        for pairing in open_pairings(event)
    ]


def test_two_who_must_not_meet_are_kept_apart() -> None:
    event = open_event(break_seconds=600)
    people = enter_people(event, 4)
    # By rating the first would meet the third.
    answer = act(event, "forbid-pair", player=people[0].username, other=people[2].username)
    assert answer.status_code == 200
    life.start(event.slug, event.organiser)
    assert {people[0], people[2]} not in met(event)


def test_a_pair_that_is_allowed_again_may_meet() -> None:
    event = open_event(break_seconds=600)
    people = enter_people(event, 4)
    for is_forbidden in (True, False):
        rounds.forbid_pair(event.slug, event.organiser, people[0], people[2], is_forbidden)
    life.start(event.slug, event.organiser)
    assert {people[0], people[2]} in met(event)


def test_the_record_knows_which_pairs_were_forbidden_when() -> None:
    event = running(6)
    first, second = (Entrant.objects.get(pk=pk).player for pk in seats_of(open_pairings(event)[0]))
    # They have met in the round that is paired; only the rounds to come are bound.
    rounds.forbid_pair(event.slug, event.organiser, first, second, True)
    script_to_the_end(event)
    assert list(check_record(signed_record(event)["record"])) == []


def test_somebody_who_never_came_forbids_nothing() -> None:
    event = open_event()
    people = enter_people(event, 5)
    rounds.forbid_pair(event.slug, event.organiser, people[0], people[4], True)
    Entrant.objects.filter(tournament=event, player=people[4]).update(status="withdrawn")
    life.start(event.slug, event.organiser)
    assert len(open_pairings(event)) == 2


def test_chances_follow_the_results() -> None:
    event = running(8, break_seconds=600)

    def chances() -> dict[str, float]:
        answer = signed_in(make_player()).get(f"/api/v1/tournaments/{event.slug}/chances")
        assert answer.status_code == 200
        return {one["player"]["username"]: one["win"] for one in answer.json()["chances"]}

    before = chances()
    assert sum(before.values()) == pytest.approx(1.0)
    # The weaker wins everywhere.
    enter_all(event, lambda seats: {max(seats): 1, min(seats): 2})
    assert chances() != before


def test_the_embedded_page_may_stand_in_a_frame_and_says_no_script() -> None:
    event = script_to_the_end(running(4, KNOCK_OUT))
    Player.objects.filter(entries__tournament=event).update(display_name="<b>Ana</b>")
    answer = Client().get(f"/api/v1/tournaments/{event.slug}/embed.html")
    text = answer.content.decode()
    assert answer.status_code == 200
    assert "X-Frame-Options" not in answer.headers
    assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]
    assert "max-age" in answer.headers["Cache-Control"]
    assert "&lt;b&gt;Ana&lt;/b&gt;" in text
    assert "<script" not in text
    assert "Third place" in text
