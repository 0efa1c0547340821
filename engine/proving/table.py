"""What shows a match to its audiences, as the proof of isolation drives it.

By default the engine's own sight. The platform passes its frames, so that the bytes that go out are
what is proven.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from engine.core.events import Event
from engine.core.flow import State
from engine.core.log import Line
from engine.core.match import Match
from engine.core.sight import match_sight
from engine.core.title import Title

Parts = Mapping[str, object]
"""What is shown, by name: plain values, or the encoded bytes of JSON."""


class Table(Protocol):
    """A match that stands at a state, and takes one act."""

    @property
    def match(self) -> Match: ...

    def choose(self, seat: int, key: str) -> None:
        """One line; of the house where the seat has left."""

    def leave(self, seat: int, reason: str) -> None: ...

    def shown(self, audience: int) -> Parts:
        """Everything somebody gets who comes in now."""

    def sent(self, audience: int) -> Parts | None:
        """Everything that goes to the audience because of the act, its events included. None when
        it is not told at all: then nothing of what it is shown may have changed."""


SetTable = Callable[[Title, State], Table]


class SightTable:
    """What `engine.core.sight` shows."""

    def __init__(self, title: Title, state: State) -> None:
        self.match = Match(title, state)

    def choose(self, seat: int, key: str) -> None:
        take(self.match, seat, key)

    def leave(self, seat: int, reason: str) -> None:
        self.match.leave(seat, reason)

    def shown(self, audience: int) -> Parts:
        return match_sight(self.match, audience)

    def sent(self, audience: int) -> Parts | None:
        return {}


def take(match: Match, seat: int, key: str) -> list[Event]:
    """Choose for a seat, as the house where it has left: what happened."""
    kind = "house" if seat in match.state.left else "choice"
    match.apply(Line(match.ply, seat, kind, key))
    return match.events
