"""Interrupt windows: whom one asks, in what order, and whether it still stands (5.7, 6.14)."""

from __future__ import annotations

from typing import Final

from engine.core.options import option
from engine.games.anima.board.components import (
    CHARACTERS,
    W_DEATH,
    W_ENCOUNTER,
    W_EXPLORE,
    W_GIFT,
    W_MOVE,
    W_POST,
    W_PRE,
    W_SPEED,
)
from engine.games.anima.rules.effect_tables import ABILITY_RULES
from engine.games.anima.rules.groups import can_turn
from engine.games.anima.state import NOBODY, Anima

PASS: Final = option("pass")
OWN: Final = (W_ENCOUNTER, W_SPEED, W_DEATH)
OTHERS: Final = (W_MOVE, W_GIFT)


def asking_order(s: Anima, name: str, acting: int) -> list[int]:
    """The acting seat first, then the others in turn order; a card's player cannot answer it."""
    order = s.cyclic(acting)
    return [seat for seat in order if seat != acting] if name in OTHERS else order


def still_stands(s: Anima, name: str) -> bool:
    """Whether there is still something to interrupt."""
    if name in (W_PRE, W_POST):
        return s.combat is not None and s.combat.escaped == NOBODY
    if name == W_MOVE:
        return s.declared[0] != "redirected"
    if name == W_ENCOUNTER:
        return not s.meeting[2]
    if name == W_DEATH:
        return s.dying != ""
    if name == W_GIFT:
        return bool(s.plays) and not s.plays[-1].cancelled
    return True


def is_eligible(s: Anima, name: str, seat: int) -> bool:
    """AN-141, `everyone`: by public information alone."""
    if not admits(s, name, seat):
        return False
    player = s.players[seat]
    return bool(player.hand) or any(
        can_turn(s, one) and (rule := ABILITY_RULES.get(CHARACTERS[one].ability)) is not None
        and rule.timing == name
        for one in player.group
    )  # fmt: skip


def admits(s: Anima, name: str, seat: int) -> bool:
    """Whether the window has a part for this seat (5.7)."""
    if name in (W_PRE, W_POST):
        combat = s.fight()
        if seat in combat.fighters():
            return True
        return name == W_PRE and combat.defender == NOBODY
    if name == W_EXPLORE:
        return True
    if name == W_DEATH:
        return s.dying in s.players[seat].group
    if name == W_GIFT:
        return s.plays[-1].seat != seat
    return (seat == s.active) == (name in OWN)
