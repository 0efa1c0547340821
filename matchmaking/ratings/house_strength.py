"""What a house bot without a rating is likely to be rated: its level's measured Elo, moved onto the
ladder. Pure: the levels' numbers count from level 1, the ladder's from its start rating.
"""

from __future__ import annotations

from collections.abc import Mapping


def estimated(
    measured: Mapping[int, float], rated: Mapping[int, float], start: float
) -> dict[int, float]:
    """Ratings by level, of those that were measured or rated.

    The two scales differ by a constant. Bots that have both numbers say which; without any, the
    measured levels stand around the start rating.

    >>> estimated({1: 1000, 2: 1100, 3: 1300}, {2: 1450}, 1500)
    {1: 1350.0, 2: 1450, 3: 1650.0}
    >>> estimated({1: 1000, 2: 1200}, {}, 1500)
    {1: 1400.0, 2: 1600.0}
    """
    if not measured:
        return dict(rated)
    both = measured.keys() & rated.keys()
    if both:
        shift = sum(rated[level] - measured[level] for level in both) / len(both)
    else:
        shift = start - sum(measured.values()) / len(measured)
    return {level: elo + shift for level, elo in measured.items()} | dict(rated)
