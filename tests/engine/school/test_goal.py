"""How one wins, in a sentence."""

from __future__ import annotations

import pytest

from engine.core.languages import COMPLETE
from engine.core.registry import playable_titles
from engine.school.goal import goals


def test_goals_of_different_numbers_of_seats_are_told_apart() -> None:
    three, four = goals("dark_kingdoms", "en")
    assert (three.seats, four.seats) == ((3,), (4,))
    assert "15 victory points" in three.text
    assert "14 victory points" in four.text


@pytest.mark.parametrize("language", COMPLETE)
def test_every_title_says_how_it_is_won(language: str) -> None:
    for title in playable_titles():
        found = goals(title.id, language)
        assert [seats for goal in found for seats in goal.seats] == list(title.seats_with({}))
        assert all(goal.text.endswith(".") and "{" not in goal.text for goal in found)
