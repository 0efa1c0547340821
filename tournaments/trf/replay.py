"""Replaying a Swiss event: pair every round again and say where the record differs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.crosstable import Colour, Outcome
from tournaments.pairing.dutch import NoPairing, pair_round
from tournaments.trf import TrfDocument

Board = tuple[int, int]


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round: boards (white, black) on either side only; the bye is (number, 0)."""

    round_number: int
    only_recorded: tuple[Board, ...]
    only_engine: tuple[Board, ...]
    impossible: bool = False
    """The engine found no legal pairing at all."""

    @property
    def is_equal(self) -> bool:
        return not self.only_recorded and not self.only_engine and not self.impossible


def recorded_boards(document: TrfDocument, round_number: int) -> set[Board]:
    boards: set[Board] = set()
    for number, entrant in document.table.entrants.items():
        cell = entrant.cells[round_number - 1]
        if cell.colour is Colour.WHITE:
            boards.add((number, cell.opponent))
        elif cell.outcome is Outcome.PAIRING_BYE:
            boards.add((number, 0))
    return boards


def engine_boards(document: TrfDocument, round_number: int) -> list[Board]:
    """What the Dutch system gives for this round, in the order of the brackets."""
    done = pair_round(document.table_before(round_number), document.absent_in(round_number))
    boards = [(pairing.white, pairing.black) for pairing in done.pairings]
    return boards if done.bye is None else [*boards, (done.bye, 0)]


def check_rounds(document: TrfDocument) -> Iterator[RoundCheck]:
    for round_number in range(1, document.table.rounds_recorded + 1):
        recorded = recorded_boards(document, round_number)
        try:
            engine = set(engine_boards(document, round_number))
        except NoPairing:
            yield RoundCheck(round_number, tuple(sorted(recorded)), (), impossible=True)
            continue
        yield RoundCheck(
            round_number, tuple(sorted(recorded - engine)), tuple(sorted(engine - recorded))
        )
