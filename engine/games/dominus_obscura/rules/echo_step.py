"""The Echo step: one Echo moves, attacks, shoots or frees itself (DO-56 to DO-66)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option
from engine.games.dominus_obscura.board.echoes import (
    BRIGADE,
    MOVEMENT,
    NAME,
    NOMENS,
    NUMBER_OF,
    OWNER,
)
from engine.games.dominus_obscura.board.reward_cards import MANTO_TENUE, OJO_LEJANO
from engine.games.dominus_obscura.board.squares import (
    LONGEST_WALK,
    REACH,
    SHOTS,
    SQUARE_OF,
    SQUARES,
    between,
    distance,
)
from engine.games.dominus_obscura.rules.fractures import attack, silence
from engine.games.dominus_obscura.rules.offers import ATTACK, FREE, MOVE, PASS, SHOOT
from engine.games.dominus_obscura.rules.rewards import collect
from engine.games.dominus_obscura.state import (
    BLOCKED,
    EMPTY,
    NOBODY,
    Umbral,
    echo_with_token,
    movement,
    on_board,
    put,
    step,
    token_name,
)


@step
def echo_step(s: Umbral, seat: int, is_second: int) -> None:
    """D7, always raised; only the Echo returned by Renasci may act if there is one (DO-65)."""
    awaiting = s.awaiting
    if awaiting >= 0:
        options = uses(s, seat, (awaiting,))
        if not options:
            silence(s, awaiting, NOBODY)
            if s.doble_voluntad:
                s.then(echo_step, seat, 1)
            return
    else:
        echoes = on_board(s, seat)
        if is_second and s.acted in echoes:
            echoes.remove(s.acted)
        options = uses(s, seat, echoes)
        options.append(PASS)
    s.ask(seat, "echo_step", options, use_echo, is_second, forced=True)


def uses(s: Umbral, seat: int, echoes: Sequence[int]) -> list[Option]:
    """What these Echoes on the board can do: by kind, by Echo, then line by line outwards."""
    moves: list[Option] = []
    attacks: list[Option] = []
    shots: list[Option] = []
    frees: list[Option] = []
    board = s.board
    for echo in echoes:
        start, number, objects = s.square[echo], s.token[echo], s.objects[echo]
        if s.anchor[echo]:
            frees.append(FREE[seat][number])
            continue
        is_nomen = echo in NOMENS
        crosses_own = MANTO_TENUE in objects
        length = movement(s, echo) if objects or s.paso_largo else MOVEMENT[echo]
        offers = MOVE[seat][number]
        for walk in REACH[min(length, LONGEST_WALK)][start]:
            for square in walk:
                there = board[square]
                if there == EMPTY:
                    moves.append(offers[square])
                    continue
                if there == BLOCKED:
                    break
                if OWNER[there] != seat:
                    if not is_nomen:
                        attacks.append(ATTACK[seat][number][square])
                    break
                if not crosses_own:
                    break
        if is_nomen:
            length = 3 if OJO_LEJANO in objects else 2
            for line in SHOTS[start]:
                for square in line[:length]:
                    there = board[square]
                    if there != EMPTY:
                        if there != BLOCKED and OWNER[there] != seat:
                            shots.append(SHOOT[seat][number][square])
                        break
    moves += attacks
    moves += shots
    moves += frees
    return moves


@step
def use_echo(s: Umbral, seat: int, chosen: Option, is_second: int) -> None:
    kind = chosen.kind
    if kind != "pass":
        echo = echo_with_token(s, seat, NUMBER_OF[chosen.args[0]])
        s.acted = echo
        s.awaiting = NOBODY
        if kind == "move":
            move(s, echo, SQUARE_OF[chosen.args[1]])
        elif kind == "free":
            s.anchor[echo] = 0
            s.tell("freed", seat=seat, echo=NAME[echo])
        else:
            attack(s, echo, s.board[SQUARE_OF[chosen.args[1]]], kind == "shoot")
            if s.result is not None:
                return
    if s.doble_voluntad and not is_second:
        s.then(echo_step, seat, 1)


def move(s: Umbral, echo: int, square: int) -> None:
    """DO-57, DO-125. A move that not every hidden Echo of the seat could make tells the rival."""
    start = s.square[echo]
    announce = s.tell if s.revealed[echo] or _betrays_nothing(s, echo, start, square) else s.reveal
    put(s, echo, square)
    announce(
        "moved",
        token=token_name(s, echo),
        start=SQUARES[start],
        end=SQUARES[square],
        cause="move",
    )
    collect(s, echo)


def _betrays_nothing(s: Umbral, echo: int, start: int, square: int) -> bool:
    length = distance(start, square)
    for other in BRIGADE[OWNER[echo]]:
        if s.square[other] >= 0 and not s.revealed[other] and movement(s, other) < length:
            return False
    if MANTO_TENUE not in s.objects[echo]:
        return True
    return all(s.board[crossed] == EMPTY for crossed in between(start, square))
