"""Who should play whom next on the bot ladder: where the rating is least certain.

A pure function of who is free and who has met whom. A rating after few matches is uncertain, and
a match says most when its outcome is open; so the least certain bot goes first, and sits with
those of about its strength whom it has met the least.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from engine.bots.sprt import expected_score

FEW_MATCHES: Final = 10.0
"""After so many matches about a rating, its first uncertainty has halved in variance."""
MEETING_WEIGHT: Final = 0.5


@dataclass(frozen=True, slots=True)
class Candidate:
    """A bot that could sit down now. `owner` is None for the house's own."""

    player: int
    rating: float
    matches: int
    owner: int | None = None

    @property
    def is_house(self) -> bool:
        return self.owner is None

    @property
    def uncertainty(self) -> float:
        """Between 1, never played, and 0."""
        return float((1 + self.matches / FEW_MATCHES) ** -0.5)


Meetings = Mapping[frozenset[int], int]


def worth(one: Candidate, other: Candidate, met: int) -> float:
    """How much a match between these two tells: open outcome, little known, seldom met."""
    expected = expected_score(one.rating - other.rating)
    information = 4 * expected * (1 - expected)
    return information * (one.uncertainty + other.uncertainty) / (1 + MEETING_WEIGHT * met)


def next_table(
    candidates: Collection[Candidate], seats: int, meetings: Meetings
) -> list[Candidate] | None:
    """The next table, the least certain bot first; None where nobody can be seated.

    The house sits only with guests, and nobody with a bot of the same owner.
    """
    guests = sorted(
        (one for one in candidates if not one.is_house),
        key=lambda one: (-one.uncertainty, one.player),
    )
    for first in guests:
        table = [first]
        while len(table) < seats:
            free = [one for one in candidates if _may_join(one, table)]
            if not free:
                break
            table.append(max(free, key=lambda one: (_worth_to(one, table, meetings), -one.player)))
        if len(table) == seats:
            return table
    return None


def _may_join(one: Candidate, table: list[Candidate]) -> bool:
    return all(
        one.player != other.player and (one.is_house or one.owner != other.owner) for other in table
    )


def _worth_to(one: Candidate, table: list[Candidate], meetings: Meetings) -> float:
    return sum(
        worth(one, other, meetings.get(frozenset((one.player, other.player)), 0)) for other in table
    )
