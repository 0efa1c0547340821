"""Koya (article 9.2): points made against those who reached a share of the possible points."""

from __future__ import annotations

from tournaments.standings.event import Event, source_of
from tournaments.standings.grammar import TieBreak
from tournaments.standings.value import Part, Source, Value


def koya(event: Event, tie_break: TieBreak) -> dict[int, Value]:
    rounds = event.rounds
    if event.is_round_robin and event.numbers and rounds % len(event.numbers) == 0:
        rounds -= rounds // len(event.numbers)
    limit = tie_break.limit_percent / 100 * event.win * rounds + tie_break.limit_shift
    values: dict[int, Value] = {}
    for number in event.numbers:
        parts: list[Part] = []
        for index, cell in enumerate(event.cells(number), start=1):
            if cell.opponent:
                reached = event.points[cell.opponent] >= limit
                source = source_of(cell) if reached else Source.BELOW_LIMIT
                parts.append(Part(index, cell.opponent, event.gained(cell), source, not reached))
        values[number] = Value.total(parts)
    return values
