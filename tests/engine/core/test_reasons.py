"""Reasons: general ones from the core, guards in order, and refusals that carry them."""

from __future__ import annotations

import pytest

from engine.core.errors import IllegalOption, NotYourDecision, UnknownThing
from engine.core.match import Match
from engine.core.reasons import Guard, Reason, all_pass, first_failing
from engine.core.registry import title as find_title
from engine.games.tic_tac_toe import TITLE


def is_even(number: int) -> bool:
    return number % 2 == 0


def is_small(number: int) -> bool:
    return number < 10


GUARDS = (
    Guard("XX-1", "odd", is_even),
    Guard("XX-2", "large", is_small, lambda number: {"number": number}, remedy="smaller"),
)


def begun() -> Match:
    match = Match.new(TITLE, 2, {}, b"seed")
    match.choose(0, "mark:4")
    return match


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (4, None),
        (13, Reason("XX-1", "odd")),
        (12, Reason("XX-2", "large", {"number": 12}, "smaller")),
    ],
)
def test_the_reason_is_the_first_guard_that_fails(number: int, reason: Reason | None) -> None:
    assert first_failing(GUARDS, number) == reason
    assert all_pass(GUARDS, number) == (reason is None)


def test_a_remedy_has_the_key_of_its_reason_unless_it_names_another() -> None:
    assert Reason("XX-1", "odd").remedy_key == "odd"
    assert Reason("XX-2", "large", {}, "smaller").remedy_key == "smaller"


def test_an_open_thing_has_no_reason_and_a_taken_one_its_clause() -> None:
    state = begun().state
    assert TITLE.why_not(state, 1, "cell:0") is None
    assert TITLE.why_not(state, 1, "mark:0") is None
    taken = Reason("TT-2", "taken", {"cell": "cell:4", "seat": 0})
    assert TITLE.why_not(state, 1, "cell:4") == taken
    assert TITLE.why_not(state, 1, "mark:4") == taken


def test_the_core_answers_who_is_not_asked_and_after_the_end() -> None:
    match = begun()
    assert TITLE.why_not(match.state, 0, "cell:0") == Reason("TT-1", "not_your_decision")
    match.leave(0, "resigned")
    assert TITLE.why_not(match.state, 1, "cell:0") == Reason("TT-3", "match_over")


def test_what_cannot_be_seen_is_refused() -> None:
    with pytest.raises(UnknownThing, match="'cell:9' is nothing that seat 1 can see"):
        TITLE.why_not(begun().state, 1, "cell:9")


def test_a_refused_choice_carries_its_reason() -> None:
    match = begun()
    with pytest.raises(IllegalOption) as refused:
        match.choose(1, "mark:4")
    assert refused.value.reason is not None and refused.value.reason.clause == "TT-2"
    with pytest.raises(NotYourDecision) as foreign:
        match.choose(0, "mark:0")
    assert foreign.value.reason == Reason("TT-1", "not_your_decision")


def test_a_title_that_does_not_say_why_refuses_as_before() -> None:
    match = Match.new(find_title("dominus_obscura", 1), 2, {}, b"seed")
    (decision,) = match.state.waiting()
    with pytest.raises(IllegalOption) as refused:
        match.choose(decision.seat, "square:d4")
    assert refused.value.reason is None
