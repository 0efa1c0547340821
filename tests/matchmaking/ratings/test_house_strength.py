"""An unrated house bot is expected to be as strong as its level was measured to be."""

from __future__ import annotations

import pytest

from matchmaking.ratings.house_strength import estimated

MEASURED = {1: 1000.0, 2: 1120.0, 3: 1240.0}


def test_a_rated_bot_keeps_its_rating() -> None:
    assert estimated(MEASURED, {2: 1700.0}, 1500)[2] == 1700


def test_an_unrated_bot_stands_as_far_from_the_rated_ones_as_its_level_was_measured() -> None:
    likely = estimated(MEASURED, {1: 1500.0, 2: 1640.0}, 1500)
    # Both rated bots say how far the scales are apart: 500 and 520.
    assert likely[3] == pytest.approx(1240 + 510)


def test_without_any_rating_the_measured_levels_stand_around_the_start() -> None:
    likely = estimated(MEASURED, {}, 1500)
    assert list(likely.values()) == pytest.approx([1380, 1500, 1620])


def test_a_level_that_was_not_measured_is_not_guessed() -> None:
    assert 8 not in estimated(MEASURED, {1: 1500.0}, 1500)
    assert estimated({}, {5: 1600.0}, 1500) == {5: 1600.0}
