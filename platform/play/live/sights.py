"""What each audience sees of a match at one moment, as its frames say it, and whom a line shows
something.

Made from the engine's sight and from who has asked to take a choice back, and from nothing else of
the match: whatever is sent of a state goes through here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from engine.core.events import PUBLIC, Event
from engine.core.flow import State
from engine.core.log import Line
from engine.core.match import Match
from engine.core.sight import sight
from engine.core.title import Title
from play.live import numbers

encode: Final = msgspec.json.Encoder().encode

Encoded = dict[tuple[int, int | None], bytes]
"""Sights of one position, by audience and by who asks for an undo."""


def shown(
    title: Title, state: State, audience: int, why_not: str, undo_asked_by: int | None
) -> dict[str, Any]:
    """The fields of a frame that tell of the position. `why_not` is the engine's `cannot_undo`."""
    seen: dict[str, Any] = sight(title, state, audience)
    # Of others' secret decisions not even that there are any.
    seen["waiting"] = [seat for seat, _ in seen["waiting"] if seat is not None]
    seen["undo"] = None if audience == PUBLIC else {"why_not": why_not, "asked_by": undo_asked_by}
    return seen


class Before(msgspec.Struct, frozen=True):
    """What stood before a line: whoever sees no difference is not told of it."""

    state: State
    why_not: tuple[str, ...]
    running: tuple[int, ...]
    undo_asked_by: int | None
    encoded: Encoded

    def sight_of(self, title: Title, audience: int) -> bytes:
        """As it was when it was sent."""
        found = self.encoded.get((audience, self.undo_asked_by))
        if found is None:
            why_not = "" if audience == PUBLIC else self.why_not[audience]
            found = encode(shown(title, self.state, audience, why_not, self.undo_asked_by))
        return found


class Sights:
    """Of a match's present position, each built once while a line is written and shown."""

    __slots__ = ("_encoded", "_why_not")

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """The position is another one."""
        self._encoded: Encoded = {}
        self._why_not: tuple[str, ...] = ()

    def let_go(self) -> None:
        """The position was shown. Thousands of matches are held in memory; what was sent of each
        is seldom asked for again, and then built anew."""
        self._encoded = {}

    def of(self, match: Match, audience: int, undo_asked_by: int | None) -> bytes:
        place = audience, undo_asked_by
        found = self._encoded.get(place)
        if found is None:
            found = self._encoded[place] = encode(self.fields(match, audience, undo_asked_by))
        return found

    def fields(self, match: Match, audience: int, undo_asked_by: int | None) -> dict[str, Any]:
        why_not = "" if audience == PUBLIC else self.why_not(match)[audience]
        return shown(match.title, match.state, audience, why_not, undo_asked_by)

    def why_not(self, match: Match) -> tuple[str, ...]:
        """By seat, why its last choice cannot be taken back."""
        if not self._why_not:
            seats = range(match.state.seats)
            self._why_not = tuple([match.cannot_undo(seat) for seat in seats])
        return self._why_not

    def before(self, match: Match, running: tuple[int, ...], undo_asked_by: int | None) -> Before:
        """To be asked for ahead of a line."""
        return Before(match.state, self.why_not(match), running, undo_asked_by, self._encoded)

    def shown_by(
        self,
        match: Match,
        line: Line,
        happened: Sequence[Sequence[Event]],
        running: tuple[int, ...],
        before: Before,
    ) -> int:
        """The mask of the audiences that see something of a line, and of those of the house that
        were written with it."""
        self.forget()
        seats = match.state.seats
        if before.running != running or _is_any_public(happened):
            return numbers.everybody_of(seats)
        mask = numbers.NOBODY
        for audience in range(PUBLIC, seats):
            if self.is_shown(match, audience, line, happened, before):
                mask |= numbers.bit_of(audience)
        return mask

    def is_shown(
        self,
        match: Match,
        audience: int,
        line: Line,
        happened: Sequence[Sequence[Event]],
        before: Before,
    ) -> bool:
        """Whether the audience sees something of lines that are not shown to all."""
        if audience == line.seat and line.kind != "house":
            # Whoever acts is answered, even where everything looks as before.
            return True
        for events in happened:
            for event in events:
                if event.to is not None and audience in event.to:
                    return True
        seen = before.sight_of(match.title, audience)
        return self.of(match, audience, before.undo_asked_by) != seen


def _is_any_public(happened: Sequence[Sequence[Event]]) -> bool:
    for events in happened:
        for event in events:
            if event.to is None:
                return True
    return False
