"""Why something cannot be chosen: the first clause that forbids it, for everything on the table."""

from __future__ import annotations

from typing import Final

from engine.core.decisions import Decision
from engine.core.reasons import Reason
from engine.games.anochecer.state import Twilight

TIMING: Final[tuple[str, ...]] = ()
MAIN: Final[dict[str, tuple[str, ...]]] = {}


def forbids(s: Twilight, decision: Decision, wish: str) -> Reason | None:
    return None
