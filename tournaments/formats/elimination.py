"""What both kinds of elimination share: a bracket of series, walked as results come in."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from tournaments.explanations.message import Message
from tournaments.formats.bracket import (
    Decided,
    Node,
    bracket_standings,
    leads_to,
    open_pairings,
    walk,
)
from tournaments.formats.format import Format, NameOf
from tournaments.formats.options import best_of_final_option, best_of_option
from tournaments.formats.values import Entry, FormatError, History, Pairing, Standing
from tournaments.forms import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Elimination(Format):
    reasons: ClassVar[Mapping[str, Words]] = {
        "bracket.seeds": Words(
            "{first} is seed {first_seed}, {second} is seed {second_seed}; the bracket keeps the "
            "best apart as long as possible.",
            "{first} es cabeza {first_seed} y {second} es cabeza {second_seed}; el cuadro separa "
            "a los mejores el mayor tiempo posible.",
        ),
        "bracket.reached": Words(
            "Both came through the bracket to this match.",
            "Ambos llegaron por el cuadro a esta partida.",
        ),
    }
    is_bracket: ClassVar[bool] = True
    can_be_paired_by_hand: ClassVar[bool] = False
    takes_draws: ClassVar[bool] = False

    best_of: int = best_of_option()
    best_of_final: int | None = best_of_final_option()

    def __post_init__(self) -> None:
        for games in (self.best_of, self.best_of_final):
            if games is not None and (games < 1 or games % 2 == 0):
                raise FormatError("a series is best of an odd number of matches")

    @abstractmethod
    def nodes(self, entrants: int) -> tuple[Node, ...]: ...

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

    def follows(self, entrants: int, earlier: Pairing, later: Pairing) -> bool:
        """Only the matches that take a winner or loser wait for a result."""
        return leads_to(self.nodes(entrants), earlier.key, later.key)

    def why(
        self,
        entries: Sequence[Entry],
        history: History,
        pairings: Sequence[Pairing],
        name_of: NameOf,
    ) -> Mapping[str, list[Message]]:
        seeds = {entry.id: entry.seed for entry in entries}
        return {
            pairing.key: [
                Message(
                    "bracket.seeds" if pairing.round_number == 1 else "bracket.reached",
                    {
                        "first": name_of(pairing.seats[0]),
                        "second": name_of(pairing.seats[1]),
                        "first_seed": seeds[pairing.seats[0]],
                        "second_seed": seeds[pairing.seats[1]],
                    },
                )
            ]
            for pairing in pairings
            if not pairing.is_bye
        }
