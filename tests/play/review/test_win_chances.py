"""The win-chance curve of a finished match."""

from __future__ import annotations

import pytest
from rest_framework.test import APIClient

from engine.core.match import Match as EngineMatch
from play.clock import ClockRules
from play.log import archive, match_log, store
from play.models import Match, WinChances
from play.review import curves, win_chances
from play.work.queues import Queue
from tests.play.tables import person, play_out, started
from tests.play.working import asked, work, work_off

pytestmark = pytest.mark.django_db


def test_playouts_go_past_a_seat_that_has_left() -> None:
    match = EngineMatch.new("dark_kingdoms", 3, {}, b"any seed")
    lines = [match.leave(0, "resignation"), *match.house_lines()]
    opening = EngineMatch.new("dark_kingdoms", 3, {}, b"any seed")
    _, *after, (_, last) = win_chances.curve(opening, lines, "seed")
    assert last[0] == 0 and sum(last) == pytest.approx(1, abs=0.001)
    assert all(chances[0] == 0 for _, chances in after)


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


def test_however_often_it_is_asked_for_it_is_one_unit_of_work() -> None:
    match = finished()
    client = APIClient()
    answers = [client.get(address(match)).json() for _ in range(3)]
    assert answers == [{"status": "pending", "playouts": 0, "points": []}] * 3
    assert asked(Queue.BULK) == [("win_chances", match.pk)]
    assert work(Queue.BULK)
    assert asked(Queue.BULK) == []
    shown = client.get(address(match)).json()
    assert (shown["status"], shown["playouts"]) == ("ready", win_chances.PLAYOUTS)
    assert [one["ply"] for one in shown["points"]] == list(range(match.ply + 1))
    ranks = match.result["ranks"] if match.result else []
    assert shown["points"][-1]["chances"].index(1.0) == ranks.index(1)
    assert asked(Queue.BULK) == []


def test_a_curve_left_off_after_every_playout_goes_on_where_it_was_and_ends_the_same() -> None:
    match = finished()
    found = WinChances.objects.create(match=match)
    slices = 1
    while not curves.work_out(match, found, seconds=0):
        slices += 1
        found.refresh_from_db()
        assert found.points is None
    found.refresh_from_db()
    lines = [store.engine_line(one) for one in match_log.bare_lines_of(match.pk)]
    at_once = win_chances.curve(archive.opened(match), lines, match.commitment)
    assert found.points == [[ply, chances] for ply, chances in at_once]
    assert slices == match.ply * win_chances.PLAYOUTS + 1
    assert found.progress is None


def test_a_curve_asked_for_before_there_were_units_of_work_is_worked_out_when_looked_at() -> None:
    match = finished()
    WinChances.objects.create(match=match)
    APIClient().get(address(match))
    assert work_off(Queue.BULK) == 1
    assert APIClient().get(address(match)).json()["status"] == "ready"


def test_there_is_no_curve_of_a_running_match() -> None:
    match = started(person(), person())
    assert APIClient().get(address(match)).status_code == 409
    assert not WinChances.objects.filter(match=match).exists()
