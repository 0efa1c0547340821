"""Tie-breaks that count rounds: points, wins, games with black, and the progressive score."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from tournaments.crosstable import Cell, Colour
from tournaments.standings.event import Event, is_voluntary, source_of
from tournaments.standings.grammar import TieBreak
from tournaments.standings.value import Part, Source, Value

Claim = Callable[[Event, Cell], bool]


def points(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    return {
        number: Value.total(
            [
                Part(index, cell.opponent, event.gained(cell), source_of(cell))
                for index, cell in enumerate(event.cells(number), start=1)
            ]
        )
        for number in event.numbers
    }


def _counted(claim: Claim) -> Callable[[Event, TieBreak], dict[int, Value]]:
    def count(event: Event, tie_break: TieBreak) -> dict[int, Value]:
        return {
            number: Value.total(
                [
                    Part(index, cell.opponent, Fraction(1), source_of(cell))
                    for index, cell in enumerate(event.cells(number), start=1)
                    if claim(event, cell)
                ]
            )
            for number in event.numbers
        }

    return count


def _is_win(event: Event, cell: Cell) -> bool:
    return event.gained(cell) == event.win


def _is_won(event: Event, cell: Cell) -> bool:
    return cell.is_played and _is_win(event, cell)


def _is_black(event: Event, cell: Cell) -> bool:
    return cell.is_played and cell.colour is Colour.BLACK


wins = _counted(_is_win)
games_won = _counted(_is_won)
games_with_black = _counted(_is_black)
games_won_with_black = _counted(lambda event, cell: _is_black(event, cell) and _is_win(event, cell))
rounds_elected = _counted(lambda event, cell: not is_voluntary(cell))


def progressive(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    """7.5: the sum of the running totals; a cut leaves out the first rounds."""
    values: dict[int, Value] = {}
    for number in event.numbers:
        running = Fraction(0)
        parts: list[Part] = []
        for index, cell in enumerate(event.cells(number), start=1):
            running += event.gained(cell)
            is_cut = index <= tie_break.cut_low
            parts.append(Part(index, cell.opponent, running, Source.RUNNING_TOTAL, is_cut))
        values[number] = Value.total(parts)
    return values


def rating(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    return {number: Value(Fraction(event.rating(number))) for number in event.numbers}


def start_number(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    """A lower start number counts for more."""
    return {number: Value(Fraction(-number)) for number in event.numbers}
