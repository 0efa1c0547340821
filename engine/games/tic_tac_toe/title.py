"""Tic-tac-toe: the smallest title there can be, in a hundred lines."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, final

from engine.core.chance import Chance, FastChance
from engine.core.decisions import Decision
from engine.core.flow import State, Steps
from engine.core.options import Option, option
from engine.core.result import Result
from engine.core.title import Title, View

step = Steps()

LINES: Final = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)
LINES_THROUGH: Final = tuple(tuple(line for line in LINES if cell in line) for cell in range(9))
MARKS: Final = tuple(option("mark", cell) for cell in range(9))
EMPTY: Final = -1


@final
class Grid(State):
    __slots__ = ("cells",)
    STEPS: ClassVar[Steps] = step
    FIELDS: ClassVar[tuple[str, ...]] = ("cells",)

    def __init__(self, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(2, game_options, chance)
        self.cells = [EMPTY] * 9

    def copy(self) -> Grid:
        # Written by `python -m engine copies`.
        twin = Grid.__new__(Grid)
        self.copy_flow(twin)
        twin.cells = self.cells[:]
        return twin


@step
def turn(s: Grid, seat: int) -> None:
    free = [MARKS[cell] for cell, owner in enumerate(s.cells) if owner == EMPTY]
    s.ask(seat, "turn", free, mark, forced=True)


@step
def mark(s: Grid, seat: int, chosen: Option) -> None:
    cell = chosen.number()
    cells = s.cells
    cells[cell] = seat
    s.tell("marked", seat=seat, cell=cell)
    for a, b, c in LINES_THROUGH[cell]:
        if cells[a] == cells[b] == cells[c]:
            s.end(Result((1, 2) if seat == 0 else (2, 1), "line"))
            return
    if EMPTY in cells:
        s.then(turn, 1 - seat)
    else:
        s.end(Result((1, 1), "full"))


@final
class TicTacToe(Title):
    id = "tic_tac_toe"
    state_class = Grid
    max_plies = 9

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> Grid:
        state = Grid(game_options, chance)
        state.then(turn, 0)
        return state

    def view(self, state: State, audience: int) -> View:
        assert isinstance(state, Grid)
        return {"cells": state.cells[:]}

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> Grid:
        state = Grid({}, FastChance(rng.getrandbits(32)))
        cells = view["cells"]
        assert isinstance(cells, list)
        state.cells = cells[:]
        state.asked = (decision,)
        return state

    def evaluate(self, state: State) -> Sequence[float]:
        return (0.5, 0.5)

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        cells = view["cells"]
        assert isinstance(cells, list)
        return [_worth(cells, decision.seat, one.number()) for one in decision.options]


def _worth(cells: list[int], seat: int, cell: int) -> float:
    worth = 0.0
    for line in LINES_THROUGH[cell]:
        owners = [cells[other] for other in line if other != cell]
        if owners == [seat, seat]:
            worth += 100
        elif owners == [1 - seat, 1 - seat]:
            worth += 10
        elif 1 - seat not in owners:
            worth += 1
    return worth
