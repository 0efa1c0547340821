"""The luck report: what the dice showed against what they show on average."""

from __future__ import annotations

import pytest

from engine.core.chance import Draw
from engine.core.luck import luck_report


def roll(seat: int, name: str, *values: int, sides: int = 6) -> Draw:
    return Draw(0, name, "roll", len(values), sides, values, seat)


def test_rolls_are_summed_per_seat_and_name_against_their_mean() -> None:
    (attack, defence, other) = luck_report(
        [roll(0, "attack", 6, 6), roll(0, "attack", 5), roll(1, "attack", 1), roll(0, "defence", 2)]
    )
    assert (attack.seat, attack.name, attack.dice, attack.total) == (0, "attack", 3, 17)
    assert attack.expected == 10.5
    assert attack.deviations == pytest.approx((17 - 10.5) / (3 * 35 / 12) ** 0.5)
    assert (defence.name, other.seat) == ("defence", 1)
    assert other.deviations < 0


def test_shuffles_picks_and_rolls_of_nobody_are_left_out() -> None:
    draws = [
        Draw(0, "deck", "shuffle", 3, 0, (2, 1, 0), -1),
        Draw(1, "card", "pick", 1, 3, (2,), 0),
        roll(-1, "weather", 6),
    ]
    assert luck_report(draws) == []


def test_a_die_with_one_side_is_no_luck() -> None:
    (only,) = luck_report([roll(0, "sure", 1, 1, sides=1)])
    assert only.deviations == 0.0
