"""The Echo step: one Echo moves, attacks, shoots or frees itself (DO-56 to DO-66)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.options import Option
from engine.core.reasons import Guard, Params
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
    IS_RENASCI,
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

SHOOTING_RANGE: Final = 2


@step
def echo_step(s: Umbral, seat: int, is_second: int) -> None:
    """D7, always raised (DO-56, DO-57, DO-59, DO-60); only the Echo returned by Renasci may act if
    there is one (DO-65)."""
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
            length = shooting_range(s, echo) if objects else SHOOTING_RANGE
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


# --- why a square is not offered. `uses` walks the lines outwards instead of asking square by
# square; `python -m engine prove` holds the two to each other.


def is_free_to_act(s: Umbral, seat: int, echo: int, square: int) -> bool:
    return not s.anchor[echo]


def is_in_line(s: Umbral, seat: int, echo: int, square: int) -> bool:
    start = s.square[echo]
    return start != square and (start % 8 == square % 8 or start // 8 == square // 8)


def is_no_renasci_square(s: Umbral, seat: int, echo: int, square: int) -> bool:
    return not IS_RENASCI[square]


def is_not_blocked(s: Umbral, seat: int, echo: int, square: int) -> bool:
    return s.board[square] != BLOCKED


def holds_no_own_echo(s: Umbral, seat: int, echo: int, square: int) -> bool:
    return s.board[square] not in BRIGADE[seat]


def is_within_movement(s: Umbral, seat: int, echo: int, square: int) -> bool:
    return distance(s.square[echo], square) <= movement(s, echo)


def is_within_range(s: Umbral, seat: int, echo: int, square: int) -> bool:
    return distance(s.square[echo], square) <= shooting_range(s, echo)


def crosses_no_renasci_square(s: Umbral, seat: int, echo: int, square: int) -> bool:
    return not any(IS_RENASCI[at] for at in between(s.square[echo], square))


def crosses_no_block(s: Umbral, seat: int, echo: int, square: int) -> bool:
    return not any(s.board[at] == BLOCKED for at in between(s.square[echo], square))


def crosses_no_echo(s: Umbral, seat: int, echo: int, square: int) -> bool:
    """None at all for a shot; a move may cross own ones with Manto Tenue (DO-57)."""
    return _first_echo_between(s, seat, echo, square, can_cross_own=False) is None


def crosses_only_what_it_may(s: Umbral, seat: int, echo: int, square: int) -> bool:
    crosses_own = MANTO_TENUE in s.objects[echo]
    return _first_echo_between(s, seat, echo, square, crosses_own) is None


def shooting_range(s: Umbral, echo: int) -> int:
    return SHOOTING_RANGE + (OJO_LEJANO in s.objects[echo])


def _first_echo_between(
    s: Umbral, seat: int, echo: int, square: int, can_cross_own: bool
) -> int | None:
    for at in between(s.square[echo], square):
        there = s.board[at]
        if there >= 0 and not (can_cross_own and there in BRIGADE[seat]):
            return there
    return None


def _pair(s: Umbral, seat: int, echo: int, square: int) -> Params:
    return {
        "echo": f"echo:{NAME[echo]}@{seat}",
        "square": f"square:{SQUARES[square]}",
        "movement": movement(s, echo),
        "range": shooting_range(s, echo),
        "distance": distance(s.square[echo], square),
    }


def _pair_and_obstacle(s: Umbral, seat: int, echo: int, square: int) -> Params:
    there = _first_echo_between(s, seat, echo, square, MANTO_TENUE in s.objects[echo])
    if there is None:
        there = _first_echo_between(s, seat, echo, square, can_cross_own=False)
    params = _pair(s, seat, echo, square)
    if there is not None:
        params["token"] = f"token:{token_name(s, there)}"
    return params


ANCHORED: Final = Guard("DO-62", "anchored", is_free_to_act, _pair)
OUT_OF_LINE: Final = Guard("DO-57", "out_of_line", is_in_line, _pair)
RENASCI_BETWEEN: Final = Guard("DO-4", "renasci_between", crosses_no_renasci_square, _pair)
BLOCK_BETWEEN: Final = Guard("DO-108", "block_between", crosses_no_block, _pair)
TO_MOVE: Final = (
    ANCHORED,
    Guard("DO-4", "renasci_square", is_no_renasci_square, _pair),
    Guard("DO-108", "blocked", is_not_blocked, _pair),
    Guard("DO-3", "own_echo_there", holds_no_own_echo, _pair),
    OUT_OF_LINE,
    Guard("DO-57", "too_far", is_within_movement, _pair),
    RENASCI_BETWEEN,
    BLOCK_BETWEEN,
    Guard("DO-57", "echo_between", crosses_only_what_it_may, _pair_and_obstacle),
)
TO_ATTACK: Final = (
    ANCHORED,
    OUT_OF_LINE,
    Guard("DO-59", "too_far_to_attack", is_within_movement, _pair),
    RENASCI_BETWEEN,
    BLOCK_BETWEEN,
    Guard("DO-59", "echo_between", crosses_only_what_it_may, _pair_and_obstacle),
)
TO_SHOOT: Final = (
    ANCHORED,
    Guard("DO-60", "out_of_line", is_in_line, _pair),
    Guard("DO-60", "too_far_to_shoot", is_within_range, _pair),
    Guard("DO-61", "block_between", crosses_no_block, _pair),
    Guard("DO-61", "echo_between", crosses_no_echo, _pair_and_obstacle),
)


def to_reach(s: Umbral, echo: int, square: int) -> tuple[Guard[Umbral, int, int, int], ...]:
    """What has to hold for the Echo to go to the square, or to attack whoever stands there."""
    if s.board[square] not in BRIGADE[1 - OWNER[echo]]:
        return TO_MOVE
    return TO_SHOOT if echo in NOMENS else TO_ATTACK


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
