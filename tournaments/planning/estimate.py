"""Before anybody has entered: how many rounds, how many matches, how long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from play.clock import ClockKind, ClockRules
from tournaments.formats import build
from tournaments.planning.scheme import check_cuts, scheme
from tournaments.planning.stages import checked_options

CORRESPONDENCE_MINUTES = 60 * 24 * 14
UNTIMED_MINUTES = 20


def match_minutes(clock: ClockRules) -> int:
    """How long a match usually takes: both players use most of their time."""
    if clock.kind == ClockKind.CORRESPONDENCE:
        return CORRESPONDENCE_MINUTES
    if clock.kind != ClockKind.REAL_TIME:
        return UNTIMED_MINUTES
    return max(1, round(2 * clock.base_ms / 60_000))


def estimate(
    stages: Sequence[Mapping[str, Any]], entrants: int, match_minutes: int, break_minutes: int
) -> dict[str, Any]:
    """Plain figures: a round lasts as long as its longest series, then comes the break."""
    rounds = matches = minutes = 0
    checked = [checked_options(stage["format"], stage.get("options", {})) for stage in stages]
    check_cuts(stages, entrants)
    plan = scheme(stages, entrants)
    for stage, options, planned in zip(stages, checked, plan, strict=True):
        there = planned.entrants
        found = build(stage["format"], options)
        if found.is_continuous:
            minutes += found.length_minutes + match_minutes
            matches += there * found.length_minutes // (2 * match_minutes)
        else:
            number = found.rounds_for(there)
            rounds += number
            best_of = max(1, int(options.get("best_of", 1)))
            usual = best_of // 2 + 1
            minutes += number * (usual * match_minutes + break_minutes)
            matches += usual * found.pairings_in_all(there)
    return {"rounds": rounds, "matches": matches, "minutes": minutes, "scheme": plan}
