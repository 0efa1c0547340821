"""Random Swiss events for properties: results by rating, absences, forfeits, byes."""

from __future__ import annotations

import random
from dataclasses import replace

from tournaments.crosstable import Cell, Colour, CrossTable, Entrant, Outcome, crosstable
from tournaments.pairing.dutch import RoundPairing

RESULTS = [
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.WIN),
]
FORFEITS = [
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
]


def opening(entrants: int, total_rounds: int, rng: random.Random) -> CrossTable:
    ratings = sorted((int(rng.gauss(1800, 250)) for _ in range(entrants)), reverse=True)
    return crosstable(
        (Entrant(number, rating=rating) for number, rating in enumerate(ratings, start=1)),
        total_rounds,
        initial_colour=rng.choice(list(Colour)),
    )


def played(
    table: CrossTable,
    pairing: RoundPairing,
    rng: random.Random,
    absences: dict[int, Outcome] | None = None,
    draws: float = 0.3,
    forfeits: float = 0.0,
) -> CrossTable:
    """The table after a round with random results."""
    cells = {number: Cell(outcome) for number, outcome in (absences or {}).items()}
    for board in pairing.pairings:
        gap = table.entrants[board.white].rating - table.entrants[board.black].rating
        expected = 1 / (1 + 10 ** (-gap / 400))
        draw = min(expected, 1 - expected) * 2 * draws
        roll = rng.random()
        index = 0 if roll < expected - draw / 2 else 1 if roll < expected + draw / 2 else 2
        kinds = FORFEITS if rng.random() < forfeits else RESULTS
        white, black = kinds[index]
        cells[board.white] = Cell(white, board.black, Colour.WHITE)
        cells[board.black] = Cell(black, board.white, Colour.BLACK)
    if pairing.bye is not None:
        cells[pairing.bye] = Cell(Outcome.PAIRING_BYE)
    return replace(
        table,
        entrants={
            number: replace(entrant, cells=(*entrant.cells, cells[number]))
            for number, entrant in table.entrants.items()
        },
    )
