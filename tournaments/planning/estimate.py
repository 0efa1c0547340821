"""Before anybody has entered: how many rounds, how many matches, how long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tournaments.formats import build
from tournaments.planning.scheme import check_cuts, scheme
from tournaments.planning.stages import checked_options


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
