"""The cross table as tie-breaks see it: points by round, unplayed rounds, adjusted scores.

Article numbers refer to FIDE C.07 (March 2026); article 16 deals with unplayed rounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from tournaments.crosstable import Cell, CrossTable, Outcome
from tournaments.standings.value import Source

_VOLUNTARY = frozenset({Outcome.FORFEIT_LOSS, Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE})


@dataclass(frozen=True)
class Event:
    """A Swiss or round-robin event after some rounds."""

    table: CrossTable
    rounds: int
    is_round_robin: bool = False

    @cached_property
    def numbers(self) -> list[int]:
        return sorted(self.table.entrants)

    def cells(self, number: int) -> tuple[Cell, ...]:
        return self.table.entrants[number].cells[: self.rounds]

    def rating(self, number: int) -> int:
        return self.table.entrants[number].rating

    @cached_property
    def win(self) -> Fraction:
        return Fraction(self.table.scoring.win, 10)

    @cached_property
    def draw(self) -> Fraction:
        return Fraction(self.table.scoring.draw, 10)

    def gained(self, cell: Cell) -> Fraction:
        return Fraction(self.table.scoring.points(cell.outcome), 10)

    @cached_property
    def points(self) -> dict[int, Fraction]:
        return {
            number: sum((self.gained(cell) for cell in self.cells(number)), Fraction(0))
            for number in self.numbers
        }

    @cached_property
    def adjusted(self) -> dict[int, Fraction]:
        """16.3: a score as it counts for the opponents."""
        return {number: self._adjusted(number, fore=False) for number in self.numbers}

    @cached_property
    def fore_adjusted(self) -> dict[int, Fraction]:
        """The same as if all games of the last round had been drawn."""
        return {number: self._adjusted(number, fore=True) for number in self.numbers}

    @cached_property
    def fore_points(self) -> dict[int, Fraction]:
        return {number: self.points[number] + self._fore_change(number) for number in self.numbers}

    def _fore_change(self, number: int) -> Fraction:
        cells = self.cells(number)
        if not cells or not cells[-1].opponent:
            return Fraction(0)
        return self.draw - self.gained(cells[-1])

    def _adjusted(self, number: int, fore: bool) -> Fraction:
        cells = self.cells(number)
        last = max(
            (index for index, cell in enumerate(cells) if not is_voluntary(cell)), default=-1
        )
        if fore and cells and _took_part(cells[-1]):
            last = len(cells) - 1
        absent = Fraction(0) if self.is_round_robin else self.draw
        total = Fraction(0)
        for index, cell in enumerate(cells):
            counts = index <= last or cell.opponent
            total += self.gained(cell) if counts else absent
        return total + (self._fore_change(number) if fore else 0)


def is_voluntary(cell: Cell) -> bool:
    """16.2: a round the entrant chose not to play."""
    return not cell.is_played and cell.outcome in _VOLUNTARY


def _took_part(cell: Cell) -> bool:
    return cell.opponent != 0 or cell.outcome is Outcome.PAIRING_BYE


def source_of(cell: Cell) -> Source:
    if cell.is_played:
        return Source.PLAYED
    if cell.opponent:
        return Source.FORFEIT
    return Source.ABSENT if cell.outcome is Outcome.ZERO_POINT_BYE else Source.BYE
