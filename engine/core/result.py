"""How a match ended: a rank for every seat, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final


@final
class Result:
    """Rank 1 is best; equal ranks are a tie. `details` is the title's own record of the end."""

    __slots__ = ("details", "ranks", "reason")

    def __init__(
        self,
        ranks: tuple[int, ...],
        reason: str,
        details: Mapping[str, object] | None = None,
    ) -> None:
        self.ranks: Final = ranks
        self.reason: Final = reason
        self.details: Final[Mapping[str, object]] = {} if details is None else details

    @property
    def winners(self) -> tuple[int, ...]:
        best = min(self.ranks)
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == best)

    def as_dict(self) -> dict[str, object]:
        return {
            "ranks": list(self.ranks),
            "reason": self.reason,
            "details": dict(self.details),
        }

    def __repr__(self) -> str:
        return f"Result({self.ranks}, {self.reason})"
