"""Standings with FIDE's tie-breaks (C.07, March 2026); every number unfolds into its rounds."""

from tournaments.standings.grammar import TieBreak, UnknownTieBreak, parse_tie_breaks
from tournaments.standings.table import Row, Standings, standings
from tournaments.standings.value import Part, Source, Value

__all__ = [
    "Part",
    "Row",
    "Source",
    "Standings",
    "TieBreak",
    "UnknownTieBreak",
    "Value",
    "parse_tie_breaks",
    "standings",
]
