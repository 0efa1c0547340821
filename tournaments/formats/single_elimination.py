"""Single elimination: who loses is out. Byes go to the top seeds; a third place if wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tournaments.formats.bracket import (
    Decided,
    Node,
    Source,
    Take,
    bracket_size,
    bracket_standings,
    open_pairings,
    seeding_order,
    walk,
)
from tournaments.formats.values import Entry, FormatError, History, Pairing, Standing


@dataclass(frozen=True, slots=True)
class SingleElimination:
    has_third_place: bool = False
    best_of: int = 1
    best_of_final: int | None = None

    def __post_init__(self) -> None:
        for games in (self.best_of, self.best_of_final):
            if games is not None and (games < 1 or games % 2 == 0):
                raise FormatError("a series is best of an odd number of matches")

    def nodes(self, entrants: int) -> tuple[Node, ...]:
        return _nodes(entrants, self.has_third_place)

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

    def rounds_for(self, entrants: int) -> int:
        return bracket_size(entrants).bit_length() - 1


@cache
def _nodes(entrants: int, has_third_place: bool) -> tuple[Node, ...]:
    size = bracket_size(entrants)
    rounds = size.bit_length() - 1
    order = seeding_order(size)
    sources = [Source(Take.SEED, seed=seed) for seed in order]
    third_place = has_third_place and entrants >= 4
    nodes: list[Node] = []
    for number in range(1, rounds + 1):
        is_final = number == rounds
        is_semifinal = number == rounds - 1
        following: list[Source] = []
        for index in range(0, len(sources), 2):
            key = f"R{number}M{index // 2 + 1}"
            nodes.append(
                Node(
                    key,
                    "final" if is_final else "main",
                    number,
                    (sources[index], sources[index + 1]),
                    loser_tier=None if is_semifinal and third_place else 2 * number,
                    winner_tier=2 * number + 1 if is_final else None,
                )
            )
            following.append(Source(Take.WINNER, match=key))
        sources = following
    if third_place:
        losers = [Source(Take.LOSER, match=f"R{rounds - 1}M{index}") for index in (1, 2)]
        tier = 2 * (rounds - 1)
        nodes.insert(
            len(nodes) - 1,
            Node("T", "third", rounds, (losers[0], losers[1]), tier, tier + 1),
        )
    return tuple(nodes)
