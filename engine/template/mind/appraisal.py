"""What options and positions are worth."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Decision

from ..state import Table


def appraise(decision: Decision) -> list[float]:
    """The higher a card, the better."""
    return [float(one.number()) for one in decision.options]


def evaluate(s: Table) -> Sequence[float]:
    """The share of all points."""
    total = sum(s.points)
    return [points / total if total else 1 / s.seats for points in s.points]
