"""Swiss by the FIDE Dutch system. The first seat is white where the title has a first seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tournaments.crosstable import STANDARD, Colour, CrossTable, Scoring
from tournaments.explanations import Message, explain_round, why_not
from tournaments.formats.crosstables import rows_of, table_of
from tournaments.formats.format import Format, NameOf
from tournaments.formats.options import (
    best_of_option,
    option,
    read_pairs,
    rounds_option,
    tie_breaks_option,
)
from tournaments.formats.values import (
    EntrantId,
    Entry,
    FormatError,
    History,
    Pairing,
    Standing,
    ranked,
)
from tournaments.forms import Choice, Kind, Words
from tournaments.pairing.acceleration import baku
from tournaments.pairing.dutch import NoPairing, pair_round
from tournaments.standings import standings
from tournaments.standings.grammar import EVERYBODY_MET, MODIFIERS

_CODES = tuple(code for code in MODIFIERS if code not in EVERYBODY_MET)


def _read_colour(value: Any) -> Colour:
    if value not in {colour.value for colour in Colour}:
        raise FormatError("the initial colour is w or b")
    return Colour(value)


@dataclass(frozen=True, slots=True)
class Swiss(Format):
    name: ClassVar[str] = "swiss"
    label: ClassVar[Words] = Words("Swiss", "Suizo")
    line: ClassVar[Words] = Words(
        "Everybody plays every round, against somebody with about the same score.",
        "Todos juegan todas las rondas, contra alguien con una puntuación parecida.",
    )
    has_cross_table: ClassVar[bool] = True
    takes_late_entries: ClassVar[bool] = True
    takes_byes: ClassVar[bool] = True
    can_be_paired_again: ClassVar[bool] = True
    can_forbid_pairs: ClassVar[bool] = True
    can_say_why_not: ClassVar[bool] = True
    can_run_out_of_pairings: ClassVar[bool] = True
    can_be_written_as_trf: ClassVar[bool] = True

    rounds: int = rounds_option()
    tie_breaks: str = tie_breaks_option("PTS DE BH/C1 BH SB", _CODES)
    scoring: Scoring = STANDARD
    initial_colour: Colour = option(
        default=Colour.WHITE,
        label=Words("Seat of the first entrant in round 1", "Asiento del primero en la ronda 1"),
        kind=Kind.CHOICE,
        choices=(
            Choice("w", Words("First seat", "Primer asiento")),
            Choice("b", Words("Second seat", "Segundo asiento")),
        ),
        is_asked=False,
        read=_read_colour,
    )
    is_accelerated: bool = option(
        default=False,
        label=Words("Accelerated first rounds", "Primeras rondas aceleradas"),
        hint=Words(
            "For large fields: the strong meet each other sooner.",
            "Para torneos grandes: los fuertes se enfrentan antes.",
        ),
    )
    forbidden: tuple[tuple[EntrantId, EntrantId], ...] = option(
        default=(),
        label=Words("Pairs kept apart", "Parejas separadas"),
        kind=Kind.PAIRS,
        is_asked=False,
        read=read_pairs,
    )
    best_of: int = best_of_option()

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
        return _CODES

    @property
    def tie_break_order(self) -> str:
        return self.tie_breaks

    @property
    def pairs_by_round(self) -> bool:
        return True

    @property
    def pairs_from_results(self) -> bool:
        return True

    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        return later.round_number > earlier.round_number

    def cross_table(
        self, entries: Sequence[Entry], history: History
    ) -> tuple[CrossTable, dict[int, EntrantId]]:
        return self.table(entries, history)

    def why(
        self,
        entries: Sequence[Entry],
        history: History,
        pairings: Sequence[Pairing],
        name_of: NameOf,
    ) -> Mapping[str, list[Message]]:
        table, ids, away = self._before(entries, history, pairings[0].round_number)
        start = {entrant: number for number, entrant in ids.items()}
        explained = {
            frozenset(filter(None, (board.white, board.black))): board.messages
            for board in explain_round(table, away)
        }
        return {
            pairing.key: [
                _named(message, ids, name_of)
                for message in explained.get(frozenset(start[seat] for seat in pairing.seats), ())
            ]
            for pairing in pairings
        }

    def why_not(
        self,
        entries: Sequence[Entry],
        history: History,
        round_number: int,
        pair: tuple[EntrantId, EntrantId],
        name_of: NameOf,
    ) -> Message:
        table, ids, away = self._before(entries, history, round_number)
        start = {entrant: number for number, entrant in ids.items()}
        return _named(why_not(table, start[pair[0]], start[pair[1]], away), ids, name_of)

    def _before(
        self, entries: Sequence[Entry], history: History, round_number: int
    ) -> tuple[CrossTable, dict[int, EntrantId], frozenset[int]]:
        """The table before a round, the ids behind its numbers, and who is away."""
        table, ids = self.table(entries, history)
        start = {entrant: number for number, entrant in ids.items()}
        away = self.absent(entries, history, round_number)
        return table, ids, frozenset(start[entrant] for entrant in away)


def _named(message: Message, ids: Mapping[int, EntrantId], name_of: NameOf) -> Message:
    """Names for start numbers."""
    people = ("player", "white", "black")
    return Message(
        message.key,
        {
            parameter: name_of(ids[int(value)]) if parameter in people else value
            for parameter, value in message.parameters.items()
        },
    )
