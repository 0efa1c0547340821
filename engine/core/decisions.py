"""A decision: a question the rules put to one seat, with every legal option."""

from __future__ import annotations

from typing import Final, final

from engine.core.options import Option, Plain

Arg = Plain | None | tuple["Arg", ...]
"""What frames and decisions may carry: plain, immutable and storable."""


@final
class Decision:
    """Who is asked what, and the step that goes on with the answer.

    `secret` hides from the others that this very seat is asked (interrupt windows);
    `forced` decisions are put even when a single option is left, so that being asked tells nothing.
    """

    __slots__ = ("args", "forced", "kind", "options", "seat", "secret", "step")

    def __init__(
        self,
        seat: int,
        kind: str,
        options: tuple[Option, ...],
        step: str,
        args: tuple[Arg, ...] = (),
        forced: bool = False,
        secret: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.options: Final = options
        self.step: Final = step
        self.args: Final = args
        self.forced: Final = forced
        self.secret: Final = secret

    @property
    def is_automatic(self) -> bool:
        return len(self.options) == 1 and not self.forced

    def find(self, key: str) -> Option | None:
        for candidate in self.options:
            if candidate.key == key:
                return candidate
        return None

    def __repr__(self) -> str:
        return f"Decision(seat {self.seat}, {self.kind}, {len(self.options)} options)"
