"""Illegal, stale, foreign and malformed choices, over every title."""

from __future__ import annotations

import os

from engine.core.title import Title
from engine.proving import refusals

CASES = int(os.environ.get("PALESTRA_REFUSALS", "10000"))


def test_bad_choices_are_refused_with_a_reason_and_change_nothing(title: Title) -> None:
    assert refusals(title, cases=CASES).cases >= CASES
