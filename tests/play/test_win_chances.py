"""The win-chance curve of a finished match."""

from __future__ import annotations

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks
from rest_framework.test import APIClient

from engine.core.match import Match as EngineMatch
from play import tasks, win_chances
from play.clock import ClockRules
from play.models import Match, WinChances
from play.services import reviewing
from tests.play.tables import person, play_out, started

pytestmark = pytest.mark.django_db


def address(match: Match) -> str:
    return f"/api/v1/matches/{match.slug}/win-chances"


def finished() -> Match:
    first, second = person(), person()
    match = started(first, second, clock=ClockRules.untimed())
    play_out(match, first, second)
    match.refresh_from_db()
    return match


def test_a_match_about_to_be_won_leans_to_its_winner() -> None:
    match = EngineMatch.new("tic_tac_toe", 2, {}, b"any seed")
    lines = [
        match.choose(seat, key)
        for seat, key in [(0, "mark:0"), (1, "mark:3"), (0, "mark:1"), (1, "mark:4"), (0, "mark:2")]
    ]
    opening = EngineMatch.new("tic_tac_toe", 2, {}, b"any seed")
    curve = win_chances.curve(opening, lines, "seed")
    assert [ply for ply, _ in curve] == [0, 1, 2, 3, 4, 5]
    assert curve[-1] == (5, [1.0, 0.0])
    before, at_the_end = curve[3][1][0], curve[-1][1][0]
    assert 0.3 < before < at_the_end
    assert all(abs(sum(chances) - 1) < 0.001 for _, chances in curve)


def test_the_same_match_gives_the_same_curve() -> None:
    curves = [
        win_chances.curve(EngineMatch.new("tic_tac_toe", 2, {}, b"any seed"), [], "seed")
        for _ in range(2)
    ]
    assert curves[0] == curves[1]


def test_a_long_match_is_looked_at_in_places_with_both_ends() -> None:
    places = win_chances.points(1000)
    assert (places[0], places[-1], len(places)) == (0, 1000, win_chances.MOST_POINTS)


def test_the_first_to_ask_calls_a_worker_and_later_ones_are_shown_the_curve(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = finished()
    asked: list[int] = []
    monkeypatch.setattr(tasks.work_out_win_chances, "delay", asked.append)
    client = APIClient()
    with django_capture_on_commit_callbacks(execute=True):
        first = client.get(address(match)).json()
        client.get(address(match))
    assert first == {"status": "pending", "playouts": 0, "points": []}
    assert asked == [match.pk]
    reviewing.work_out_win_chances(match.pk)
    shown = client.get(address(match)).json()
    assert (shown["status"], shown["playouts"]) == ("ready", win_chances.PLAYOUTS)
    assert [one["ply"] for one in shown["points"]] == list(range(match.ply + 1))
    ranks = match.result["ranks"] if match.result else []
    assert shown["points"][-1]["chances"].index(1.0) == ranks.index(1)


def test_a_worker_that_died_over_it_is_replaced(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = finished()
    record = WinChances.objects.create(match=match)
    record.asked_at -= reviewing.ASK_AGAIN * 2
    record.save()
    asked: list[int] = []
    monkeypatch.setattr(tasks.work_out_win_chances, "delay", asked.append)
    with django_capture_on_commit_callbacks(execute=True):
        reviewing.win_chances_of(match)
        reviewing.win_chances_of(match)
    assert asked == [match.pk]


def test_there_is_no_curve_of_a_running_match() -> None:
    match = started(person(), person())
    assert APIClient().get(address(match)).status_code == 409
    assert not WinChances.objects.filter(match=match).exists()
