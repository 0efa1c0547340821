"""What a seat may not know changes nothing it can see: views, events and options alike."""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.events import PUBLIC
from engine.core.flow import State
from engine.core.title import Title
from engine.proving import Case, Fault, Report, isolation, undo
from engine.proving.isolation import compare_choice, compare_determinized, moments_of
from tests.engine.titles.sealed_bids import LEAKS, SealedBids

FEW, MANY = 600, int(os.environ.get("PALESTRA_ISOLATION_CASES", "2000"))
MATCHES = 12


@pytest.fixture(scope="module")
def moments(title: Title) -> list[tuple[Case, list[State]]]:
    """States of a few random matches; the property picks among them."""
    cases = [Case(title, number) for number in range(MATCHES)]
    return [(case, moments_of(case)) for case in cases]


@pytest.mark.parametrize(
    "cases", [FEW, pytest.param(MANY, marks=pytest.mark.long)], ids=["few", "many"]
)
def test_whatever_an_audience_may_not_know_changes_nothing_it_is_shown(
    moments: list[tuple[Case, list[State]]], cases: int
) -> None:
    title = moments[0][0].title
    report = Report(title.id, "isolation")
    # A title without secrets has one twin a choice, so more choices are looked at.
    choices = 4 if type(title).scramble is Title.scramble else 1

    @settings(
        max_examples=cases // 4,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        match=st.integers(0, MATCHES - 1),
        place=st.integers(0, 10**6),
        choice=st.integers(0, 10**6),
        dealing=st.integers(0, 10**6),
    )
    def looks_alike(match: int, place: int, choice: int, dealing: int) -> None:
        case, states = moments[match]
        case.rng = random.Random(dealing)
        state = states[place % len(states)]
        waiting = state.waiting()
        decision = waiting[choice % len(waiting)]
        for at in range(choices):
            chosen = decision.options[(choice + at) % len(decision.options)]
            for audience in range(PUBLIC, case.seats):
                compare_choice(case, state, decision, chosen, audience, report)
            compare_determinized(case, state, decision, chosen, report)

    looks_alike()
    assert report.cases >= cases


def test_twins_differ_in_a_title_with_secrets_and_nowhere_else(title: Title) -> None:
    report = isolation(title, cases=300)
    if title.meta.has_secrets:
        assert report.differing > report.cases // 4
    else:
        assert report.differing == 0


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    with pytest.raises(Fault, match="can tell two states apart"):
        isolation(SealedBids(leak), cases=2000)


def test_a_default_that_follows_from_what_the_seat_may_not_know_is_found() -> None:
    with pytest.raises(Fault, match="is taken for seat"):
        isolation(SealedBids("default"), cases=2000)


def test_a_choice_that_shows_a_card_without_revealing_it_is_found_by_the_undo_check() -> None:
    with pytest.raises(Fault, match=r"peek.*card is"):
        undo(SealedBids("undo"), matches=200)
