"""The steps of the Hero's Turn: what comes first, and the guards of Actions without a card."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Guard, Reason
from engine.games.alone.rules.hero import movement, searching
from engine.games.alone.state import Station
from engine.games.alone.telling.questions import pending


def now(decision: Decision, usual: Reason | None) -> Reason | None:
    """What comes first; else, where Actions are chosen, the usual reason."""
    if decision.kind == "turn_start":
        return Reason("AL-6", "actions_later")
    if decision.kind != "choose_action":
        return pending(decision)
    return usual


def is_only_combat(decision: Decision) -> bool:
    """The Combat after a flight: Loot, which is always possible, is not offered."""
    return decision.kind == "choose_action" and decision.find("loot") is None


def only_combat() -> Reason:
    return Reason("AL-140", "only_combat")


def _has_foe(s: Station) -> bool:
    return bool(s.here())


def _has_lcu(s: Station) -> bool:
    return s.hero in s.lcus


def _has_condition(s: Station) -> bool:
    return s.condition[s.hero] != ""


def _has_web(s: Station) -> bool:
    return not movement.is_free(s)


NOTHING_TO_EXPLORE: Final = Guard("AL-90", "nothing_to_explore", movement.has_way_out)
BUTTONS: Final[dict[str, tuple[Guard[Station], ...]]] = {
    "move": movement.TO_GO,
    "move2": movement.TO_GO_TWICE,
    "unbar": movement.TO_UNBAR,
    "tear_web": (Guard("AL-167", "no_web_here", _has_web),),
    "explore": (NOTHING_TO_EXPLORE,),
    "attack": (Guard("AL-92", "no_target_here", _has_foe),),
    "loot_room": searching.TO_LOOT_ROOM,
    "repair": (Guard("AL-148", "no_lcu_here", _has_lcu),),
    "clear_condition": (Guard("AL-149", "no_condition_here", _has_condition),),
}
