"""The rule about leaving, as plain functions: what it costs, how it heals, what it bars.

Leaving a match with other people in it costs points; seeing one through heals a point. Enough
points bar a player from rated play until they have healed. The client shows these very figures.
"""

from __future__ import annotations

from typing import Final

COST: Final = {"abandonment": 3, "timeout": 2, "resignation": 0}
HEALING: Final = 1
MOST_POINTS: Final = 12
BARRED_AT: Final = 6
"""From so many points on, a player may not enter rated matches."""


def change_for(left: str) -> int:
    """Points for one match: positive for leaving it, negative for seeing it through."""
    return COST.get(left, 0) if left else -HEALING


def after(points: int, change: int) -> int:
    return max(0, min(MOST_POINTS, points + change))
