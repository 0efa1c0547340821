"""Pods: tables of three to eight in Swiss fashion. The rule is written in docs/pods.md.

Article numbers here are those of that page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from tournaments.explanations.message import Message
from tournaments.formats.format import Format, NameOf
from tournaments.formats.options import (
    option,
    read_numbers,
    rounds_option,
    table_size_option,
)
from tournaments.formats.pod_record import PodRecord
from tournaments.formats.pod_seats import seat_order
from tournaments.formats.pod_tables import best_tables, table_sizes
from tournaments.formats.values import (
    EntrantId,
    Entry,
    FormatError,
    History,
    Pairing,
    Standing,
    ranked,
)
from tournaments.forms import Kind, Words

DEFAULT_SCALE = (10.0, 7.0, 5.0, 4.0, 3.0, 2.0, 1.0, 0.0)


@dataclass(frozen=True, slots=True)
class Pods(Format):
    name: ClassVar[str] = "pods"
    label: ClassVar[Words] = Words("Tables", "Mesas")
    line: ClassVar[Words] = Words(
        "Tables of three to eight, seated anew each round by score.",
        "Mesas de tres a ocho, formadas de nuevo en cada ronda según los puntos.",
    )
    seats_tables: ClassVar[bool] = True
    takes_late_entries: ClassVar[bool] = True
    takes_byes: ClassVar[bool] = True
    can_be_paired_again: ClassVar[bool] = True

    rounds: int = rounds_option()
    smallest: int = table_size_option(
        3, Words("Smallest table", "Mesa más pequeña"), Kind.SMALLEST_TABLE, proposed=3
    )
    preferred: int = option(
        default=0,
        label=Words("Preferred table", "Mesa preferida"),
        hint=Words("0: four, or as near as possible.", "0: de cuatro, o lo más parecido."),
        least=0,
        most=8,
        is_asked=False,
    )
    largest: int = table_size_option(
        5, Words("Largest table", "Mesa más grande"), Kind.LARGEST_TABLE, proposed=4
    )
    scale: tuple[float, ...] = option(
        default=DEFAULT_SCALE,
        label=Words("Points for each place", "Puntos por puesto"),
        hint=Words(
            "First, second, third… as many as the largest table has seats.",
            "Primero, segundo, tercero… tantos como asientos tiene la mesa más grande.",
        ),
        kind=Kind.NUMBERS,
        read=read_numbers,
    )
    """Points for first, second, ... place at a table (article 8)."""
    bye_points: float | None = None
    """Points for a round without a table; by default those of the middle place."""

    def __post_init__(self) -> None:
        if not self.preferred:
            object.__setattr__(self, "preferred", min(max(4, self.smallest), self.largest))
        if not 3 <= self.smallest <= self.preferred <= self.largest <= 8:
            raise FormatError("table sizes must run from 3 to 8, smallest to largest")
        if self.rounds < 1:
            raise FormatError("pods need at least one round")
        if len(self.scale) < self.largest:
            raise FormatError("the scale needs points for every place of the largest table")
        if list(self.scale) != sorted(self.scale, reverse=True) or min(self.scale) < 0:
            raise FormatError("the scale must not rise and must not fall below zero")

    def record(self, entries: Sequence[Entry], history: History) -> PodRecord:
        middle = self.scale[(self.preferred - 1) // 2]
        bye = self.bye_points if self.bye_points is not None else middle
        return PodRecord(entries, history, self.scale, bye)

    def next_pairings(self, entries: Sequence[Entry], history: History) -> list[Pairing]:
        number = 1 + max((r.pairing.round_number for r in history.records), default=0)
        if history.has_running or number > self.rounds:
            return []
        away = set(history.absences.get(number, {}))
        present = [e for e in ranked(entries) if e.is_active and e.id not in away]
        record = self.record(entries, history)
        sizes = table_sizes(len(present), self.smallest, self.preferred, self.largest)
        order = sorted(present, key=lambda entry: (-record.points[entry.id], entry.seed))
        byes = self._byes(order, len(order) - sum(sizes), record)
        players = [entry.id for entry in order if entry.id not in byes]
        pairings: list[Pairing] = []
        for board, table in enumerate(best_tables(players, sizes, record), start=1):
            seats = seat_order(table, record)
            pairings.append(Pairing(f"R{number}T{board}", number, seats))
        pairings.extend(
            Pairing(f"R{number}BYE{index}", number, (entrant,))
            for index, entrant in enumerate(byes, start=1)
        )
        return pairings

    @staticmethod
    def _byes(order: Sequence[Entry], count: int, record: PodRecord) -> list[EntrantId]:
        """Article 3: fewest byes so far, then fewest points, then the lowest seed."""
        chosen = sorted(
            order,
            key=lambda entry: (record.byes[entry.id], record.points[entry.id], -entry.seed),
        )
        return [entry.id for entry in chosen[:count]]

    def standings(self, entries: Sequence[Entry], history: History) -> list[Standing]:
        return self.record(entries, history).standings()

    def is_finished(self, entries: Sequence[Entry], history: History) -> bool:
        last = max((r.pairing.round_number for r in history.records), default=0)
        return last >= self.rounds and not history.has_running

    def rounds_for(self, entrants: int) -> int:
        return self.rounds

    @property
    def pairs_from_results(self) -> bool:
        return True

    @property
    def pairs_by_round(self) -> bool:
        return True

    @property
    def seat_counts(self) -> range:
        return range(self.smallest, self.largest + 1)

    def pairings_in_all(self, entrants: int) -> int:
        return self.rounds * max(1, entrants // self.preferred)

    def pairings_in_round(self, entrants: int, index: int) -> int:
        return entrants // self.preferred

    def why(
        self,
        entries: Sequence[Entry],
        history: History,
        pairings: Sequence[Pairing],
        name_of: NameOf,
    ) -> Mapping[str, list[Message]]:
        points = {row.entrant: row.points for row in self.standings(entries, history)}
        met = {
            frozenset(pair)
            for record in history.records
            for pair in combinations(record.pairing.seats, 2)
        }
        return {
            pairing.key: [
                Message("pods.bye", {"player": name_of(pairing.seats[0])})
                if pairing.is_bye
                else _table_message(number, pairing, points, met)
            ]
            for number, pairing in enumerate(pairings, start=1)
        }

    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        return later.round_number > earlier.round_number


def _table_message(
    number: int,
    pairing: Pairing,
    points: Mapping[EntrantId, float],
    met: set[frozenset[EntrantId]],
) -> Message:
    held = [points[seat] for seat in pairing.seats]
    return Message(
        "pods.table",
        {
            "table": number,
            "lowest": f"{min(held):g}",
            "highest": f"{max(held):g}",
            "repeats": sum(frozenset(pair) in met for pair in combinations(pairing.seats, 2)),
        },
    )
