"""Conditions of scoring an objective, each with its clause (6.15)."""

from __future__ import annotations

from typing import Final

from engine.core.reasons import WAITS_FOR, Guard, Params
from engine.core.things import thing
from engine.games.anochecer.board.components import OBJECTIVES
from engine.games.anochecer.rules.objectives import can_spend, holds_home, is_met
from engine.games.anochecer.state import Twilight


def is_not_scored(s: Twilight, seat: int, objective: str) -> bool:
    return objective not in s.realms[seat].scored


def has_its_home(s: Twilight, seat: int, objective: str) -> bool:
    return holds_home(s, seat)


def may_score_publics(s: Twilight, seat: int, objective: str) -> bool:
    return f"no_publics:{seat}" not in s.purged


def is_of_the_status_phase(s: Twilight, seat: int, objective: str) -> bool:
    return OBJECTIVES[objective].phase == "status"


def can_be_paid(s: Twilight, seat: int, objective: str) -> bool:
    condition = OBJECTIVES[objective].condition
    return condition.kind != "spend" or can_spend(s, seat, condition)


def _objective(s: Twilight, seat: int, objective: str) -> Params:
    return {"objective": thing("objective", objective), "wording": thing("wording", objective)}


def _event(s: Twilight, seat: int, objective: str) -> Params:
    """Its own words say what it waits for."""
    return {"objective": thing("objective", objective), WAITS_FOR: thing("wording", objective)}


SCORED: Final = Guard("TF-189", "scored_already", is_not_scored, _objective)
UNPAID: Final = Guard("TF-192", "objective_unpaid", can_be_paid, _objective)
UNMET: Final = Guard("TF-197", "objective_unmet", is_met, _objective)
TO_SCORE_PUBLIC: Final = (
    SCORED,
    Guard("TF-190", "home_lost", has_its_home, _objective),
    Guard("TF-190", "publics_given_up", may_score_publics, _objective),
    UNPAID,
    UNMET,
)
TO_SCORE_SECRET: Final = (
    SCORED,
    Guard("TF-194", "secret_of_an_event", is_of_the_status_phase, _event),
    UNPAID,
    UNMET,
)
