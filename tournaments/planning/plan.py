"""An event in figures for the field it has, or the one there is room for."""

from __future__ import annotations

from typing import Any

from tournaments.errors import BadSettings, CutTooLarge
from tournaments.formats import FormatError
from tournaments.models import Tournament
from tournaments.planning.estimate import estimate, match_minutes


def plan(tournament: Tournament, entrants: int) -> dict[str, Any] | None:
    """Rounds, matches and length for the field there is, or the one there is room for; None where
    so few could not play it."""
    has_begun = tournament.started_at is not None
    expected = entrants if has_begun else max(entrants, tournament.capacity or 0)
    stages = list(tournament.stages.all())
    if expected < 2 or not stages:
        return None
    given = [
        {
            "format": stage.format,
            "options": stage.options,
            "cut": stage.cut,
            "cut_per_group": stage.cut_per_group,
        }
        for stage in stages
    ]
    minutes = match_minutes(tournament.clock_rules)
    try:
        found = estimate(given, expected, minutes, round(tournament.break_seconds / 60))
    except (BadSettings, CutTooLarge, FormatError):
        return None
    return {"entrants": expected, **found}
