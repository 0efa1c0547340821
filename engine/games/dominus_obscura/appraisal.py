"""What bots know (rules 12)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Decision
from engine.core.title import View
from engine.games.dominus_obscura.state import Umbral


def evaluate(s: Umbral) -> Sequence[float]:
    return (0.5, 0.5)


def appraise(view: View, decision: Decision) -> Sequence[float]:
    return [0.0] * len(decision.options)
