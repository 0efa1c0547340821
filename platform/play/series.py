"""How a series stands: who has won how many of its matches, and whether it is decided. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

LENGTHS: Final = (3, 5, 7)
"""Odd, so that wins alone decide; a draw counts for nobody, and the series goes on."""


def wins_needed(best_of: int) -> int:
    """
    >>> [wins_needed(best_of) for best_of in LENGTHS]
    [2, 3, 4]
    """
    return best_of // 2 + 1


def wins(matches: Iterable[Iterable[tuple[int, int | None]]]) -> Counter[int]:
    """How many matches each player has won; a match is (player, rank) of every seat.

    >>> sorted(wins([[(7, 1), (8, 2)], [(8, 1), (7, 1)], [(8, 2), (7, 1)]]).items())
    [(7, 2)]
    """
    won: Counter[int] = Counter()
    for seats in matches:
        first = {player for player, rank in seats if rank == 1}
        if len(first) == 1:
            won.update(first)
    return won


def winner(won: Counter[int], best_of: int) -> int | None:
    """
    >>> winner(Counter({7: 2, 8: 1}), 3), winner(Counter({7: 1, 8: 1}), 3)
    (7, None)
    """
    return next((player for player, count in won.items() if count >= wins_needed(best_of)), None)
