"""Before anybody has entered: how many rounds, how many matches, how long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tournaments.errors import BadSettings
from tournaments.formats import Arena, FormatError, Pods, RoundRobin, group_sizes
from tournaments.scheme import check_cuts, scheme
from tournaments.stage_formats import build, checked_options


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
        try:
            found = build(stage["format"], options)
        except FormatError as fault:
            raise BadSettings(str(fault)) from fault
        if isinstance(found, Arena):
            minutes += options["minutes"] + match_minutes
            matches += there * options["minutes"] // (2 * match_minutes)
        else:
            number = found.rounds_for(there)
            rounds += number
            best_of = max(1, int(options.get("best_of", 1)))
            usual = best_of // 2 + 1
            minutes += number * (usual * match_minutes + break_minutes)
            matches += usual * _pairings(stage["format"], found, there, number)
    return {"rounds": rounds, "matches": matches, "minutes": minutes, "scheme": plan}


def _pairings(name: str, found: object, entrants: int, rounds: int) -> int:
    if name == "single_elimination":
        return max(0, entrants - 1)
    if name == "double_elimination":
        return max(0, 2 * entrants - 2)
    if isinstance(found, RoundRobin):
        sizes = group_sizes(entrants, found.groups)
        return found.cycles * sum(one * (one - 1) // 2 for one in sizes)
    if isinstance(found, Pods):
        return rounds * max(1, entrants // found.preferred)
    return rounds * (entrants // 2)
