"""Why something cannot be chosen: the first clause that forbids it, for everything on the table.

Conditions of the rules stand with the rules, as guards. The Hero's questions are answered from his
own knowledge, Evil's from the whole station.
"""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Reason
from engine.games.alone.state import HERO, Station
from engine.games.alone.telling import evil_reasons, hero_reasons

TIMING: Final[tuple[str, ...]] = (
    "pending",
    "actions_later",
    "items_later",
    "start_over",
    "other_moment",
    "passive_stim",
    "face_down_at_end",
    "spawn_by_cards",
    "targets_when_tracking",
)
"""Reasons that only say in which other step something is chosen."""


def forbids(s: Station, decision: Decision, wish: str) -> Reason | None:
    if decision.seat == HERO:
        return hero_reasons.forbids(s, decision, wish)
    return evil_reasons.forbids(s, decision, wish)
