"""Dying, and the new Group of a seat that has lost its last character (6.15)."""

from __future__ import annotations

from typing import Final

from engine.core.options import Option, option
from engine.games.anima.board.components import CHARACTERS, W_DEATH
from engine.games.anima.rules.groups import (
    drop_object,
    leave_organisation,
    lose_turn,
    mark,
    recruit_top,
)
from engine.games.anima.rules.playing import window
from engine.games.anima.state import Anima, step

KILL: Final = {key: option("kill", key) for key in CHARACTERS}


@step
def choose_death(s: Anima, seat: int) -> None:
    """AN-150."""
    s.ask(seat, "choose_death", [KILL[one] for one in s.players[seat].group], chosen_to_die)


@step
def chosen_to_die(s: Anima, seat: int, chosen: Option) -> None:
    s.dying = chosen.word()
    s.tell("character_dying", seat=seat, character=s.dying)
    s.then(window, W_DEATH, seat, (), 0)
    s.then(die, seat)


@step
def die(s: Anima, seat: int) -> None:
    """AN-148, AN-149. A saved character is no longer named in `dying`."""
    character, s.dying = s.dying, ""
    if not character:
        return
    player = s.players[seat]
    player.group.remove(character)
    drop_object(s, character)
    mark(s, character, turned=0, incapacitated=0)
    s.character_discard.append(character)
    s.tell("character_died", seat=seat, character=character)
    if not player.group:
        leave_organisation(s, seat)
        player.courier_stage = 0
        lose_turn(s, seat)
        recruit_top(s, seat)
