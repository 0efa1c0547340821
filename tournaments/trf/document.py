"""What a TRF file says, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tournaments.crosstable import Colour, CrossTable, Outcome, Points


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Players who must not meet each other in some rounds (line 260)."""

    first_round: int
    last_round: int
    numbers: tuple[int, ...]

    def pairs(self) -> list[tuple[int, int]]:
        ordered = sorted(self.numbers)
        return [(one, other) for one in ordered for other in ordered if one < other]


@dataclass(frozen=True, slots=True)
class TrfDocument:
    table: CrossTable
    """All rounds that were paired. Forbidden pairs: see `table_before`."""
    name: str = ""
    tournament_lines: Mapping[str, str] = field(default_factory=dict)
    """Other tournament data by tag (city, arbiter, dates, ...), as written."""
    announced: Mapping[int, Mapping[int, Outcome]] = field(default_factory=dict)
    """Requested byes and absences by round (from 1) and start number."""
    prohibitions: tuple[Prohibition, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    knows_total_rounds: bool = True
    warnings: tuple[str, ...] = ()
    ranks: Mapping[int, int] = field(default_factory=dict)

    def table_before(self, round_number: int) -> CrossTable:
        """The cross table as it stood when this round (from 1) was to be paired."""
        pairs = [
            frozenset(pair)
            for rule in self.prohibitions
            if rule.first_round <= round_number <= rule.last_round
            for pair in rule.pairs()
        ]
        known = self.table.until(round_number - 1)
        return replace(known, forbidden=known.forbidden | frozenset(pairs))

    def absent_in(self, round_number: int) -> frozenset[int]:
        """Who is not to be paired in this round (from 1)."""
        absent = set(self.announced.get(round_number, {}))
        index = round_number - 1
        if index < self.table.rounds_recorded:
            for number, entrant in self.table.entrants.items():
                cell = entrant.cells[index]
                if not cell.opponent and cell.outcome is not Outcome.PAIRING_BYE:
                    absent.add(number)
        return frozenset(absent)


def points_text(points: Points) -> str:
    return f"{points / 10:4.1f}"


def colour_letter(colour: Colour | None) -> str:
    return "-" if colour is None else colour.value
