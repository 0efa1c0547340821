"""Who is served next: a pure function, and what always holds of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.work.fairness import HALF_LIFE_SECONDS, Waiting, next_up, place, remembered

ACCOUNTS = st.integers(0, 6)
WAITING = st.lists(
    st.builds(Waiting, ACCOUNTS, st.floats(0, 1000), st.integers(1, 10_000)), min_size=1
)
SERVED = st.dictionaries(ACCOUNTS, st.floats(0, 1000))


@given(WAITING, SERVED)
def test_nobody_waiting_was_served_less_than_who_is_next(
    waiting: list[Waiting], served: dict[int, float]
) -> None:
    chosen = next_up(waiting, served)
    least = min(served.get(one.account, 0.0) for one in waiting)
    assert served.get(chosen.account, 0.0) == least


@given(WAITING, SERVED)
def test_of_its_account_the_oldest_is_next(
    waiting: list[Waiting], served: dict[int, float]
) -> None:
    chosen = next_up(waiting, served)
    own = [one.due_at for one in waiting if one.account == chosen.account]
    assert chosen.due_at == min(own)


@given(st.integers(1, 60), st.floats(0.01, 2.0), st.floats(0.01, 2.0))
def test_the_first_wish_of_an_account_passes_all_wishes_of_a_busy_one(
    wishes: int, slice_seconds: float, due_at: float
) -> None:
    crowd = [Waiting(1, 0.0, number) for number in range(wishes)]
    newcomer = Waiting(2, due_at, 999)
    assert next_up([*crowd, newcomer], {1: slice_seconds}) == newcomer


@given(st.lists(st.integers(1, 20), min_size=2, max_size=5))
def test_accounts_that_always_wait_get_the_same_within_one_unit(lengths: list[int]) -> None:
    """Units of one second each, as long as everybody has some left."""
    waiting = [
        Waiting(account, float(number), 100 * account + number)
        for account, length in enumerate(lengths)
        for number in range(length)
    ]
    served = dict.fromkeys(range(len(lengths)), 0.0)
    while {one.account for one in waiting} == set(served):
        chosen = next_up(waiting, served)
        waiting.remove(chosen)
        served[chosen.account] += 1.0
        assert max(served.values()) - min(served.values()) <= 1.0


@given(st.floats(0, 1e6), st.floats(0, 1e5), st.floats(0, 1e5))
def test_forgetting_in_two_steps_is_forgetting_at_once(
    served: float, first: float, second: float
) -> None:
    in_steps = remembered(remembered(served, first), second)
    assert in_steps == pytest.approx(remembered(served, first + second))
    assert 0 <= in_steps <= served


def test_half_is_forgotten_after_the_half_life() -> None:
    assert remembered(10.0, HALF_LIFE_SECONDS) == 5.0


@given(st.lists(st.integers(1, 40), min_size=1, max_size=6), st.data())
def test_a_place_is_the_turn_a_unit_has_when_accounts_go_round(
    lengths: list[int], data: st.DataObject
) -> None:
    position = data.draw(st.integers(1, lengths[-1]))
    order = sorted(
        (number, account) for account, length in enumerate(lengths) for number in range(length)
    )
    # The last account of the round is served last in it.
    turn = order.index((position - 1, len(lengths) - 1)) + 1
    assert place(position, lengths) == turn
