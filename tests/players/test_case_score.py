"""Urgency of a case as a pure function: weights add, fall with time, and have a cap."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from players.case_score import HALF_LIFE, HIGHEST_SCORE, heated, report_weight, score_at

NOW = datetime(2026, 11, 17, tzinfo=UTC)
weights = st.floats(0.01, 50)
days = st.floats(0, 400)


def test_weights_of_the_same_moment_are_added() -> None:
    assert score_at(heated(heated(None, 1.5, NOW), 2.0, NOW), NOW) == pytest.approx(3.5)


def test_a_score_halves_in_thirty_days() -> None:
    assert score_at(heated(None, 8.0, NOW), NOW + HALF_LIFE) == pytest.approx(4.0)


def test_a_score_stays_under_the_cap() -> None:
    heat = None
    for _ in range(10):
        heat = heated(heat, 50.0, NOW)
    assert score_at(heat, NOW) == pytest.approx(HIGHEST_SCORE)


@pytest.mark.parametrize("weight", [0.0, -1.0, float("nan")])
def test_a_signal_without_weight_is_refused(weight: float) -> None:
    with pytest.raises(ValueError, match="above zero"):
        heated(None, weight, NOW)


@given(weights, weights, days, days)
def test_the_order_by_heat_is_the_order_by_score_at_any_later_moment(
    first: float, second: float, gap: float, wait: float
) -> None:
    earlier, later = NOW, NOW + timedelta(days=gap)
    heats = heated(None, first, earlier), heated(None, second, later)
    then = later + timedelta(days=wait)
    scores = score_at(heats[0], then), score_at(heats[1], then)
    if scores[0] != pytest.approx(scores[1]):
        assert (heats[0] > heats[1]) == (scores[0] > scores[1])


def test_the_same_reporter_counts_less_each_time() -> None:
    assert [report_weight(earlier) for earlier in range(3)] == [1.0, 0.5, pytest.approx(1 / 3)]
