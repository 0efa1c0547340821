"""The attack on ratings, for a short while: its figures must hold however long it lasts."""

from __future__ import annotations

import pytest

from tests.attacks import rating_farming


@pytest.mark.long
def test_nobody_raises_a_rating_by_farming() -> None:
    figures = rating_farming.attack(minutes=0.5)
    assert len(figures) == 5
    assert [str(figure) for figure in figures if not figure.holds] == []
