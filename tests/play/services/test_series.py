"""Several matches among friends as one contest: best of so many, by rematches."""

from __future__ import annotations

import pytest

from play import services
from play.exporting import matches_of
from play.models import Match, MatchStatus, Series
from players.models import Player
from tests.play.tables import BLITZ, person, started
from tests.players.factories import signed_in

pytestmark = pytest.mark.django_db


def given_up(match: Match, by: Player) -> Match:
    signed_in(by).post(f"/api/v1/matches/{match.slug}/resign")
    match.refresh_from_db()
    assert match.status == MatchStatus.FINISHED
    return match


def next_match(match: Match, *players: Player) -> Match:
    for player in players:
        following = services.rematch(match.slug, player)
    return Match.objects.get(pk=following.pk)


def standing(match: Match, player: Player) -> dict[str, object]:
    found: dict[str, object] = (
        signed_in(player).get(f"/api/v1/matches/{match.slug}").json()["series"]
    )
    return found


def test_rematches_go_on_with_a_series_until_it_is_decided() -> None:
    ana, bruno = person("ana"), person("bruno")
    first = given_up(started(ana, bruno, best_of=3), bruno)
    second = given_up(next_match(first, ana, bruno), ana)
    assert standing(second, ana) == {"best_of": 3, "number": 2, "wins": [1, 1], "winner": None}
    third = given_up(next_match(second, bruno, ana), bruno)
    assert {first.series, second.series, third.series} == {Series.objects.get()}
    # Ana began at the first seat, and the seats were exchanged twice.
    assert standing(third, bruno) == {"best_of": 3, "number": 3, "wins": [2, 1], "winner": 0}
    assert next_match(third, ana, bruno).series != third.series


def test_an_account_exports_the_series_its_matches_belong_to() -> None:
    ana, bruno = person("ana"), person("bruno")
    started(ana, bruno)
    started(ana, bruno, best_of=5)
    assert [row["best_of"] for row in matches_of(ana)] == [1, 5]


def test_a_match_that_was_called_off_counts_for_nobody() -> None:
    ana, bruno = person("ana"), person("bruno")
    first = started(ana, bruno, best_of=3)
    services.abort(first.slug, ana)
    second = next_match(first, ana, bruno)
    assert second.series is not None
    assert standing(second, ana) == {"best_of": 3, "number": 1, "wins": [0, 0], "winner": None}


def test_the_invited_sees_the_series_and_keeps_it_with_another_clock() -> None:
    ana, bruno = person("ana"), person("bruno")
    wish = {
        "title": "tic_tac_toe",
        "seats": [{"kind": "me"}, {"kind": "player", "player": "bruno"}],
        "clock": {"kind": "untimed"},
        "best_of": 5,
    }
    client = signed_in(bruno)
    made = signed_in(ana).post("/api/v1/matches", wish, format="json")
    assert made.status_code == 201
    [invited] = client.get("/api/v1/matches?show=invited").json()["results"]
    assert invited["series"] == {"best_of": 5, "number": 1, "wins": [0, 0], "winner": None}
    other = services.counter(invited["id"], bruno, BLITZ)
    assert other.series is not None and other.series.best_of == 5
    assert client.get("/api/v1/matches?show=invited").json()["results"] == []


def test_a_match_alone_is_in_no_series_and_odd_lengths_only_are_taken() -> None:
    ana = person("ana")
    wish = {
        "title": "tic_tac_toe",
        "seats": [{"kind": "me"}, {"kind": "anyone"}],
        "clock": {"kind": "untimed"},
    }
    client = signed_in(ana)
    assert client.post("/api/v1/matches", wish, format="json").json()["series"] is None
    refused = client.post("/api/v1/matches", {**wish, "best_of": 4}, format="json")
    assert refused.status_code == 400
