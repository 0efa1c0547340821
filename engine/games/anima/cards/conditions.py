"""What single cards and abilities need besides their moment, as guards (3.2, 3.7)."""

from __future__ import annotations

from typing import Final

from engine.core.reasons import Guard, Params
from engine.games.anima.board.components import (
    ENCOUNTERS,
    INQUISICION,
    MOST_CHARACTERS,
    SAMAEL,
    SOL_NEGRO,
    W_GIFT,
    W_POST,
    W_PRE,
    WISSENSCHAFT,
)
from engine.games.anima.rules.effect_tables import Needs, SeatNeeds
from engine.games.anima.rules.groups import meets_requirement
from engine.games.anima.rules.means import has_room
from engine.games.anima.rules.turn.movement import horizons_open
from engine.games.anima.state import NOBODY, Anima

DISGUISED: Final = 2
"""The highest level a Disfraz works against."""


# --- in combats and windows


def against_group(s: Anima, seat: int, timing: str) -> bool:
    return s.combat is not None and s.combat.defender != NOBODY


def is_own(s: Anima, seat: int, timing: str) -> bool:
    """The seat in step, or one that fights."""
    if timing in (W_PRE, W_POST):
        return s.combat is not None and seat in s.combat.fighters()
    return seat == s.active


def is_other(s: Anima, seat: int, timing: str) -> bool:
    return seat != s.active


def answers_ability(s: Anima, seat: int, timing: str) -> bool:
    return timing == W_GIFT and bool(s.plays) and s.plays[-1].seat != seat


def owns_dying(s: Anima, seat: int, timing: str) -> bool:
    return s.dying in s.players[seat].group


def meets_weak(s: Anima, seat: int, timing: str) -> bool:
    return seat == s.active and s.meeting[0] != "" and ENCOUNTERS[s.meeting[0]].level <= DISGUISED


def foreign_hunt(s: Anima, seat: int, timing: str) -> bool:
    return s.combat is not None and s.combat.defender == NOBODY and seat != s.combat.attacker


def fights_card(s: Anima, seat: int, timing: str) -> bool:
    combat = s.combat
    return (
        combat is not None
        and seat == combat.attacker
        and combat.defender == NOBODY
        and not combat.is_mission
    )


def _met(s: Anima, seat: int, timing: str) -> Params:
    return {"encounter": f"encounter:{s.meeting[0]}"}


AGAINST_GROUP: Final[Needs] = (Guard("AN-123", "no_group_fight", against_group),)
OWN: Final[Needs] = (Guard("AN-137", "not_own_moment", is_own),)
OTHERS: Final[Needs] = (Guard("AN-137", "own_moment", is_other),)
ANSWER: Final[Needs] = (Guard("AN-137", "no_foreign_card", answers_ability),)
DYING: Final[Needs] = (Guard("AN-137", "nobody_dying", owns_dying),)
WEAK: Final[Needs] = (Guard("AN-106", "too_strong_for_disguise", meets_weak, _met),)
FOREIGN_HUNT: Final[Needs] = (Guard("AN-137", "no_foreign_hunt", foreign_hunt),)
CREATURE: Final[Needs] = (Guard("AN-137", "no_creature_fight", fights_card),)


# --- in the own steps


def room(s: Anima, seat: int, timing: str) -> bool:
    return has_room(s, seat)


def has_place(s: Anima, seat: int, timing: str) -> bool:
    """AN-5."""
    return len(s.players[seat].group) < MOST_CHARACTERS


def is_unbound(s: Anima, seat: int, timing: str) -> bool:
    """AN-131."""
    return not s.players[seat].organisation


def has_two(s: Anima, seat: int, timing: str) -> bool:
    return meets_requirement(s, seat, SOL_NEGRO)


def has_magic(s: Anima, seat: int, timing: str) -> bool:
    return meets_requirement(s, seat, SAMAEL)


def hears_rumours(s: Anima, seat: int, timing: str) -> bool:
    return s.is_tree or bool(s.location_deck)


def may_seek(s: Anima, seat: int, timing: str) -> bool:
    return s.is_tree or horizons_open(s)


def _organisation(s: Anima, seat: int, timing: str) -> Params:
    return {"organisation": f"gift:{s.players[seat].organisation}"}


ROOM: Final[Needs] = (Guard("AN-6", "hand_full", room),)
PLACE: Final[Needs] = (Guard("AN-5", "group_full", has_place),)
UNBOUND: Final[Guard[Anima, int, str]] = Guard(
    "AN-131", "in_organisation", is_unbound, _organisation
)
ORGANISATIONS: Final[dict[str, Needs]] = {
    SOL_NEGRO: (UNBOUND, Guard("AN-132", "needs_two", has_two)),
    INQUISICION: (UNBOUND,),
    SAMAEL: (UNBOUND, Guard("AN-132", "needs_magic", has_magic)),
    WISSENSCHAFT: (UNBOUND, Guard("AN-132", "needs_two", has_two)),
}
RUMOURS: Final[Needs] = (
    Guard("AN-44", "no_location_left", hears_rumours),
    Guard("AN-42", "horizons_used", may_seek),
)


# --- special rewards


def has_place_for_recruit(s: Anima, seat: int) -> bool:
    return len(s.players[seat].group) < MOST_CHARACTERS


def has_discarded_character(s: Anima, seat: int) -> bool:
    return bool(s.character_discard)


def has_discarded_gift(s: Anima, seat: int) -> bool:
    return bool(s.gift_discard)


TO_TEACH: Final[SeatNeeds] = (
    Guard("AN-5", "group_full", has_place_for_recruit),
    Guard("AN-102", "no_discarded_character", has_discarded_character),
)
TO_HEAR_ECHOES: Final[SeatNeeds] = (
    Guard("AN-6", "hand_full", has_room),
    Guard("AN-102", "no_discarded_gift", has_discarded_gift),
)
