"""A stage read from the database into the plain values that formats take."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from tournaments.formats import (
    Ending,
    EntrantId,
    Entry,
    Format,
    History,
    Leave,
    Record,
    Result,
    Standing,
)
from tournaments.formats import Pairing as PairingValue
from tournaments.models import (
    Absence,
    Entrant,
    EntrantStatus,
    Pairing,
    PairingSeat,
    Stage,
    StageEntry,
)
from tournaments.stage_formats import format_of

GONE = (EntrantStatus.WITHDRAWN, EntrantStatus.DISQUALIFIED, EntrantStatus.MISSED)


@dataclass(slots=True)
class StageBook:
    stage: Stage
    format: Format
    entries: list[Entry]
    history: History
    entrants: dict[int, Entrant]
    pairings: list[Pairing]
    seats: dict[int, list[PairingSeat]]
    """By pairing, in the order of seats."""
    records: dict[int, Record] = field(default_factory=dict)
    """By pairing."""

    def standings(self) -> list[Standing]:
        return self.format.standings(self.entries, self.history) if self.entries else []

    def is_finished(self) -> bool:
        return self.format.is_finished(self.entries, self.history)

    def name(self, entrant: int) -> str:
        return self.entrants[entrant].player.display_name

    def before(self, round_number: int) -> History:
        """What was known when a round was to be paired."""
        return History(
            [r for r in self.history.records if r.pairing.round_number < round_number],
            self.history.absences,
        )


def read_stage(stage: Stage, now: datetime) -> StageBook:
    """Four queries, whatever the size."""
    listed = StageEntry.objects.filter(stage=stage).select_related("entrant__player")
    entrants = {one.entrant_id: one.entrant for one in listed}
    entries = [
        Entry(
            EntrantId(one.entrant_id),
            one.seed,
            one.entrant.rating,
            one.entrant.status not in GONE,
        )
        for one in listed
    ]
    pairings = list(Pairing.objects.filter(stage=stage).select_related("round").order_by("id"))
    seats: dict[int, list[PairingSeat]] = {pairing.pk: [] for pairing in pairings}
    for seat in PairingSeat.objects.filter(pairing__stage=stage).order_by("pairing_id", "index"):
        seats.setdefault(seat.pairing_id, []).append(seat)
    records = {pairing.pk: record_of(pairing, seats[pairing.pk]) for pairing in pairings}
    absences: dict[int, dict[EntrantId, Leave]] = {}
    for absence in Absence.objects.filter(stage=stage):
        there = absences.setdefault(absence.round_number, {})
        there[EntrantId(absence.entrant_id)] = Leave(absence.leave)
    return StageBook(
        stage,
        format_of(stage, now),
        entries,
        History(list(records.values()), absences),
        entrants,
        pairings,
        seats,
        records,
    )


def record_of(pairing: Pairing, seats: list[PairingSeat]) -> Record:
    value = PairingValue(
        pairing.key,
        pairing.round.number,
        tuple(EntrantId(seat.entrant_id) for seat in seats),
        pairing.section,
        pairing.best_of,
    )
    if not pairing.ending or len(seats) == 1:
        return Record(value)
    ranks = {EntrantId(seat.entrant_id): seat.rank or len(seats) for seat in seats}
    absent = frozenset(EntrantId(seat.entrant_id) for seat in seats if seat.is_absent)
    return Record(value, Result(ranks, Ending(pairing.ending), absent))
