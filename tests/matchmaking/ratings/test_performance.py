"""Performance ratings."""

from __future__ import annotations

import pytest

from matchmaking.ratings.performance import Meeting, performance


def test_half_the_points_is_a_performance_at_the_mean_of_the_opponents() -> None:
    assert performance([Meeting(1600, 1), Meeting(1600, 0)]) == pytest.approx(1600)


def test_ten_wins_to_one_is_four_hundred_points_better() -> None:
    meetings = [Meeting(1500, 1)] * 10 + [Meeting(1500, 0)]
    assert performance(meetings) == pytest.approx(1900)


def test_a_perfect_score_stops_eight_hundred_points_up() -> None:
    assert performance([Meeting(1500, 1), Meeting(1700, 1)]) == pytest.approx(2400)


def test_a_zero_score_stops_eight_hundred_points_down() -> None:
    assert performance([Meeting(1500, 0)]) == pytest.approx(700)


def test_nobody_met_is_no_performance() -> None:
    assert performance([]) is None
