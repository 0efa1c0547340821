"""Swiss by the FIDE Dutch system. The first seat is white where the title has a first seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.crosstable import STANDARD, Colour, CrossTable, Scoring
from tournaments.formats.crosstables import rows_of, table_of
from tournaments.formats.values import (
    EntrantId,
    Entry,
    FormatError,
    History,
    Pairing,
    Standing,
    ranked,
)
from tournaments.pairing.acceleration import baku
from tournaments.pairing.dutch import NoPairing, pair_round
from tournaments.standings import standings
from tournaments.standings.grammar import EVERYBODY_MET, MODIFIERS


@dataclass(frozen=True, slots=True)
class Swiss:
    rounds: int
    tie_breaks: str = "PTS DE BH/C1 BH SB"
    scoring: Scoring = STANDARD
    initial_colour: Colour = Colour.WHITE
    is_accelerated: bool = False
    forbidden: tuple[tuple[EntrantId, EntrantId], ...] = ()
    best_of: int = 1

    def __post_init__(self) -> None:
        if self.rounds < 1:
            raise FormatError("a Swiss needs at least one round")

    def table(
        self, entries: Sequence[Entry], history: History
    ) -> tuple[CrossTable, dict[int, EntrantId]]:
        """The cross table so far and the ids behind its start numbers."""
        lifts = baku(len(entries), self.rounds, self.scoring) if self.is_accelerated else ()
        return table_of(
            entries,
            history,
            self.rounds,
            self.scoring,
            self.initial_colour,
            lifts,
            self.forbidden,
        )

    def absent(self, entries: Sequence[Entry], history: History, number: int) -> set[EntrantId]:
        gone = {entry.id for entry in entries if not entry.is_active}
        return gone | set(history.absences.get(number, {}))

    def next_pairings(self, entries: Sequence[Entry], history: History) -> list[Pairing]:
        number = 1 + max((r.pairing.round_number for r in history.records), default=0)
        if history.has_running or number > self.rounds:
            return []
        table, ids = self.table(entries, history)
        numbers = {entrant: start for start, entrant in ids.items()}
        away = frozenset(numbers[entrant] for entrant in self.absent(entries, history, number))
        if len(away) == len(table.entrants):
            return []
        try:
            done = pair_round(table, away)
        except NoPairing as fault:
            raise FormatError(str(fault)) from fault
        pairings = [
            Pairing(
                f"R{number}B{board}",
                number,
                (ids[pairing.white], ids[pairing.black]),
                best_of=self.best_of,
            )
            for board, pairing in enumerate(done.pairings, start=1)
        ]
        if done.bye is not None:
            pairings.append(Pairing(f"R{number}BYE", number, (ids[done.bye],)))
        return pairings

    def standings(self, entries: Sequence[Entry], history: History) -> list[Standing]:
        if not ranked(entries):
            return []
        table, ids = self.table(entries, history)
        return rows_of(standings(table, self.tie_breaks), ids)

    def is_finished(self, entries: Sequence[Entry], history: History) -> bool:
        last = max((r.pairing.round_number for r in history.records), default=0)
        return last >= self.rounds and not history.has_running

    def rounds_for(self, entrants: int) -> int:
        return self.rounds

    @property
    def tie_break_codes(self) -> tuple[str, ...]:
        return tuple(code for code in MODIFIERS if code not in EVERYBODY_MET)

    @property
    def pairs_from_results(self) -> bool:
        return True

    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        return later.round_number > earlier.round_number
