"""Pods: tables of three to eight in Swiss fashion. The rule is written in docs/explanation/pods.md.

Article numbers here are those of that page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

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

DEFAULT_SCALE = (10.0, 7.0, 5.0, 4.0, 3.0, 2.0, 1.0, 0.0)


@dataclass(frozen=True, slots=True)
class Pods:
    rounds: int
    smallest: int = 3
    preferred: int = 4
    largest: int = 5
    scale: tuple[float, ...] = field(default=DEFAULT_SCALE)
    """Points for first, second, ... place at a table (article 8)."""
    bye_points: float | None = None
    """Points for a round without a table; by default those of the middle place."""

    def __post_init__(self) -> None:
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
    def tie_break_codes(self) -> tuple[str, ...]:
        return ()

    @property
    def pairs_from_results(self) -> bool:
        return True

    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        return later.round_number > earlier.round_number
