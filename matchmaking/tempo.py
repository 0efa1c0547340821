"""The two tempos a title is rated at, and the clock that quick pairing plays each of them by."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from play.clock import ClockKind, ClockRules


class Tempo(StrEnum):
    LIVE = "live"
    CORRESPONDENCE = "correspondence"


CLOCKS: Final = {
    Tempo.LIVE: ClockRules.real_time(15 * 60, 10),
    Tempo.CORRESPONDENCE: ClockRules.correspondence(3),
}

_TEMPOS: Final = {
    ClockKind.REAL_TIME: Tempo.LIVE,
    ClockKind.CORRESPONDENCE: Tempo.CORRESPONDENCE,
}


def tempo_of(kind: str) -> Tempo | None:
    """The tempo a match with this clock is rated at; without a clock, none."""
    return _TEMPOS.get(ClockKind(kind))
