"""Connect four: seven columns, four in a line. A second reference, for comparison with others."""

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

COLUMNS: Final = 7
ROWS: Final = 6
STRIDE: Final = ROWS + 1
"""Cells of a column are numbered upwards; a spare row on top keeps lines from wrapping."""
BOTTOMS: Final = tuple(column * STRIDE for column in range(COLUMNS))
COLUMN: Final = (1 << ROWS) - 1
STACKS: Final = tuple(
    tuple(
        tuple(0 if first >> row & 1 else 1 for row in range(height)) for first in range(COLUMN + 1)
    )
    for height in range(ROWS + 1)
)
"""The owners of a column's discs from below, by its height and by which are the first player's."""
DIRECTIONS: Final = (1, STRIDE, STRIDE - 1, STRIDE + 1)
COLUMN_IDS: Final = tuple(str(column) for column in range(COLUMNS))
PLACES: Final = tuple(
    Place(thing("column", column), column, 0, stacks=ROWS) for column in range(COLUMNS)
)
"""A column is one place: its discs lie upon one another, the lowest first."""
DROPS: Final = tuple(option("drop", column) for column in range(COLUMNS))


@final
class Rack(State):
    """Discs as one bit board a seat."""

    __slots__ = ("discs", "heights")
    STEPS: ClassVar[Steps] = step
    FIELDS: ClassVar[tuple[str, ...]] = ("discs", "heights")

    def __init__(self, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(2, game_options, chance)
        self.discs = [0, 0]
        self.heights = [0] * COLUMNS

    def copy(self) -> Rack:
        # Written by `python -m engine copies`.
        twin = Rack.__new__(Rack)
        self.copy_flow(twin)
        twin.discs = self.discs[:]
        twin.heights = self.heights[:]
        return twin


def has_four(board: int) -> bool:
    for direction in DIRECTIONS:
        pairs = board & (board >> direction)
        if pairs & (pairs >> 2 * direction):
            return True
    return False


def has_room(s: Rack, column: int) -> bool:
    return s.heights[column] < ROWS


def _column(s: Rack, column: int) -> Params:
    return {"column": thing("column", column)}


TO_DROP: Final = (Guard("CF-2", "full", has_room, _column),)


@step
def turn(s: Rack, seat: int) -> None:
    # `has_room` written out: a call for each column would cost a tenth of the speed.
    drops = [DROPS[column] for column, height in enumerate(s.heights) if height < ROWS]
    s.ask(seat, "turn", drops, drop, forced=True)


@step
def drop(s: Rack, seat: int, chosen: Option) -> None:
    column = chosen.number()
    row = s.heights[column]
    s.heights[column] = row + 1
    s.discs[seat] |= 1 << column * STRIDE + row
    s.tell("dropped", seat=seat, column=column, row=row)
    if has_four(s.discs[seat]):
        s.end(Result((1, 2) if seat == 0 else (2, 1), "line"))
    elif sum(s.heights) == COLUMNS * ROWS:
        s.end(Result((1, 1), "full"))
    else:
        s.then(turn, 1 - seat)


@final
class ConnectFour(Title):
    id = "connect_four"
    state_class = Rack
    max_plies = COLUMNS * ROWS
    general_clauses = MappingProxyType(
        {"match_over": "CF-3", "not_your_decision": "CF-1", "not_now": "CF-2", "only_shown": "CF-1"}
    )
    explained = MappingProxyType(
        {"column": "CF-2", "disc": "CF-2", "number:discs": "CF-1", "number:filled": "CF-3"}
    )
    main_decisions = MappingProxyType({"turn": ("disc",)})
    weights = MappingProxyType({"win": 100.0, "save": 10.0, "middle": 1.0})

    def set_up(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> Rack:
        state = Rack(game_options, chance)
        state.then(turn, 0)
        return state

    def view(self, state: State, audience: int) -> View:
        assert isinstance(state, Rack)
        first = state.discs[0]
        return {
            "columns": [
                list(STACKS[height][first >> bottom & COLUMN])
                for bottom, height in zip(BOTTOMS, state.heights, strict=True)
            ]
        }

    def touches(self, state: State, decision: Decision, option: Option) -> tuple[str, ...]:
        return (thing("column", option.number()),)

    def forbids(self, state: State, decision: Decision, wish: str) -> Reason | None:
        assert isinstance(state, Rack)
        kind, id = kind_of(wish), id_of(wish)
        if kind == "disc":
            return Reason("CF-2", "disc_lies")
        if kind not in ("column", "drop") or id not in COLUMN_IDS:
            return None
        return first_failing(TO_DROP, state, COLUMN_IDS.index(id))

    def sheet(self, state: State, audience: int) -> Sheet:
        assert isinstance(state, Rack)
        return sheet_of(state, state.decision_of(audience) if audience >= 0 else None)

    def layout(self, view: View) -> Layout:
        columns = view["columns"]
        assert isinstance(columns, list)
        pieces = [
            Piece(thing("disc", f"{column}.{row}"), thing("column", column), owner)
            for column, owners in enumerate(columns)
            for row, owner in enumerate(owners)
        ]
        return Layout("places", places=PLACES, pieces=tuple(pieces))

    def determinize(self, view: View, decision: Decision, rng: random.Random) -> Rack:
        state = Rack({}, FastChance(rng.getrandbits(32)))
        columns = view["columns"]
        assert isinstance(columns, list)
        for column, owners in enumerate(columns):
            for row, owner in enumerate(owners):
                state.discs[owner] |= 1 << column * STRIDE + row
            state.heights[column] = len(owners)
        state.asked = (decision,)
        return state

    def evaluate(self, state: State) -> Sequence[float]:
        return (0.5, 0.5)

    def appraise(self, view: View, decision: Decision) -> Sequence[float]:
        seat = decision.seat
        win, save, middle = (self.weights[one] for one in ("win", "save", "middle"))
        worths = []
        for one in decision.options:
            trial = self.determinize(view, decision, random.Random(0))
            column = one.number()
            cell = 1 << column * STRIDE + trial.heights[column]
            wins = has_four(trial.discs[seat] | cell)
            saves = has_four(trial.discs[1 - seat] | cell)
            worths.append(win * wins + save * saves - middle * abs(column - COLUMNS // 2))
        return worths


def sheet_of(s: Rack, decision: Decision | None) -> Sheet:
    """Nothing counts until a line stands: an unfinished rack ranks nobody."""
    is_over = s.result is not None
    standings = tuple(
        [
            Standing(
                seat,
                (Part(thing("number", "discs", seat), s.discs[seat].bit_count()),),
                (int(seat not in s.left), int(has_four(s.discs[seat]))) if is_over else (),
            )
            for seat in (0, 1)
        ]
    )
    return Sheet(
        "goal.line",
        standings,
        (Part("number:filled", sum(s.heights), COLUMNS * ROWS),),
        if_it_ended_now(standings),
        () if decision is None else _stakes(s, decision),
    )


def _stakes(s: Rack, decision: Decision) -> tuple[Stake, ...]:
    is_last = sum(s.heights) == COLUMNS * ROWS - 1
    stakes = []
    for one in decision.options:
        column = one.number()
        disc = 1 << column * STRIDE + s.heights[column]
        if has_four(s.discs[decision.seat] | disc):
            stakes.append(Stake(one.key, "wins", "ends"))
        elif is_last:
            stakes.append(Stake(one.key, "last_place", "ends"))
    return tuple(stakes)
