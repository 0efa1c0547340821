"""What bots know of ALONE (rules 12): worth of each option from a view, and standing of a state."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Decision
from engine.core.title import View
from engine.games.alone.evil_sense import evil_worths
from engine.games.alone.hero_sense import hero_worths
from engine.games.alone.missions import MISSIONS
from engine.games.alone.state import HERO, Station


def appraise(view: View, decision: Decision) -> Sequence[float]:
    return hero_worths(view, decision) if decision.seat == HERO else evil_worths(view, decision)


def evaluate(s: Station) -> Sequence[float]:
    """The Hero's chance by missions, meters and time; each Evil seat has the rest."""
    if s.result is not None:
        share = 1.0 if s.result.ranks[HERO] == 1 else 0.0
    elif not s.missions:
        share = 0.45
    else:
        red = MISSIONS[s.missions[2]].needed
        share = 0.3 + 0.02 * (s.life + s.self_control - 14)
        share += 0.25 * s.final_active + 0.3 * s.progress[2] / red
        share += 0.03 * sum(s.progress[:2]) - 0.04 * len(s.here()) - 0.12 * s.nightmare
        if not s.nightmare:
            share += 0.02 * (s.marker - 2)
        share = min(0.97, max(0.03, share))
    return [share] + [1 - share] * (s.seats - 1)
