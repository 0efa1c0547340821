"""What an open dispute holds: whatever follows from the result it is about, and the end."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from tournaments.formats import Elimination, Format, build
from tournaments.formats import Pairing as PairingValue
from tournaments.formats.bracket import leads_to
from tournaments.models import Dispute, DisputeStatus, Pairing, Stage, StageEntry, Tournament


class Held(Enum):
    """What waits for a dispute."""

    NEXT_ROUND = "next_round"
    FOLLOWING = "following"
    """The matches that take a winner or loser of the disputed one."""
    END = "end"
    """Nothing but the end of the stage and of the event."""


def open_disputes(tournament: Tournament) -> list[Dispute]:
    return list(
        Dispute.objects.filter(
            pairing__stage__tournament=tournament, status=DisputeStatus.OPEN
        ).select_related("pairing__stage", "pairing__round")
    )


def held_by(dispute: Dispute, entrants: int) -> Held:
    """What a dispute holds in a stage of so many entrants, for people."""
    stage = dispute.pairing.stage
    found = build(stage.format, stage.options)
    if found.pairs_from_results:
        is_last = dispute.pairing.round.number >= found.rounds_for(entrants)
        return Held.END if is_last else Held.NEXT_ROUND
    if not isinstance(found, Elimination):
        return Held.END
    nodes = found.nodes(entrants)
    leads_on = any(leads_to(nodes, dispute.pairing.key, node.key) for node in nodes)
    return Held.FOLLOWING if leads_on else Held.END


@dataclass(frozen=True, slots=True)
class Holding:
    """The open disputes of a tournament, asked about what may go on."""

    disputes: list[Dispute]

    @classmethod
    def of(cls, tournament: Tournament) -> Holding:
        return cls(open_disputes(tournament))

    def holds_stage(self, stage: Stage) -> bool:
        """Whether a stage may not end, nor a later one begin."""
        return any(one.pairing.stage.index <= stage.index for one in self.disputes)

    def holds_round(self, stage: Stage, format_: Format) -> bool:
        """Whether no further round of a stage may be drawn."""
        return any(
            one.pairing.stage.index < stage.index or format_.pairs_from_results
            for one in self.disputes
            if one.pairing.stage.index <= stage.index
        )

    def released(
        self, stage: Stage, format_: Format, entrants: int, values: list[PairingValue]
    ) -> list[PairingValue]:
        """Those of some new pairings that follow from no disputed result."""
        disputed = [
            _value(one.pairing) for one in self.disputes if one.pairing.stage_id == stage.pk
        ]
        return [
            value
            for value in values
            if not any(format_.follows(entrants, one, value) for one in disputed)
        ]

    def holds(self, pairing: Pairing) -> bool:
        """Whether a published pairing may not begin."""
        if not self.disputes:
            return False
        if any(one.pairing.stage.index < pairing.stage.index for one in self.disputes):
            return True
        found, entrants = _format(pairing.stage)
        return not self.released(pairing.stage, found, entrants, [_value(pairing)])


def open_until(tournament: Tournament) -> datetime | None:
    """Until when the event stays open after its last result; None when it need not."""
    if not tournament.final_dispute_minutes:
        return None
    last = (
        Pairing.objects.filter(stage__tournament=tournament, ended_at__isnull=False)
        .order_by("-ended_at")
        .values_list("ended_at", flat=True)
        .first()
    )
    return None if last is None else last + timedelta(minutes=tournament.final_dispute_minutes)


def _format(stage: Stage) -> tuple[Format, int]:
    return build(stage.format, stage.options), StageEntry.objects.filter(stage=stage).count()


def _value(pairing: Pairing) -> PairingValue:
    return PairingValue(pairing.key, pairing.round.number, ())
