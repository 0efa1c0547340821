"""Expected waiting time from recent tickets."""

from __future__ import annotations

import random

import pytest

from matchmaking.queue.expected_wait import ExpectedWait, Waited, WaitRules, expected_wait

NOW = 10_000.0


def seated(seconds: float, rating: float = 1500.0, ago: float = 0.0) -> Waited:
    return Waited(NOW - ago, rating, seconds, was_seated=True)


def waiting(seconds: float) -> Waited:
    return Waited(NOW, 1500.0, seconds, was_seated=False)


def test_half_and_nine_tenths_of_ten_equal_tickets() -> None:
    lately = [seated(float(seconds)) for seconds in range(1, 11)]
    assert expected_wait(lately, 1500, NOW) == ExpectedWait(5.0, 9.0, 10)


def test_nothing_is_promised_without_evidence() -> None:
    assert expected_wait([seated(3.0)] * 4, 1500, NOW) is None
    assert expected_wait([], 1500, NOW) is None


def test_old_tickets_are_forgotten() -> None:
    assert expected_wait([seated(3.0, ago=1801.0)] * 50, 1500, NOW) is None


def test_near_ratings_count_most() -> None:
    lately = [seated(5.0, 1500)] * 20 + [seated(90.0, 2400)] * 20
    near, far = expected_wait(lately, 1500, NOW), expected_wait(lately, 2400, NOW)
    assert near is not None
    assert far is not None
    assert (near.half_by, far.half_by) == (5.0, 90.0)


def test_a_rare_rating_falls_back_on_the_whole_pool() -> None:
    found = expected_wait([seated(7.0, 1500)] * 20, 3000, NOW)
    assert found == ExpectedWait(7.0, 7.0, 20)


def test_tickets_still_waiting_make_the_wait_longer() -> None:
    quick = [seated(float(seconds)) for seconds in range(1, 11)]
    stalled = expected_wait([*quick, *[waiting(60.0)] * 10], 1500, NOW)
    assert stalled is not None
    assert stalled.half_by == 10.0
    assert stalled.most_by is None


def test_who_has_waited_long_is_compared_with_those_who_waited_as_long() -> None:
    lately = [seated(2.0)] * 30 + [seated(50.0)] * 10
    found = expected_wait(lately, 1500, NOW, already=20.0)
    assert found == ExpectedWait(30.0, 30.0, 10)


def test_the_estimate_finds_the_quantiles_of_a_known_distribution() -> None:
    dice = random.Random(2)
    lately = []
    for _ in range(4000):
        wait, leaves = dice.expovariate(1 / 20), dice.expovariate(1 / 60)
        lately.append(Waited(NOW, 1500, min(wait, leaves), was_seated=wait < leaves))
    found = expected_wait(lately, 1500, NOW, rules=WaitRules())
    assert found is not None
    assert found.half_by == pytest.approx(13.9, rel=0.1)
    assert found.most_by == pytest.approx(46.1, rel=0.1)
