"""What every format takes and gives: entries, pairings, results by rank, standings.

Formats are functions of these values; ids are whatever the caller uses for its entrants.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NewType

EntrantId = NewType("EntrantId", int)


class FormatError(ValueError):
    """The format cannot work with these entrants, options or results."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entrant of a stage. `seed` 1 is the strongest; seeds are unique."""

    id: EntrantId
    seed: int
    rating: int = 0
    is_active: bool = True
    """False after a withdrawal or disqualification: not paired any more."""
    group: int = 0
    """Group within a stage, from 0; formats without groups ignore it."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who sits where. A pairing with one seat is a bye."""

    key: str
    """Stable name within the stage: asking again for the same round gives the same keys."""
    round_number: int
    seats: tuple[EntrantId, ...]
    section: str = ""
    """Part of the event, e.g. `winners`, `losers`, `final`, `third`, `group-1`."""
    best_of: int = 1

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1


class Ending(Enum):
    PLAYED = "played"
    FORFEIT = "forfeit"
    """Decided without play: who is ranked first gets the points, nobody met."""
    DOUBLE_FORFEIT = "double_forfeit"


@dataclass(frozen=True, slots=True)
class Result:
    """Ranks of a pairing's entrants: 1 is best, equal ranks are a draw."""

    ranks: Mapping[EntrantId, int]
    ending: Ending = Ending.PLAYED
    absent: frozenset[EntrantId] = frozenset()
    """Who did not come; at a table where the others played on, or in a forfeit."""

    @property
    def winner(self) -> EntrantId | None:
        best = [entrant for entrant, rank in self.ranks.items() if rank == 1]
        if self.ending is Ending.DOUBLE_FORFEIT or len(best) != 1:
            return None
        return best[0]


@dataclass(frozen=True, slots=True)
class Record:
    """A pairing that was published, with its result once there is one."""

    pairing: Pairing
    result: Result | None = None


class Leave(Enum):
    """Announced absence in a round."""

    HALF_POINT_BYE = "half_point_bye"
    FULL_POINT_BYE = "full_point_bye"
    ABSENT = "absent"


Absences = Mapping[int, Mapping[EntrantId, Leave]]
"""By round number: who asked not to be paired, and what they get for it."""


@dataclass(frozen=True, slots=True)
class Standing:
    entrant: EntrantId
    place: int
    """Shared by equals."""
    points: float
    values: Mapping[str, float | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class History:
    """All a format knows of the past of its stage."""

    records: Sequence[Record] = ()
    absences: Absences = field(default_factory=dict)

    @property
    def has_running(self) -> bool:
        return any(r.result is None and not r.pairing.is_bye for r in self.records)

    def keys(self) -> set[str]:
        return {record.pairing.key for record in self.records}


def ranked(entries: Sequence[Entry]) -> list[Entry]:
    """Entries by seed; refuses doubled ids or seeds."""
    ordered = sorted(entries, key=lambda entry: entry.seed)
    if len({entry.id for entry in entries}) != len(entries):
        raise FormatError("an entrant is listed twice")
    if len({entry.seed for entry in entries}) != len(entries):
        raise FormatError("two entrants have the same seed")
    return ordered
