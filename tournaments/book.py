"""A stage read from the database into the plain values that formats take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from tournaments.explanations import Message
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
    build,
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
    StageStatus,
    Tournament,
)

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

    def reasons(self, pairings: Sequence[PairingValue]) -> dict[str, list[dict[str, Any]]]:
        """Why pairings that are about to be published are as they are, by key, as stored."""
        messages = self.format.why(self.entries, self.history, pairings, self.name)
        return {key: [_stored(message) for message in listed] for key, listed in messages.items()}

    def why_not_paired(self, round_number: int, one: int, other: int) -> Message:
        """The first rule that two would have broken in a round."""
        pair = (EntrantId(one), EntrantId(other))
        history = self.before(round_number)
        return self.format.why_not(self.entries, history, round_number, pair, self.name)

    def before(self, round_number: int) -> History:
        """What was known when a round was to be paired."""
        return History(
            [r for r in self.history.records if r.pairing.round_number < round_number],
            self.history.absences,
        )


def begun(tournament: Tournament) -> list[Stage]:
    return [
        one
        for one in Stage.objects.filter(tournament=tournament).order_by("index")
        if one.status != StageStatus.WAITING
    ]


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


def format_of(stage: Stage, now: datetime) -> Format:
    """The format of a stage as it stands now: some end by the clock."""
    return build(stage.format, stage.options).as_of(
        has_ended=stage.ends_at is not None and now >= stage.ends_at
    )


def _stored(message: Message) -> dict[str, Any]:
    return {"key": message.key, "params": dict(message.parameters)}


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
