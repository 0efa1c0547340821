"""What bots know of ALONE (rules 12): worth of each option from a view, and standing of a state."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from engine.core.decisions import Decision
from engine.core.title import View
from engine.kept.alone_v2.board.missions import MISSIONS
from engine.kept.alone_v2.mind import evil_sense, hero_playout
from engine.kept.alone_v2.mind.evil_sense import evil_worths
from engine.kept.alone_v2.mind.hero_sense import hero_worths
from engine.kept.alone_v2.rules.geography import FAR
from engine.kept.alone_v2.state import HERO, Station

LONG: Final = 14
ONWARD: Final = 7
"""Actions between the first mission and the last, as a rule."""
SPREAD: Final = 7.0


def appraise(view: View, decision: Decision) -> Sequence[float]:
    return hero_worths(view, decision) if decision.seat == HERO else evil_worths(view, decision)


def judge(s: Station, decision: Decision) -> Sequence[float] | None:
    """For a station that search has dealt: both sides know it."""
    if not s.round:
        return None
    if decision.seat == HERO:
        return hero_playout.judged(s, decision)
    return evil_sense.judged(s, decision)


def evaluate(s: Station) -> Sequence[float]:
    """The Hero's chance by health and by the Actions he still needs; Evil has the rest."""
    if s.result is not None:
        share = 1.0 if s.result.ranks[HERO] == 1 else 0.0
    elif not s.round:
        share = 0.5
    else:
        share = 1 / (1 + exp((actions_left(s) - endurance(s)) / SPREAD))
        share = min(0.97, max(0.03, share))
    return [share] + [1 - share] * (s.seats - 1)


def actions_left(s: Station) -> float:
    """Actions to the end of the Final Mission, by the shortest ways."""
    far = hero_playout.goal_field(s)[s.hero]
    steps = min(far, LONG) if far < FAR else LONG
    red = MISSIONS[s.missions[2]].needed - s.progress[2] + (2 if s.missions[2] == "RE8" else 0)
    if s.final_active:
        return steps + red
    first = min(
        MISSIONS[id].needed - done for id, done in zip(s.missions[:2], s.progress, strict=False)
    )
    return steps + first + ONWARD + red


def endurance(s: Station) -> float:
    """Actions the Hero can still take before he falls, as things go."""
    health = s.life + s.self_control
    pace = 0.6 + 0.35 * len(s.here()) / 2 + 0.4 * s.nightmare
    return health / pace + 0.5 * s.adrenaline
