"""How much time a bot has for a match, by title: a base, and an increment for every choice.

These are the clocks of the bot ladder and of tests of strength. Challenges bring their own.
"""

from __future__ import annotations

from typing import Any, Final

from engine.core.registry import playable_titles
from play.clock import ClockRules

# (seconds for the whole match, seconds added with every choice)
BUDGETS: Final[dict[str, tuple[int, int]]] = {
    "dominus_obscura": (180, 1),
    "dark_kingdoms": (300, 1),
    "anima": (240, 1),
    "alone": (300, 1),
    "anochecer": (300, 1),
}
DEFAULT: Final = (60, 1)


def budget_of(title: str) -> tuple[int, int]:
    return BUDGETS.get(title, DEFAULT)


def clock_of(title: str) -> ClockRules:
    return ClockRules.real_time(*budget_of(title))


def shown() -> dict[str, Any]:
    """Every title's budget, as bots and pages read it."""
    return {
        one.id: {"base_seconds": base, "increment_seconds": increment}
        for one in playable_titles()
        for base, increment in [budget_of(one.id)]
    }
