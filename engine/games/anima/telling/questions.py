"""Which question comes first: what a decision is about, before any single thing is looked at."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Reason
from engine.games.anima.board.components import COMBAT, INTERACT, MOVE, START
from engine.games.anima.rules.turn.interaction import enemies
from engine.games.anima.state import Anima

FIRST: Final[dict[str, str]] = {
    "setup_character": "AN-15",
    "setup_gift": "AN-15",
    "take_discarded_gift": "AN-31",
    "take_expelled": "AN-32",
    "horizons_pick": "AN-152",
    "retire_location": "AN-47",
    "protect_location": "AN-50",
    "trade_offer": "AN-64",
    "trade_reply": "AN-64",
    "trade_confirm": "AN-64",
    "choose_target": "AN-127",
    "explore_choice": "AN-90",
    "reward_choice": "AN-97",
    "choose_death": "AN-150",
    "event_choice": "AN-107",
    "hunt_claim": "AN-121",
    "mission_payment": "AN-109",
    "study_discard": "AN-125",
    "interrupt": "AN-138",
    "combat_action": "AN-77",
}
"""Questions that stand before everything else, with their clause: `first_<kind>`."""
STEPS: Final = {
    "start_action": START,
    "movement_action": MOVE,
    "interaction_action": INTERACT,
    "combat_action": COMBAT,
}


def moment_of(decision: Decision) -> str:
    """When cards are played that this decision may ask for."""
    if decision.kind == "interrupt":
        return str(decision.args[0])
    return STEPS.get(decision.kind, "")


def first(decision: Decision) -> Reason | None:
    """What has to be answered before anything else."""
    clause = FIRST.get(decision.kind)
    return None if clause is None else Reason(clause, f"first_{decision.kind}")


def must_fight(s: Anima, decision: Decision) -> Reason | None:
    if decision.kind != "interaction_action":
        return None
    forced = enemies(s, decision.seat)
    return Reason("AN-72", "must_fight", {"rival": forced[0]}) if forced else None


def without_cards(decision: Decision) -> Reason | None:
    """A question in which neither cards nor abilities are used."""
    return None if moment_of(decision) else first(decision)
