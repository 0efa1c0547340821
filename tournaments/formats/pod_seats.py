"""Article 10: seats at a table go round, so that nobody sits in the same one too often."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.formats.pod_record import PodRecord
from tournaments.formats.values import EntrantId


def seat_order(table: Sequence[EntrantId], record: PodRecord) -> tuple[EntrantId, ...]:
    """The order of seats with the fewest repetitions; among equals the first in table order.

    Dynamic programming over the sets of those already seated.
    """
    count = len(table)
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(count):
        following: dict[int, tuple[int, tuple[int, ...]]] = {}
        for seated, (cost, order) in best.items():
            for index in range(count):
                if seated >> index & 1:
                    continue
                option = (cost + record.seats[table[index], seat], (*order, index))
                key = seated | 1 << index
                if key not in following or option < following[key]:
                    following[key] = option
        best = following
    return tuple(table[index] for index in best[(1 << count) - 1][1])


def seat_repetitions(table: Sequence[EntrantId], record: PodRecord) -> int:
    return sum(record.seats[entrant, seat] for seat, entrant in enumerate(table))
