"""Direct encounter (article 6): the tied players' games among themselves.

Where not all have met, only what no missing game could overturn counts. The value is the
place within the tied group, or 0 where the group stays as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tournaments.standings.event import Event
from tournaments.standings.grammar import TieBreak
from tournaments.standings.value import Part, Source, Value


def direct_encounter(
    event: Event, tie_break: TieBreak, tied: Sequence[Sequence[int]]
) -> dict[int, Value]:
    """`tied` lists the groups that all earlier tie-breaks left equal."""
    values: dict[int, Value] = {}
    for group in tied:
        places = _places(event, tie_break, list(group))
        split = len(set(places.values())) > 1
        for number in group:
            parts = _games(event, tie_break, number, set(group)) if len(group) > 1 else []
            values[number] = Value(Fraction(places[number] if split else 0), tuple(parts))
    return values


def _places(event: Event, tie_break: TieBreak, group: list[int]) -> dict[int, int]:
    """Places 1, 2, ... within a group; parts that split off are looked at again by themselves."""
    if len(group) == 1:
        return {group[0]: 1}
    parts = _split(event, tie_break, group)
    if len(parts) == 1:
        return dict.fromkeys(group, 1)
    places: dict[int, int] = {}
    before = 0
    for part in parts:
        for number, place in _places(event, tie_break, part).items():
            places[number] = before + place
        before += len(part)
    return places


def _split(event: Event, tie_break: TieBreak, group: list[int]) -> list[list[int]]:
    members = set(group)
    score: dict[int, Fraction] = {}
    best: dict[int, Fraction] = {}
    all_met = True
    for number in group:
        games = _games(event, tie_break, number, members)
        met: dict[int, list[Fraction]] = {}
        for game in games:
            met.setdefault(game.opponent, []).append(game.amount)
        score[number] = sum((sum(s, Fraction(0)) / len(s) for s in met.values()), Fraction(0))
        missing = len(group) - 1 - len(met)
        if event.is_round_robin:
            missing = 0
        all_met = all_met and not missing
        best[number] = score[number] + missing * event.win
    if all_met:
        return _by_score(group, score)
    return _by_certainty(group, score, best)


def _by_score(group: Sequence[int], score: Mapping[int, Fraction]) -> list[list[int]]:
    levels = sorted({score[number] for number in group}, reverse=True)
    return [[number for number in group if score[number] == level] for level in levels]


def _by_certainty(
    group: Sequence[int], score: Mapping[int, Fraction], best: Mapping[int, Fraction]
) -> list[list[int]]:
    """Take from the top whoever stays ahead however the missing games might have ended."""
    order = sorted(group, key=lambda number: (-score[number], -best[number], number))
    parts: list[list[int]] = []
    while len(order) > 1 and score[order[0]] > max(best[number] for number in order[1:]):
        parts.append([order.pop(0)])
    return [*parts, order]


def _games(event: Event, tie_break: TieBreak, number: int, members: set[int]) -> list[Part]:
    return [
        Part(index, cell.opponent, event.gained(cell), Source.DIRECT_GAME)
        for index, cell in enumerate(event.cells(number), start=1)
        if cell.opponent in members and (cell.is_played or tie_break.forfeits_count)
    ]
