"""Standings: entrants in order, each with the values that put them there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tournaments.crosstable import CrossTable
from tournaments.standings import buchholz, counts, performance
from tournaments.standings.direct_encounter import direct_encounter
from tournaments.standings.event import Event
from tournaments.standings.grammar import TieBreak, parse_tie_breaks
from tournaments.standings.koya import koya
from tournaments.standings.value import Value

Compute = Callable[[Event, TieBreak], dict[int, Value]]

COMPUTE: dict[str, Compute] = {
    "PTS": counts.points,
    "WIN": counts.wins,
    "WON": counts.games_won,
    "BPG": counts.games_with_black,
    "BWG": counts.games_won_with_black,
    "REP": counts.rounds_elected,
    "PS": counts.progressive,
    "BH": buchholz.buchholz,
    "FB": buchholz.buchholz,
    "SB": buchholz.sonneborn_berger,
    "AOB": buchholz.average_of_buchholz,
    "KS": koya,
    "ARO": performance.average_rating,
    "TPR": performance.performance,
    "PTP": performance.perfect_performance,
    "APRO": performance.average_performance,
    "APPO": performance.average_perfect_performance,
    "RTG": counts.rating,
    "SNO": counts.start_number,
}
"""Direct encounter is missing here: it alone depends on who is still tied."""


@dataclass(frozen=True, slots=True)
class Row:
    number: int
    place: int
    """Equal players share a place, the next one is skipped."""
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Standings:
    tie_breaks: tuple[str, ...]
    rows: tuple[Row, ...]

    def place_of(self, number: int) -> int:
        return next(row.place for row in self.rows if row.number == number)


def standings(
    table: CrossTable,
    tie_breaks: str | Sequence[str] = "PTS DE BH/C1 BH SB",
    rounds: int | None = None,
    is_round_robin: bool = False,
) -> Standings:
    """Standings after `rounds` rounds (all recorded ones if not given)."""
    event = Event(table, table.rounds_recorded if rounds is None else rounds, is_round_robin)
    parsed = parse_tie_breaks(tie_breaks)
    if is_round_robin:  # 15.1: opponents were fixed beforehand, so forfeits count as games
        parsed = tuple(replace(tie_break, forfeits_count=True) for tie_break in parsed)
    groups: list[list[int]] = [list(event.numbers)]
    columns: dict[str, dict[int, Value]] = {}
    for tie_break in parsed:
        if tie_break.code == "DE":
            values = direct_encounter(event, tie_break, groups)
        else:
            values = COMPUTE[tie_break.code](event, tie_break)
        columns[tie_break.text] = values
        groups = [part for group in groups for part in _parts(group, values, tie_break)]
    rows: list[Row] = []
    for group in groups:
        place = len(rows) + 1
        for number in sorted(group):
            shown = {text: values[number] for text, values in columns.items()}
            rows.append(Row(number, place, shown))
    return Standings(tuple(tie_break.text for tie_break in parsed), tuple(rows))


def _parts(
    group: Sequence[int], values: Mapping[int, Value], tie_break: TieBreak
) -> list[list[int]]:
    """Split a tied group by one tie-break, best first; no value ranks last."""
    lower_is_better = (tie_break.code == "DE") is not tie_break.is_reversed
    sign = -1 if lower_is_better else 1

    def key(number: int) -> tuple[bool, Fraction]:
        value = values[number].number
        return (value is not None, sign * value if value is not None else Fraction(0))

    levels = sorted({key(number) for number in group}, reverse=True)
    return [[number for number in group if key(number) == level] for level in levels]
