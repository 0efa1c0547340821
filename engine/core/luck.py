"""The luck report: what each seat's dice showed against what dice show on average."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

from engine.core.chance import Draw


class Luck(msgspec.Struct, frozen=True):
    """One seat's rolls of one name. `deviations` is the distance from the mean in standard ones."""

    seat: int
    name: str
    dice: int
    total: int
    expected: float
    deviations: float


def luck_report(draws: Iterable[Draw]) -> list[Luck]:
    """Per seat and name of roll, in order of seat and name; rolls nobody owns are left out."""
    sums: dict[tuple[int, str], list[float]] = {}
    for draw in draws:
        if draw.kind != "roll" or draw.seat < 0:
            continue
        entry = sums.setdefault((draw.seat, draw.name), [0, 0, 0.0, 0.0])
        entry[0] += draw.count
        entry[1] += sum(draw.values)
        entry[2] += draw.count * (draw.sides + 1) / 2
        entry[3] += draw.count * (draw.sides**2 - 1) / 12
    return [
        Luck(
            seat,
            name,
            int(dice),
            int(total),
            expected,
            (total - expected) / sqrt(variance) if variance else 0.0,
        )
        for (seat, name), (dice, total, expected, variance) in sorted(sums.items())
    ]
