"""Tic-tac-toe: the smallest title there can be. `docs/new-title.md` walks through it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, final

from engine.core.chance import Chance, FastChance
from engine.core.decisions import Decision
from engine.core.flow import State, Steps
from engine.core.layout import Layout, Piece, Place
from engine.core.options import Option, option
from engine.core.reasons import Guard, Params, Reason, first_failing
from engine.core.result import Result
from engine.core.sheet import Part, Sheet, Stake, Standing, if_it_ended_now
from engine.core.things import id_of, kind_of, thing
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
CELLS: Final = tuple(str(cell) for cell in range(9))
PLACES: Final = tuple(Place(thing("cell", cell), cell % 3, 2 - cell // 3) for cell in range(9))
"""The first cell is at the top left."""


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


def is_free(s: Grid, cell: int) -> bool:
    return s.cells[cell] == EMPTY


def _whose(s: Grid, cell: int) -> Params:
    return {"cell": thing("cell", cell), "seat": s.cells[cell]}


TO_MARK: Final = (Guard("TT-2", "taken", is_free, _whose),)


@step
def turn(s: Grid, seat: int) -> None:
    # `is_free` written out: a call for each cell would cost a tenth of the speed.
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
    general_clauses = MappingProxyType(
        {"match_over": "TT-3", "not_your_decision": "TT-1", "not_now": "TT-2", "only_shown": "TT-1"}
    )
    explained = MappingProxyType({"cell": "TT-2", "mark": "TT-2", "number": "TT-3"})
    main_decisions = MappingProxyType({"turn": ("mark",)})

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> Grid:
        state = Grid(game_options, chance)
        state.then(turn, 0)
        return state

    def view(self, state: State, audience: int) -> View:
        assert isinstance(state, Grid)
        return {"cells": state.cells[:]}

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        return (thing("cell", option.number()),)

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        assert isinstance(state, Grid)
        id = id_of(wish)
        if kind_of(wish) not in ("cell", "mark") or id not in CELLS:
            return None
        return first_failing(TO_MARK, state, CELLS.index(id))

    def sheet(self, state: State, audience: int) -> Sheet:
        assert isinstance(state, Grid)
        return sheet_of(state, state.decision_of(audience) if audience >= 0 else None)

    def layout(self, view: View) -> Layout:
        cells = view["cells"]
        assert isinstance(cells, list)
        pieces = [
            Piece(thing("mark", cell), thing("cell", cell), owner)
            for cell, owner in enumerate(cells)
            if owner != EMPTY
        ]
        return Layout("grid", places=PLACES, pieces=tuple(pieces))

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


def has_line(s: Grid, seat: int) -> bool:
    return any(all(s.cells[cell] == seat for cell in line) for line in LINES)


def sheet_of(s: Grid, decision: Decision | None) -> Sheet:
    """Nothing counts until a line stands: an unfinished grid ranks nobody."""
    standings = tuple(
        [
            Standing(
                seat,
                (Part(thing("number", "marks", seat), s.cells.count(seat)),),
                () if s.result is None else (int(seat not in s.left), int(has_line(s, seat))),
            )
            for seat in (0, 1)
        ]
    )
    return Sheet(
        "goal.line",
        standings,
        (Part("number:filled", 9 - s.cells.count(EMPTY), 9),),
        if_it_ended_now(standings),
        () if decision is None else _stakes(s, decision),
    )


def _stakes(s: Grid, decision: Decision) -> tuple[Stake, ...]:
    stakes = []
    for one in decision.options:
        lines = LINES_THROUGH[one.number()]
        if any([s.cells[cell] for cell in line].count(decision.seat) == 2 for line in lines):
            stakes.append(Stake(one.key, "wins", "ends"))
        elif len(decision.options) == 1:
            stakes.append(Stake(one.key, "last_cell", "ends"))
    return tuple(stakes)


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
