"""Match clocks as plain values: what each seat has left, and when time runs out.

Times are milliseconds. Nothing here reads a clock: the caller says what time it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import msgspec

DAY_MS: Final = 24 * 60 * 60 * 1000
FIRST_GRACE_MS: Final = 15_000
"""What a seat may take for its first choice before its own time runs."""

WINDOW_MS: Final = 20_000
"""What a seat asked in secret may take."""


class ClockKind(StrEnum):
    REAL_TIME = "real_time"
    CORRESPONDENCE = "correspondence"
    UNTIMED = "untimed"


@dataclass(frozen=True, slots=True)
class ClockRules:
    """Base and increment per choice, or days per choice, or no clock at all."""

    kind: ClockKind
    base_ms: int = 0
    increment_ms: int = 0

    @property
    def window_ms(self) -> int:
        return self.base_ms if self.kind is ClockKind.CORRESPONDENCE else WINDOW_MS

    @classmethod
    def real_time(cls, base_seconds: int, increment_seconds: int) -> ClockRules:
        return cls(ClockKind.REAL_TIME, base_seconds * 1000, increment_seconds * 1000)

    @classmethod
    def correspondence(cls, days: int) -> ClockRules:
        return cls(ClockKind.CORRESPONDENCE, days * DAY_MS)

    @classmethod
    def untimed(cls) -> ClockRules:
        return cls(ClockKind.UNTIMED)


class Clocks(msgspec.Struct, frozen=True):
    """Every seat's time at the moment `since_ms`, and whose clocks run from there."""

    since_ms: int
    running: tuple[int, ...]
    remaining_ms: tuple[int, ...]
    grace_ms: tuple[int, ...]
    window: tuple[int, ...] = ()
    """Seats asked in secret: a clock that ran would name them, so they get a fixed time instead."""

    def left_ms(self, seat: int, now_ms: int) -> int:
        """A seat's time at a later moment, its grace aside; never below zero."""
        if seat not in self.running:
            return self.remaining_ms[seat]
        spent = max(0, now_ms - self.since_ms - self.grace_ms[seat])
        return max(0, self.remaining_ms[seat] - spent)

    def deadline_ms(self, rules: ClockRules) -> int | None:
        """When the first of the running clocks runs out."""
        if rules.kind is ClockKind.UNTIMED:
            return None
        limits = [self.remaining_ms[seat] + self.grace_ms[seat] for seat in self.running]
        if self.window:
            limits.append(rules.window_ms)
        return self.since_ms + min(limits) if limits else None

    def expired(self, rules: ClockRules, now_ms: int) -> tuple[int, ...]:
        """The seats whose time is over."""
        if rules.kind is ClockKind.UNTIMED:
            return ()
        elapsed = now_ms - self.since_ms
        timed = [
            seat
            for seat in self.running
            if elapsed >= self.remaining_ms[seat] + self.grace_ms[seat]
        ]
        return (*timed, *(self.window if elapsed >= rules.window_ms else ()))


def start_clocks(
    rules: ClockRules,
    seats: int,
    running: tuple[int, ...],
    now_ms: int,
    window: tuple[int, ...] = (),
) -> Clocks:
    grace = FIRST_GRACE_MS if rules.kind is ClockKind.REAL_TIME else 0
    return Clocks(now_ms, running, (rules.base_ms,) * seats, (grace,) * seats, window)


def after_choice(
    rules: ClockRules,
    clocks: Clocks,
    chooser: int | None,
    running: tuple[int, ...],
    now_ms: int,
    window: tuple[int, ...] = (),
) -> Clocks:
    """Charge everybody whose clock ran, credit who chose, and start the clocks that run next."""
    elapsed = max(0, now_ms - clocks.since_ms)
    remaining = list(clocks.remaining_ms)
    grace = list(clocks.grace_ms)
    for seat in clocks.running:
        from_grace = min(elapsed, grace[seat])
        grace[seat] -= from_grace
        remaining[seat] = max(0, remaining[seat] - (elapsed - from_grace))
    if chooser is not None and chooser not in clocks.window:
        grace[chooser] = 0
        if rules.kind is ClockKind.REAL_TIME:
            remaining[chooser] += rules.increment_ms
        elif rules.kind is ClockKind.CORRESPONDENCE:
            remaining[chooser] = rules.base_ms
    return Clocks(now_ms, running, tuple(remaining), tuple(grace), window)


def with_vacation(clocks: Clocks, seat: int, days: int) -> Clocks:
    """A seat's correspondence clock, longer by some days."""
    remaining = list(clocks.remaining_ms)
    remaining[seat] += days * DAY_MS
    return msgspec.structs.replace(clocks, remaining_ms=tuple(remaining))
