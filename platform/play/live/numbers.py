"""Each audience's own running number of what it was shown, worked out from the log.

A line is stored with a mask of the audiences that were shown something by it; their numbers go up
by one. Lines of the house that were written together with another line go with it: nobody's number
counts them. So every process comes to the same numbers, and none of them counts what others were
asked in secret. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from engine.core.events import Event, seen

EVERYBODY: Final = -1
"""The mask of lines from before there were masks."""
NOBODY: Final = 0

ShownLine = tuple[int, list[Event]]
"""The mask of a line, and its events."""


def bit_of(audience: int) -> int:
    """Of a seat, or PUBLIC, in a mask."""
    return 1 << (audience + 1)


def everybody_of(seats: int) -> int:
    """The mask of all seats and the public."""
    return (1 << (seats + 1)) - 1


def mask_from(stored: int | None) -> int:
    """As a line has it in the database."""
    return EVERYBODY if stored is None else stored


def at_start(seats: int) -> list[int]:
    """By seat, the public's last: there PUBLIC, which is -1, finds its own."""
    return [0] * (seats + 1)


def count_on(numbers: list[int], mask: int) -> None:
    """Everybody the line was shown to has one thing more."""
    if mask & 1:
        numbers[-1] += 1
    for seat in range(len(numbers) - 1):
        if mask & (2 << seat):
            numbers[seat] += 1


def first_unseen(masks: Sequence[int], audience: int, number: int) -> int:
    """The ply of the line the audience was shown as this number; beyond the last when there is
    none."""
    bit = bit_of(audience)
    shown = 0
    for ply, mask in enumerate(masks):
        if mask & bit:
            if shown >= number:
                return ply
            shown += 1
    return len(masks)


def groups(lines: Iterable[ShownLine], audience: int, number: int) -> list[dict[str, Any]]:
    """The events of these lines as the audience is shown them, the first as this number.

    What the house chose goes with the line that led to it.
    """
    bit = bit_of(audience)
    found: list[dict[str, Any]] = []
    for mask, events in lines:
        if mask & bit:
            found.append({"number": number, "events": seen(events, audience)})
            number += 1
        elif found:
            found[-1]["events"] += seen(events, audience)
    return found
