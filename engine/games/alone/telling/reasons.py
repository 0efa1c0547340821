"""Why something cannot be chosen: the first clause that forbids it, for everything on the table.

Conditions of the rules stand with the rules, as guards. The Hero's questions are answered from his
own knowledge, Evil's from the whole station.
"""

from __future__ import annotations

from engine.core.decisions import Decision
from engine.core.reasons import Reason
from engine.games.alone.state import HERO, Station
from engine.games.alone.telling import evil_reasons, hero_reasons


def forbids(s: Station, decision: Decision, wish: str) -> Reason | None:
    if decision.seat == HERO:
        return hero_reasons.forbids(s, decision, wish)
    return evil_reasons.forbids(s, decision, wish)
