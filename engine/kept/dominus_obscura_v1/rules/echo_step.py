"""The Echo step: one Echo moves, attacks, shoots or frees itself (DO-56 to DO-66)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.options import Option
from engine.kept.dominus_obscura_v1.board.echoes import (
    BRIGADE,
    MOVEMENT,
    NAME,
    NOMENS,
    NUMBER_OF,
    OWNER,
)
from engine.kept.dominus_obscura_v1.board.reward_cards import MANTO_TENUE, OJO_LEJANO
from engine.kept.dominus_obscura_v1.board.squares import (
    SHOTS,
    SQUARE_OF,
    SQUARES,
    WALKS,
    between,
    distance,
)
from engine.kept.dominus_obscura_v1.rules.fractures import attack, silence
from engine.kept.dominus_obscura_v1.rules.offers import ATTACK, ECHO_STEP, FREE, MOVE, PASS, SHOOT
from engine.kept.dominus_obscura_v1.rules.rewards import collect
from engine.kept.dominus_obscura_v1.state import (
    EMPTY,
    NOBODY,
    Umbral,
    echo_with_token,
    movement,
    put,
    step,
    token_name,
)


@step
def echo_step(s: Umbral, seat: int, is_second: int) -> None:
    """D7, always raised; only the Echo returned by Renasci may act if there is one (DO-65)."""
    awaiting = s.awaiting
    offers = ECHO_STEP[seat]
    if awaiting >= 0:
        numbers = reachable(s, seat, (awaiting,))
        if not numbers:
            silence(s, awaiting, NOBODY)
            if s.doble_voluntad:
                s.then(echo_step, seat, 1)
            return
        options = [offers[number] for number in numbers]
    else:
        echoes: Sequence[int] = BRIGADE[seat]
        if is_second and s.acted >= 0:
            echoes = [echo for echo in echoes if echo != s.acted]
        options = [offers[number] for number in reachable(s, seat, echoes)]
        options.append(PASS)
    s.ask(seat, "echo_step", options, use_echo, is_second, forced=True)


def reachable(s: Umbral, seat: int, echoes: Sequence[int]) -> list[int]:
    """What these Echoes of a seat can do, as numbers of `ECHO_STEP`, in order."""
    numbers: list[int] = []
    add = numbers.append
    board = s.board
    first_rival = 6 - seat * 6
    last_rival = first_rival + 5
    for echo in echoes:
        start = s.square[echo]
        if start < 0:
            continue
        base = s.token[echo] << 6
        if s.anchor[echo]:
            add(FREE + base)
            continue
        objects = s.objects[echo]
        reach = movement(s, echo) if objects or s.paso_largo else MOVEMENT[echo]
        is_nomen = echo in NOMENS
        crosses_own = MANTO_TENUE in objects
        for walk in WALKS[start]:
            for square in walk[:reach]:
                there = board[square]
                if there == EMPTY:
                    add(base + square)
                    continue
                if first_rival <= there <= last_rival:
                    if not is_nomen:
                        add(ATTACK + base + square)
                    break
                if not crosses_own or there < 0:
                    break
        if is_nomen:
            reach = 3 if OJO_LEJANO in objects else 2
            for shot in SHOTS[start]:
                for square in shot[:reach]:
                    there = board[square]
                    if there != EMPTY:
                        if first_rival <= there <= last_rival:
                            add(SHOOT + base + square)
                        break
    numbers.sort()
    return numbers


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


assert MOVE == 0
