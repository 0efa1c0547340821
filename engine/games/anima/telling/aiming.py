"""Why something cannot be named by the card, ability or event that asks for a target."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Reason, first_failing
from engine.games.anima.board.components import CHARACTERS, KEY_OF
from engine.games.anima.cards.aims import CHARACTER_AIMS, LOCATION_AIMS, SEAT_AIMS
from engine.games.anima.state import Anima
from engine.games.anima.telling import things

BY_STEP: Final = {
    "see_mission": "vision_profetica",
    "betray": "betray",
    "from_the_academy": "academy",
    "from_the_echoes": "echoes",
}


def aim_of(decision: Decision) -> str:
    """The card or ability whose target is asked for."""
    if decision.step == "gift_target":
        return KEY_OF[str(decision.args[0])]
    if decision.step == "ability_target":
        return CHARACTERS[str(decision.args[0])].ability
    return BY_STEP[decision.step]


def character_reason(s: Anima, decision: Decision, character: str) -> Reason | None:
    aim = aim_of(decision)
    named: dict[str, object] = {"character": things.character(character)}
    if aim == "academy":
        return Reason("AN-102", "aim_not_discarded", named)
    if aim == "betray":
        return Reason("AN-127", "aim_other_group", named)
    return first_failing(CHARACTER_AIMS.get(aim, ()), s, decision.seat, character)


def seat_reason(s: Anima, decision: Decision, other: int) -> Reason | None:
    return first_failing(SEAT_AIMS.get(aim_of(decision), ()), s, decision.seat, other)


def location_reason(s: Anima, decision: Decision, place: str) -> Reason | None:
    return first_failing(LOCATION_AIMS.get(aim_of(decision), ()), s, decision.seat, place)
