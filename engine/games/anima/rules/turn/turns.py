"""The turn: its beginning, the order of the seats, the phases, its end (5, 6.3)."""

from __future__ import annotations

from engine.games.anima.rules.ending import end
from engine.games.anima.rules.groups import (
    group_speed,
    leave_organisation,
    meets_requirement,
    refresh,
)
from engine.games.anima.rules.leaving import settle_leavers
from engine.games.anima.rules.turn.exploration import exploration_step
from engine.games.anima.rules.turn.interaction import interaction_step
from engine.games.anima.rules.turn.movement import movement_step
from engine.games.anima.rules.turn.starting import start_step
from engine.games.anima.state import NOBODY, PHASES, Anima, step


@step
def begin_turn(s: Anima) -> None:
    """AN-27, AN-52, AN-132, AN-145; then the order is fixed (AN-22)."""
    s.active = NOBODY
    s.phase = ""
    settle_leavers(s)
    if s.result is not None:
        return
    s.turn += 1
    for seat in s.present():
        player = s.players[seat]
        player.lost_turn, player.lose_next_turn = player.lose_next_turn, 0
        player.rest_now, player.rest_next = player.rest_next, 0
        player.temp_combat = 0
        if player.safe_passage_until < s.turn:
            player.safe_passage_until = 0
        refresh(s, seat)
    for seat in s.present():
        player = s.players[seat]
        if player.organisation and not meets_requirement(s, seat, player.organisation):
            leave_organisation(s, seat)
    fix_order(s)
    s.new_horizons_used = 0
    for player in s.players:
        player.fought = []
        player.trade_opened = []
        player.staying = 0
        player.explored = 0
        player.left_from = ""
    s.tell("turn_began", turn=s.turn, order=s.turn_order[:])
    for phase in PHASES:
        s.then(run_phase, phase)
    s.then(end_turn)


def fix_order(s: Anima) -> None:
    """AN-21 to AN-25."""
    present = s.present()
    speeds = {seat: group_speed(s, seat) for seat in present}
    for seat in present:
        player = s.players[seat]
        if player.last_speed != speeds[seat]:
            player.tie_rolls = []
            player.last_speed = speeds[seat]
    for speed in sorted(set(speeds.values()), reverse=True):
        tied = [seat for seat in present if speeds[seat] == speed]
        if len(tied) > 1:
            break_tie(s, tied)
    s.turn_order = sorted(
        present,
        key=lambda seat: (speeds[seat], s.players[seat].tie_rolls, -seat),
        reverse=True,
    )


def break_tie(s: Anima, tied: list[int]) -> None:
    """AN-23, AN-24: rolls until no two lists are equal over the length of the shorter."""
    for seat in tied:
        if not s.players[seat].tie_rolls:
            roll_tie(s, seat)
    while rolling := conflicting(s, tied):
        for seat in rolling:
            roll_tie(s, seat)


def conflicting(s: Anima, tied: list[int]) -> list[int]:
    """Who has to roll once more, in seat order."""
    rolling: set[int] = set()
    for at, one in enumerate(tied):
        for other in tied[at + 1 :]:
            first, second = s.players[one].tie_rolls, s.players[other].tie_rolls
            length = min(len(first), len(second))
            if first[:length] == second[:length]:
                if len(first) == length:
                    rolling.add(one)
                if len(second) == length:
                    rolling.add(other)
    return sorted(rolling)


def roll_tie(s: Anima, seat: int) -> None:
    (value,) = s.roll("tie_roll", 1, 6, seat)
    s.players[seat].tie_rolls.append(value)
    s.tell("tie_rolled", seat=seat, die=value)


@step
def run_phase(s: Anima, phase: str) -> None:
    """AN-20: every seat completes its step before the next phase."""
    s.phase = phase
    s.tell("phase_began", phase=phase)
    for seat in s.turn_order:
        s.then(take_step, phase, seat)


@step
def take_step(s: Anima, phase: str, seat: int) -> None:
    player = s.players[seat]
    if player.lost_turn or player.removed:
        return
    s.active = seat
    if phase == "start":
        s.then(start_step, seat)
    elif phase == "movement":
        if not player.staying:
            s.then(movement_step, seat)
    elif player.position:
        s.then(interaction_step if phase == "interaction" else exploration_step, seat)


@step
def end_turn(s: Anima) -> None:
    """AN-164."""
    if s.turn >= int(s.game_options["turn_limit"]):
        end(s, "turn_limit")
    else:
        s.then(begin_turn)
