"""What both kinds of elimination share: a bracket of series, walked as results come in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.formats.bracket import (
    Decided,
    Node,
    bracket_standings,
    leads_to,
    open_pairings,
    walk,
)
from tournaments.formats.values import Entry, FormatError, History, Pairing, Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Elimination(ABC):
    best_of: int = 1
    best_of_final: int | None = None

    def __post_init__(self) -> None:
        for games in (self.best_of, self.best_of_final):
            if games is not None and (games < 1 or games % 2 == 0):
                raise FormatError("a series is best of an odd number of matches")

    @abstractmethod
    def nodes(self, entrants: int) -> tuple[Node, ...]: ...

    @abstractmethod
    def rounds_for(self, entrants: int) -> int: ...

    def bracket(self, entries: Sequence[Entry], history: History) -> dict[str, Decided]:
        """Every match of the bracket as far as it is known, by key."""
        return walk(self.nodes(len(entries)), entries, history)

    def next_pairings(self, entries: Sequence[Entry], history: History) -> list[Pairing]:
        nodes = self.nodes(len(entries))
        best_of = {
            node.key: (self.best_of_final or self.best_of)
            if node.section == "final"
            else self.best_of
            for node in nodes
        }
        return open_pairings(nodes, walk(nodes, entries, history), history, best_of)

    def standings(self, entries: Sequence[Entry], history: History) -> list[Standing]:
        nodes = self.nodes(len(entries))
        return bracket_standings(nodes, walk(nodes, entries, history), entries)

    def is_finished(self, entries: Sequence[Entry], history: History) -> bool:
        known = self.bracket(entries, history)
        return all(decided.winner is not None for decided in known.values())

    @property
    def tie_break_codes(self) -> tuple[str, ...]:
        return ()

    @property
    def pairs_from_results(self) -> bool:
        """Only the matches that take a winner or loser wait for a result."""
        return False

    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        return leads_to(self.nodes(entrants), earlier.key, later.key)
