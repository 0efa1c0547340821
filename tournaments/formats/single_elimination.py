"""Single elimination: who loses is out. Byes go to the top seeds; a third place if wanted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from tournaments.formats.bracket import (
    Node,
    Source,
    Take,
    bracket_size,
    seeding_order,
)
from tournaments.formats.elimination import Elimination
from tournaments.formats.options import option
from tournaments.forms import Words


@dataclass(frozen=True, slots=True)
class SingleElimination(Elimination):
    name: ClassVar[str] = "single_elimination"
    label: ClassVar[Words] = Words("Knock-out", "Eliminatoria")
    line: ClassVar[Words] = Words(
        "Whoever loses is out; the last two meet in the final.",
        "Quien pierde queda fuera; los dos últimos juegan la final.",
    )

    has_third_place: bool = option(
        default=False,
        proposed=True,
        label=Words("Match for third place", "Partida por el tercer puesto"),
    )

    def nodes(self, entrants: int) -> tuple[Node, ...]:
        return _nodes(entrants, self.has_third_place)

    def rounds_for(self, entrants: int) -> int:
        return bracket_size(entrants).bit_length() - 1

    def pairings_in_all(self, entrants: int) -> int:
        return max(0, entrants - 1)

    def pairings_in_round(self, entrants: int, index: int) -> int:
        return bracket_size(entrants) >> index + 1


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
