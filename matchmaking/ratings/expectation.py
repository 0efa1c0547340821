"""What score a rating difference promises: the logistic curve, the normal curve and FIDE's table.

Plain functions of numbers; who plays whom, and for how much, is in `elo`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from enum import StrEnum
from math import erfc, exp, log
from typing import Final

Expect = Callable[[float], float]

SCALE: Final = 400.0
# 10^(d / 400) is e^(d * POINT); `exp` costs half of a power.
POINT: Final = log(10.0) / SCALE
FIDE_GAP_CAP: Final = 400.0

# FIDE's published rows fit a normal curve with this deviation, five row edges excepted.
NORMAL_DEVIATION: Final = 2000.0 / 7.0
_ERFC_SCALE: Final = NORMAL_DEVIATION * 2.0**0.5

# FIDE Rating Regulations, table 8.1.2: the largest whole difference of each row, from .50 up in
# steps of .01; a difference above the last one promises the whole point.
FIDE_ROW_ENDS: Final = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)


class Curve(StrEnum):
    """How a ladder turns a rating difference into an expected score."""

    LOGISTIC = "logistic"
    NORMAL = "normal"
    FIDE_TABLE = "fide_table"


def logistic(difference: float) -> float:
    """The expected score of the side that is `difference` points ahead."""
    # The weaker side gets what the stronger one leaves, so that the two add up to exactly one.
    if difference < 0.0:
        return 1.0 - 1.0 / (1.0 + exp(difference * POINT))
    return 1.0 / (1.0 + exp(-difference * POINT))


def normal(difference: float) -> float:
    """The same promise under the normal curve on which FIDE's table was drawn."""
    if difference < 0.0:
        return 1.0 - normal(-difference)
    return 1.0 - 0.5 * erfc(difference / _ERFC_SCALE)


def fide_table(difference: float) -> float:
    """The published two-decimal expectation; fractions of a point go to the nearest whole one."""
    row = bisect_left(FIDE_ROW_ENDS, int(abs(difference) + 0.5))
    higher = (50 + row) / 100
    return higher if difference >= 0 else (50 - row) / 100


_CURVES: Final[dict[Curve, Expect]] = {
    Curve.LOGISTIC: logistic,
    Curve.NORMAL: normal,
    Curve.FIDE_TABLE: fide_table,
}


def expectation(curve: Curve, gap_cap: float | None = None) -> Expect:
    """The function a ladder rates with; `gap_cap` counts a larger gap as that gap."""
    expect = _CURVES[curve]
    if gap_cap is None:
        return expect
    cap = gap_cap

    def capped(difference: float) -> float:
        return expect(max(-cap, min(cap, difference)))

    return capped
