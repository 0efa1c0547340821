"""How much time a bot has for a match, by title: a base, and an increment for every choice.

These are the clocks of the bot ladder and of tests of strength. Challenges bring their own.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.registry import meta, playable_titles
from play.clock import ClockRules


def clock_of(title: str) -> ClockRules:
    budget = meta(title).bot_budget
    return ClockRules.real_time(budget.base_seconds, budget.increment_seconds)


def shown() -> dict[str, Any]:
    """Every title's budget, as bots and pages read it."""
    return {one.id: msgspec.to_builtins(one.meta.bot_budget) for one in playable_titles()}
