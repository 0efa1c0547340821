"""Expected scores against FIDE's published table and against the properties of any curve."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchmaking.ratings.expectation import (
    FIDE_GAP_CAP,
    Curve,
    expectation,
    fide_table,
    logistic,
    normal,
)

# FIDE Rating Regulations, table 8.1.2, as printed: from, to, higher, lower (in hundredths).
FIDE_ROWS = (
    *((0, 3, 50, 50), (4, 10, 51, 49), (11, 17, 52, 48), (18, 25, 53, 47), (26, 32, 54, 46)),
    *((33, 39, 55, 45), (40, 46, 56, 44), (47, 53, 57, 43), (54, 61, 58, 42), (62, 68, 59, 41)),
    *((69, 76, 60, 40), (77, 83, 61, 39), (84, 91, 62, 38), (92, 98, 63, 37), (99, 106, 64, 36)),
    *((107, 113, 65, 35), (114, 121, 66, 34), (122, 129, 67, 33), (130, 137, 68, 32)),
    *((138, 145, 69, 31), (146, 153, 70, 30), (154, 162, 71, 29), (163, 170, 72, 28)),
    *((171, 179, 73, 27), (180, 188, 74, 26), (189, 197, 75, 25), (198, 206, 76, 24)),
    *((207, 215, 77, 23), (216, 225, 78, 22), (226, 235, 79, 21), (236, 245, 80, 20)),
    *((246, 256, 81, 19), (257, 267, 82, 18), (268, 278, 83, 17), (279, 290, 84, 16)),
    *((291, 302, 85, 15), (303, 315, 86, 14), (316, 328, 87, 13), (329, 344, 88, 12)),
    *((345, 357, 89, 11), (358, 374, 90, 10), (375, 391, 91, 9), (392, 411, 92, 8)),
    *((412, 432, 93, 7), (433, 456, 94, 6), (457, 484, 95, 5), (485, 517, 96, 4)),
    *((518, 559, 97, 3), (560, 619, 98, 2), (620, 735, 99, 1), (736, 3000, 100, 0)),
)

differences = st.floats(-3000, 3000)
curves = st.sampled_from(list(Curve))


def test_the_printed_table_has_all_its_51_rows_without_a_gap() -> None:
    assert len(FIDE_ROWS) == 51
    assert all(row[0] == before[1] + 1 for before, row in pairwise(FIDE_ROWS))


@pytest.mark.parametrize(("low", "high", "higher", "lower"), FIDE_ROWS)
def test_every_row_of_the_fide_table(low: int, high: int, higher: int, lower: int) -> None:
    for difference in range(low, high + 1):
        assert fide_table(difference) == higher / 100
        if difference:
            assert fide_table(-difference) == lower / 100


@pytest.mark.parametrize(("low", "high", "higher", "lower"), FIDE_ROWS)
def test_the_normal_curve_runs_through_every_row(
    low: int, high: int, higher: int, lower: int
) -> None:
    # Half of a hundredth is rounding; 0.0008 more is what the row edges of the table are off by.
    for difference in range(low, high + 1):
        assert normal(difference) == pytest.approx(higher / 100, abs=0.0058)
        assert normal(-difference) == pytest.approx(lower / 100, abs=0.0058)


@pytest.mark.parametrize(("low", "high", "higher", "lower"), FIDE_ROWS)
def test_the_logistic_curve_stays_within_two_hundredths_of_every_row(
    low: int, high: int, higher: int, lower: int
) -> None:
    for difference in range(low, high + 1):
        assert logistic(difference) == pytest.approx(higher / 100, abs=0.02)
        assert logistic(-difference) == pytest.approx(lower / 100, abs=0.02)


def test_four_hundred_points_ahead_promise_ten_wins_to_one() -> None:
    assert logistic(400) == pytest.approx(10 / 11, abs=1e-15)
    assert logistic(-400) == pytest.approx(1 / 11, abs=1e-15)


@given(differences, curves)
def test_two_opponents_share_exactly_one_point(difference: float, curve: Curve) -> None:
    expect = expectation(curve)
    assert expect(difference) + expect(-difference) == pytest.approx(1.0, abs=1e-15)


@given(differences, differences, curves)
def test_a_higher_rating_never_promises_less(one: float, other: float, curve: Curve) -> None:
    expect = expectation(curve)
    assert expect(min(one, other)) <= expect(max(one, other))


@given(differences, curves)
def test_the_400_point_rule_counts_a_larger_gap_as_400(difference: float, curve: Curve) -> None:
    capped, plain = expectation(curve, FIDE_GAP_CAP), expectation(curve)
    assert capped(difference) == plain(max(-400.0, min(400.0, difference)))


def test_under_the_400_point_rule_the_table_ends_at_92_hundredths() -> None:
    expect = expectation(Curve.FIDE_TABLE, FIDE_GAP_CAP)
    assert (expect(1200), expect(-1200)) == (0.92, 0.08)


def test_absurd_differences_stay_between_zero_and_one() -> None:
    assert logistic(1e9) == 1.0
    assert logistic(-1e9) == 0.0
