"""Illegal, stale, foreign and malformed choices, over every title."""

from __future__ import annotations

import os

import pytest

from engine.core.title import Title
from engine.proving import refusals

FEW, MANY = 2000, int(os.environ.get("PALESTRA_REFUSALS", "10000"))


@pytest.mark.parametrize(
    "cases", [FEW, pytest.param(MANY, marks=pytest.mark.long)], ids=["few", "many"]
)
def test_bad_choices_are_refused_with_a_reason_and_change_nothing(title: Title, cases: int) -> None:
    assert refusals(title, cases=cases).cases >= cases
