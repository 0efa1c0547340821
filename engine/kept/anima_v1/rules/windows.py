"""Interrupt windows: who is asked, in what order, and when one closes (5.7, 6.14)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.kept.anima_v1.board.components import (
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
from engine.kept.anima_v1.rules.effect_tables import ABILITY_RULES
from engine.kept.anima_v1.rules.groups import can_turn
from engine.kept.anima_v1.rules.playing import carry_out, means
from engine.kept.anima_v1.state import NOBODY, Anima, step

PASS: Final = option("pass")
OWN: Final = (W_ENCOUNTER, W_SPEED, W_DEATH)
OTHERS: Final = (W_MOVE, W_GIFT)


@step
def window(s: Anima, name: str, acting: int, passed: tuple[int, ...], opened: int) -> None:
    """Ask the next seat that may answer; `passed` have passed since the last play (AN-138).

    Whether anybody is asked can depend on hands, so a choice that leads here is never taken back,
    and an opened window announces itself and its end without naming a seat (AN-141).
    """
    s.exposed = True
    if still_stands(s, name):
        is_everyone = s.game_options["interrupt_prompt"] == "everyone"
        for seat in asking_order(s, name, acting):
            if seat in passed or not s.can_act(seat):
                continue
            found = means(s, seat, name)
            if not found and not (is_everyone and is_eligible(s, name, seat)):
                continue
            if not opened:
                s.reveal("window_opened", window=name)
            s.ask(
                seat, "interrupt", [*found, PASS], interrupt, name, acting, passed,
                forced=is_everyone, secret=True,
            )  # fmt: skip
            return
    if opened:
        s.reveal("window_closed", window=name)


@step
def interrupt(
    s: Anima, seat: int, chosen: Option, name: str, acting: int, passed: tuple[int, ...]
) -> None:
    """AN-138: after a play, asking starts again; AN-143: a pass is not announced."""
    s.exposed = True
    if chosen is PASS:
        s.then(window, name, acting, (*passed, seat), 1)
        return
    carry_out(s, seat, chosen, name, 1)
    s.then(window, name, acting, (), 1)


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
