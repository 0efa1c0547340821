"""Double elimination: a second loss puts out. Winners, losers, and a grand final.

The winner of the losers' bracket must beat the unbeaten side twice if the reset is on.
"""

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
class DoubleElimination(Elimination):
    name: ClassVar[str] = "double_elimination"
    label: ClassVar[Words] = Words("Double elimination", "Doble eliminación")
    line: ClassVar[Words] = Words(
        "A second loss puts out; whoever loses once plays on among the losers.",
        "Con la segunda derrota se queda fuera; tras la primera se sigue entre los perdedores.",
    )
    has_sections: ClassVar[bool] = True

    has_reset: bool = option(
        default=True,
        label=Words(
            "Second final if the first goes to the losers’ side",
            "Segunda final si la primera la gana el lado de los perdedores",
        ),
        hint=Words(
            "Nobody is out before the second loss.",
            "Nadie queda fuera antes de la segunda derrota.",
        ),
    )

    def nodes(self, entrants: int) -> tuple[Node, ...]:
        return _nodes(entrants, self.has_reset)

    def rounds_for(self, entrants: int) -> int:
        winners = bracket_size(entrants).bit_length() - 1
        if winners < 1:
            return 0
        return max(winners, 2 * winners - 2) + 1 + int(self.has_reset)

    def pairings_in_all(self, entrants: int) -> int:
        return max(0, 2 * entrants - 2)

    def pairings_in_round(self, entrants: int, index: int) -> int:
        return bracket_size(entrants) >> index // 2 + 1


@cache
def _nodes(entrants: int, has_reset: bool) -> tuple[Node, ...]:
    size = bracket_size(entrants)
    rounds = size.bit_length() - 1
    if rounds < 1:
        return ()
    nodes: list[Node] = []
    sources = [Source(Take.SEED, seed=seed) for seed in seeding_order(size)]
    fallen: list[list[Source]] = []
    for number in range(1, rounds + 1):
        keys = [f"W{number}M{index + 1}" for index in range(len(sources) // 2)]
        for index, key in enumerate(keys):
            sides = (sources[2 * index], sources[2 * index + 1])
            nodes.append(Node(key, "winners", number, sides))
        sources = [Source(Take.WINNER, match=key) for key in keys]
        fallen.append([Source(Take.LOSER, match=key) for key in keys])
    unbeaten = sources[0]
    second, tier = _losers(nodes, fallen)
    last = max(rounds, 2 * rounds - 2) + 1
    final = Node(
        "F1",
        "final",
        last,
        (unbeaten, second),
        loser_tier=None if has_reset else tier + 1,
        winner_tier=None if has_reset else tier + 2,
    )
    nodes.append(final)
    if has_reset:
        sides = (Source(Take.WINNER, match="F1"), Source(Take.LOSER, match="F1"))
        nodes.append(Node("F2", "final", last + 1, sides, tier + 1, tier + 2, is_reset=True))
    return tuple(nodes)


def _losers(nodes: list[Node], fallen: list[list[Source]]) -> tuple[Source, int]:
    """Draw the losers' bracket; gives its winner and the highest tier of those it put out."""
    if len(fallen) == 1:
        return fallen[0][0], 0
    number = 0
    sides = fallen[0]
    for drop in range(1, len(fallen)):
        number += 1
        sides = _round(nodes, number, list(zip(sides[::2], sides[1::2], strict=True)))
        number += 1
        # Newcomers come in from the other end, half a turn on every second time, so that
        # those who met among the winners meet again as late as possible.
        coming = list(reversed(fallen[drop]))
        if drop % 2 == 0:
            half = len(coming) // 2
            coming = coming[half:] + coming[:half]
        sides = _round(nodes, number, list(zip(coming, sides, strict=True)))
    return sides[0], number


def _round(nodes: list[Node], number: int, pairs: list[tuple[Source, Source]]) -> list[Source]:
    winners: list[Source] = []
    for index, sides in enumerate(pairs, start=1):
        key = f"L{number}M{index}"
        nodes.append(Node(key, "losers", number, sides, loser_tier=number))
        winners.append(Source(Take.WINNER, match=key))
    return winners
