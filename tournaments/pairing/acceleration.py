"""Accelerated Swiss: points that count for pairing only, by the Baku method (FIDE C.04.5.1)."""

from __future__ import annotations

from tournaments.crosstable import STANDARD, Points, Scoring


def baku(entrants: int, total_rounds: int, scoring: Scoring = STANDARD) -> list[tuple[Points, ...]]:
    """Virtual points per round for every entrant, by start number from 1.

    The first half, rounded up to an even number, is lifted by a win in the first half of the
    accelerated rounds and by a draw in the others; half of all rounds are accelerated.
    """
    lifted = 2 * -(-entrants // 4)
    accelerated = -(-total_rounds // 2)
    by_a_win = -(-accelerated // 2)
    points = (scoring.win,) * by_a_win + (scoring.draw,) * (accelerated - by_a_win)
    return [points if index < lifted else () for index in range(entrants)]
