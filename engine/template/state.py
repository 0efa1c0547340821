"""Everything a match is at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, final

from engine.core.chance import Chance
from engine.core.flow import State, Steps

from .board.cards import CARDS

step = Steps()


@final
class Table(State):
    """The deck, the hands, what was played, and the points."""

    FIELDS: ClassVar[tuple[str, ...]] = ("deck", "hands", "played", "points", "round")
    __slots__ = FIELDS
    STEPS: ClassVar[Steps] = step

    def __init__(self, seats: int, game_options: Mapping[str, int | str], chance: Chance) -> None:
        super().__init__(seats, game_options, chance)
        self.deck = list(CARDS)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.played: list[int] = []
        self.points = [0] * seats
        self.round = 1

    def copy(self) -> Table:
        # Written by `python -m engine copies`.
        twin = Table.__new__(Table)
        self.copy_flow(twin)
        twin.deck = self.deck[:]
        twin.hands = [one[:] for one in self.hands]
        twin.played = self.played[:]
        twin.points = self.points[:]
        twin.round = self.round
        return twin


def table(state: State) -> Table:
    """The state as this title's own."""
    assert isinstance(state, Table)
    return state
