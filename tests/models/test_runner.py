"""The runner, shown on a model of tic-tac-toe."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.decisions import Decision
from engine.core.events import Event
from tests.models.opinion import Difference
from tests.models.runner import compare


@dataclass(frozen=True)
class Noughts:
    """A model that carries nothing along: what is free follows from the cells of the state."""

    forgets_the_middle: bool = False
    thinks_marks_vanish: bool = False
    title: str = "tic_tac_toe"
    clauses: frozenset[str] = frozenset()

    def position(self, state: Any) -> str:
        return f"cells {list(state.cells)}"

    def options(self, state: Any, decision: Decision) -> frozenset[str] | None:
        free = {f"mark:{cell}" for cell, mark in enumerate(state.cells) if mark < 0}
        return frozenset(free - {"mark:4"} if self.forgets_the_middle else free)

    def differences(
        self, before: Any, decision: Decision, option: str, events: Sequence[Event], after: Any
    ) -> Iterator[Difference]:
        cells = list(before.cells)
        if not self.thinks_marks_vanish:
            cells[int(option.partition(":")[2])] = decision.seat
        if cells != list(after.cells):
            yield Difference("cells", self.position(before), str(list(after.cells)), str(cells))


def test_a_right_model_differs_nowhere() -> None:
    comparison = compare(Noughts(), decisions=200)
    assert comparison.found == []
    assert comparison.decisions == 200
    assert comparison.listed["turn"] == 200


def test_an_option_the_model_forgets_is_told_with_the_position() -> None:
    comparison = compare(Noughts(forgets_the_middle=True), decisions=200)
    assert len(comparison.found) == 1
    text = str(comparison.found[0])
    assert "seat 0 decides. cells [" in text
    assert "offers mark:4 that the model does not" in text


def test_a_wrong_prediction_is_told_with_both_answers() -> None:
    comparison = compare(Noughts(thinks_marks_vanish=True), decisions=200)
    difference = comparison.found[0].difference
    assert difference.clause == "cells"
    assert difference.engine != difference.model


def test_a_match_with_a_difference_shows_it_again_by_its_number() -> None:
    wrong = Noughts(forgets_the_middle=True)
    found = compare(wrong, decisions=200, first=7).found[0]
    again = compare(wrong, decisions=200, first=found.number, matches=1).found[0]
    assert str(again) == str(found)


def test_no_more_differences_are_gathered_than_asked_for() -> None:
    comparison = compare(Noughts(forgets_the_middle=True), decisions=200, limit=3)
    assert len(comparison.found) == 3
    assert comparison.matches == 3
