"""Score sheets: how a match is won, how every seat stands in parts, how far the end is, and what
would be if it ended now, as far as an audience can know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

EVERYTHING: Final = -2
"""The audience that knows all: for proofs and for reviews of finished matches, never sent."""

DECIDED: Final = "decided"
UNKNOWN: Final = "unknown"
NOTHING_DECIDED: Final = "nothing_decided"


class Part(msgspec.Struct, frozen=True):
    """One number of a seat, named as a thing (`number:fragments@0`)."""

    thing: str
    value: int | None
    """None: this audience cannot know it."""
    of: int | None = None
    """What it counts towards, or its limit."""
    counts: bool = False
    """Whether it is part of the seat's points."""


class Standing(msgspec.Struct, frozen=True):
    """How one seat stands. `measure` is what the rules compare at the end, the first difference
    deciding; None where this audience cannot know it."""

    seat: int
    parts: tuple[Part, ...]
    measure: tuple[int | None, ...] = ()

    @property
    def points(self) -> int | None:
        """The sum of the parts that count; None when one of them is unknown, or none counts."""
        counted = [part.value for part in self.parts if part.counts]
        if not counted:
            return None
        known = [value for value in counted if value is not None]
        return sum(known) if len(known) == len(counted) else None


class Stake(msgspec.Struct, frozen=True):
    """What an open option puts at stake; said by the text `stake.<key>`."""

    option: str
    key: str
    effect: Literal["ends", "may_end", "may_win", "gives_away"]
    """`may_win`: the match may end, and only for the good of the seat that chooses."""
    params: dict[str, Any] = {}


class Goal(msgspec.Struct, frozen=True):
    """Something worth points, and how far the audience's own seat is with it: each part is a count
    towards what it asks for. Without parts it waits for an event."""

    thing: str
    parts: tuple[Part, ...]
    is_met: bool


class IfItEndedNow(msgspec.Struct, frozen=True):
    """`decided` with ranks, `unknown` to this audience, or `nothing_decided` by the rules."""

    verdict: str
    ranks: tuple[int, ...] = ()


class Sheet(msgspec.Struct, frozen=True):
    goal: str
    """Key of the line that says how one wins."""
    standings: tuple[Standing, ...]
    end: tuple[Part, ...]
    """How far the end is: each part is a count towards one."""
    if_now: IfItEndedNow
    stakes: tuple[Stake, ...] = ()
    goals: tuple[Goal, ...] = ()
    goal_params: dict[str, Any] = {}


def if_it_ended_now(standings: Sequence[Standing]) -> IfItEndedNow:
    """Ranks by the seats' measures; equal measures share a rank.

    >>> two = [Standing(0, (), (3, 1)), Standing(1, (), (3, 2))]
    >>> if_it_ended_now(two).ranks
    (2, 1)
    >>> if_it_ended_now([Standing(0, (), (3,)), Standing(1, (), (None,))]).verdict
    'unknown'
    """
    if not any(standing.measure for standing in standings):
        return IfItEndedNow(NOTHING_DECIDED)
    ranks = []
    for own in standings:
        ahead = 0
        for other in standings:
            comparison = 0 if other is own else _compared(other.measure, own.measure)
            if comparison is None:
                return IfItEndedNow(UNKNOWN)
            ahead += comparison > 0
        ranks.append(1 + ahead)
    return IfItEndedNow(DECIDED, tuple(ranks))


def _compared(one: Sequence[int | None], other: Sequence[int | None]) -> int | None:
    for left, right in zip(one, other, strict=True):
        if left is None or right is None:
            return None
        if left != right:
            return 1 if left > right else -1
    return 0
