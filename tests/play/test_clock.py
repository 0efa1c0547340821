"""Clocks as values: what a choice costs, when time is over."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from play.clock import (
    DAY_MS,
    FIRST_GRACE_MS,
    WINDOW_MS,
    ClockRules,
    after_choice,
    start_clocks,
    with_vacation,
)

RULES = ClockRules.real_time(60, 5)


def test_a_choice_costs_its_time_and_earns_the_increment() -> None:
    clocks = start_clocks(RULES, 2, (0,), 0)
    clocks = after_choice(RULES, clocks, 0, (1,), 1_000)
    clocks = after_choice(RULES, clocks, 1, (0,), 2_000)
    clocks = after_choice(RULES, clocks, 0, (1,), 12_000)
    assert clocks.remaining_ms[0] == 60_000 + 5_000 - 10_000 + 5_000


def test_the_first_choice_has_a_grace_that_is_not_charged() -> None:
    clocks = start_clocks(RULES, 2, (0,), 0)
    clocks = after_choice(RULES, clocks, 0, (1,), FIRST_GRACE_MS)
    assert clocks.remaining_ms[0] == 65_000


def test_time_beyond_the_grace_is_charged() -> None:
    clocks = start_clocks(RULES, 2, (0,), 0)
    clocks = after_choice(RULES, clocks, 0, (1,), FIRST_GRACE_MS + 3_000)
    assert clocks.remaining_ms[0] == 62_000


def test_the_deadline_is_that_of_the_shortest_running_clock() -> None:
    clocks = start_clocks(RULES, 3, (0, 1), 0)
    clocks = after_choice(RULES, clocks, 0, (1, 2), 20_000)
    assert clocks.deadline_ms(RULES) == 20_000 + 55_000


def test_nobody_is_over_time_before_the_deadline_and_somebody_is_at_it() -> None:
    clocks = start_clocks(RULES, 2, (1,), 1_000)
    deadline = clocks.deadline_ms(RULES)
    assert deadline is not None
    assert clocks.expired(RULES, deadline - 1) == ()
    assert clocks.expired(RULES, deadline) == (1,)


def test_simultaneous_clocks_run_side_by_side() -> None:
    clocks = start_clocks(RULES, 2, (0, 1), 0)
    clocks = after_choice(RULES, clocks, 0, (1,), FIRST_GRACE_MS)
    clocks = after_choice(RULES, clocks, 1, (0,), FIRST_GRACE_MS + 4_000)
    assert clocks.remaining_ms == (65_000, 61_000)


def test_a_seat_asked_in_secret_is_not_charged_and_has_a_limit_of_its_own() -> None:
    clocks = start_clocks(RULES, 2, (0,), 0)
    clocks = after_choice(RULES, clocks, 0, (), 1_000, window=(1,))
    assert clocks.deadline_ms(RULES) == 1_000 + WINDOW_MS
    later = after_choice(RULES, clocks, 1, (0,), 9_000)
    assert later.remaining_ms == clocks.remaining_ms


def test_correspondence_starts_anew_with_every_choice() -> None:
    rules = ClockRules.correspondence(3)
    clocks = start_clocks(rules, 2, (0,), 0)
    clocks = after_choice(rules, clocks, 0, (1,), 2 * DAY_MS)
    assert clocks.remaining_ms == (3 * DAY_MS, 3 * DAY_MS)


def test_vacation_moves_the_deadline() -> None:
    rules = ClockRules.correspondence(3)
    clocks = with_vacation(start_clocks(rules, 2, (0,), 0), 0, 4)
    assert clocks.deadline_ms(rules) == 7 * DAY_MS


def test_an_untimed_match_has_no_deadline() -> None:
    rules = ClockRules.untimed()
    clocks = start_clocks(rules, 2, (0,), 0)
    assert clocks.deadline_ms(rules) is None
    assert clocks.expired(rules, 10**15) == ()


@given(st.lists(st.integers(0, 90_000), min_size=1, max_size=40))
def test_time_left_is_never_negative_and_only_the_chooser_gains(pauses: list[int]) -> None:
    clocks = start_clocks(RULES, 2, (0,), 0)
    now = 0
    for turn, pause in enumerate(pauses):
        seat = turn % 2
        now += pause
        after = after_choice(RULES, clocks, seat, (1 - seat,), now)
        assert min(after.remaining_ms) >= 0
        assert after.remaining_ms[1 - seat] == clocks.remaining_ms[1 - seat]
        assert after.remaining_ms[seat] <= clocks.remaining_ms[seat] + RULES.increment_ms
        clocks = after
