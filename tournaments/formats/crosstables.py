"""From a stage's history to a cross table and back: start numbers for ids, places for rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.crosstable import (
    STANDARD,
    Cell,
    Colour,
    CrossTable,
    Entrant,
    Outcome,
    Points,
    Scoring,
    crosstable,
)
from tournaments.formats.values import (
    Absences,
    Ending,
    EntrantId,
    Entry,
    FormatError,
    History,
    Leave,
    Record,
    Standing,
    ranked,
)
from tournaments.standings import Standings

_LEAVE = {
    Leave.HALF_POINT_BYE: Outcome.HALF_POINT_BYE,
    Leave.FULL_POINT_BYE: Outcome.FULL_POINT_BYE,
    Leave.ABSENT: Outcome.ZERO_POINT_BYE,
}


def table_of(
    entries: Sequence[Entry],
    history: History,
    total_rounds: int,
    scoring: Scoring = STANDARD,
    initial_colour: Colour = Colour.WHITE,
    virtual_points: Sequence[tuple[Points, ...]] = (),
    forbidden: Sequence[tuple[EntrantId, EntrantId]] = (),
) -> tuple[CrossTable, dict[int, EntrantId]]:
    """The cross table, and the id behind each start number. Running pairings are left out."""
    ordered = ranked(entries)
    number_of = {entry.id: number for number, entry in enumerate(ordered, start=1)}
    last = max(
        (r.pairing.round_number for r in history.records if r.result or r.pairing.is_bye),
        default=0,
    )
    cells: dict[EntrantId, list[Cell]] = {
        entry.id: [_leave(history.absences, number, entry.id) for number in range(1, last + 1)]
        for entry in ordered
    }
    for record in history.records:
        for entrant, cell in _cells(record, number_of):
            cells[entrant][record.pairing.round_number - 1] = cell
    entrants = [
        Entrant(
            number_of[entry.id],
            rating=entry.rating,
            cells=tuple(cells[entry.id]),
            virtual_points=virtual_points[index] if index < len(virtual_points) else (),
        )
        for index, entry in enumerate(ordered)
    ]
    # A forbidden pair of which one never came forbids nothing.
    pairs = [
        (number_of[one], number_of[other])
        for one, other in forbidden
        if one in number_of and other in number_of
    ]
    table = crosstable(entrants, total_rounds, scoring, initial_colour, pairs)
    return table, {number: entry for entry, number in number_of.items()}


def _leave(absences: Absences, round_number: int, entrant: EntrantId) -> Cell:
    leave = absences.get(round_number, {}).get(entrant, Leave.ABSENT)
    return Cell(_LEAVE[leave])


def _cells(record: Record, number_of: Mapping[EntrantId, int]) -> list[tuple[EntrantId, Cell]]:
    pairing = record.pairing
    if pairing.is_bye:
        return [(pairing.seats[0], Cell(Outcome.PAIRING_BYE))]
    if record.result is None:
        return []
    if len(pairing.seats) != 2:
        raise FormatError("a cross table holds pairings of two")
    first, second = pairing.seats
    one, other = _outcomes(record)
    return [
        (first, Cell(one, number_of[second], Colour.WHITE)),
        (second, Cell(other, number_of[first], Colour.BLACK)),
    ]


def _outcomes(record: Record) -> tuple[Outcome, Outcome]:
    result = record.result
    assert result is not None
    first, second = (result.ranks[entrant] for entrant in record.pairing.seats)
    if result.ending is Ending.DOUBLE_FORFEIT:
        return Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS
    if result.ending is Ending.FORFEIT:
        if first < second:
            return Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
        return Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN
    if first == second:
        return Outcome.DRAW, Outcome.DRAW
    return (Outcome.WIN, Outcome.LOSS) if first < second else (Outcome.LOSS, Outcome.WIN)


def rows_of(result: Standings, ids: Mapping[int, EntrantId]) -> list[Standing]:
    found: list[Standing] = []
    for row in result.rows:
        values = {
            text: None if value.number is None else float(value.number)
            for text, value in row.values.items()
        }
        points = values.get("PTS")
        found.append(Standing(ids[row.number], row.place, points or 0.0, values))
    return found
