"""What a model of a title offers to be compared with the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from engine.core.decisions import Decision
from engine.core.events import Event


@dataclass(frozen=True, slots=True)
class Difference:
    clause: str
    position: str
    """In words, as far as it matters here."""
    engine: str
    model: str

    def __str__(self) -> str:
        return f"{self.clause}: {self.position}\n  engine: {self.engine}\n  model:  {self.model}"


class Opinion(Protocol):
    @property
    def title(self) -> str: ...

    @property
    def clauses(self) -> frozenset[str]:
        """The clauses of `docs/rules` it covers."""

    def options(self, state: Any, decision: Decision) -> frozenset[str] | None:
        """The keys of all options a seat has; None at a decision the model leaves out."""

    def differences(
        self, before: Any, decision: Decision, option: str, events: Sequence[Event], after: Any
    ) -> Iterator[Difference]:
        """How what happened departs from what the rules say had to happen.

        `before` and `after` are the engine's states, read through the title's adapter only.
        """


@runtime_checkable
class Describes(Protocol):
    """An opinion that puts a position into words, for differences in a list of options."""

    def position(self, state: Any) -> str: ...


@runtime_checkable
class Stirs(Protocol):
    """An opinion that can change a position, so that rules come up that play seldom reaches."""

    def stirred(self, state: Any, decision: Decision, rng: random.Random) -> tuple[Any, str] | None:
        """Another position of the engine's, and the choice to go on with; None: not here.

        The options of the open decision were listed before, so the choice must be one that
        every position allows.
        """
