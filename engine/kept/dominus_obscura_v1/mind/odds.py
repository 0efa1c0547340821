"""Chances of Fractures as tables, by the difference of totals without dice."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Final

SHIFT: Final = 24
"""Tables are indexed by difference + SHIFT."""
TWO: Final = Counter(sum(dice) for dice in product(range(1, 7), repeat=2))
BEST_OF_THREE: Final = Counter(sum(dice) - min(dice) for dice in product(range(1, 7), repeat=3))


def _against_two(mine: Counter[int]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How often my dice plus a difference beat, and equal, two dice."""
    total = sum(mine.values()) * 36
    higher, equal = [], []
    for difference in range(-SHIFT, SHIFT + 1):
        pairs = [
            (count * other_count, value + difference - other)
            for value, count in mine.items()
            for other, other_count in TWO.items()
        ]
        higher.append(sum(ways for ways, margin in pairs if margin > 0) / total)
        equal.append(sum(ways for ways, margin in pairs if margin == 0) / total)
    return tuple(higher), tuple(equal)


HIGHER, EQUAL = _against_two(TWO)
HIGHER_WITH_THREE, EQUAL_WITH_THREE = _against_two(BEST_OF_THREE)
BELOW: Final = tuple(
    sum(count for value, count in TWO.items() if value < limit) / 36 for limit in range(14)
)
"""How often two dice show less than a number."""


def chance_below(limit: int) -> float:
    return BELOW[min(13, max(0, limit))]
