"""What the tests of every title do at a table: run on, choose, look at what is asked and told.

A title's own world sets up its state and adds the words of its rules.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Self, TypeVar

from engine.core.decisions import Decision
from engine.core.events import PUBLIC, Event, seen
from engine.core.flow import State
from engine.core.title import Title

S = TypeVar("S", bound=State)


class Table(Generic[S]):
    """A state that is listened to, and whose invariants are checked after every choice."""

    title: ClassVar[Title]
    is_whole: ClassVar[bool] = True
    """Whether positions hold every card and frame the invariants count."""

    def __init__(self, state: S) -> None:
        self.s = state
        self.events: list[Event] = []
        state.events = self.events

    # --- going on

    def run(self) -> Self:
        """Run the steps that were pushed, the first one first."""
        self.s.frames.reverse()
        self.s.run()
        self._check()
        return self

    def choose(self, *keys: str) -> Self:
        """Whoever is asked takes these options, one after the other."""
        for key in keys:
            self.s.choose(self.decision.seat, key)
            self._check()
        return self

    def _check(self) -> None:
        if self.is_whole:
            self.title.check(self.s)

    # --- looking

    @property
    def decision(self) -> Decision:
        (decision,) = self.s.waiting()
        return decision

    @property
    def options(self) -> list[str]:
        return [one.key for one in self.decision.options]

    def offers(self, start: str) -> list[str]:
        """Options that begin like this."""
        return [key for key in self.options if key.startswith(start)]

    def default(self) -> str:
        return self.s.default(self.decision).key

    def told(self, kind: str, audience: int = PUBLIC) -> list[dict[str, object]]:
        """Events of a kind since the start, as an audience saw them."""
        return [event for event in seen(self.events, audience) if event["kind"] == kind]

    def view(self, audience: int = PUBLIC) -> dict[str, Any]:
        return self.title.view(self.s, audience)
