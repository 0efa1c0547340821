"""Weights of a standing, fitted to how matches went on from there.

Of every two seats at a position one ends before the other; the difference of their worths is to be
the logarithm of the odds (logistic regression). All of it follows from the seed.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Sequence
from itertools import combinations
from math import exp, log1p, tanh
from operator import mul, sub
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.bots.playing import play_out
from engine.core.chance import VerifiableChance, mixed_seed
from engine.core.flow import State
from engine.core.title import Title

if TYPE_CHECKING:
    from engine.bots import Bot

RIDGE: Final = 5.0
"""How strongly weights are held near nothing, in positions."""
MEMORY: Final = 8
ENOUGH: Final = 1e-7
"""A pass that lowers the loss by a smaller share is the last."""


class Pair(NamedTuple):
    """Two seats at a position: what one has more than the other, and whether it ended before it."""

    traits: array[float]
    is_ahead: float


def pairs_of_match(
    title: Title, bots: Sequence[Bot], seats: int, key: str, share: float
) -> list[Pair]:
    """Let bots drawn by lot play a match; a share of its settled positions, pair by pair."""
    lot = random.Random(key)
    state = title.start(seats, {}, VerifiableChance(mixed_seed(key.encode(), ())))
    seen: list[Sequence[Sequence[float]]] = []

    def watch(state: State) -> None:
        if state.result is not None or not title.is_settled(state, state.asked[0].seat):
            return
        if lot.random() < share:
            seen.append(title.traits(state))

    players = [bots[int(lot.random() * len(bots))] for _ in range(seats)]
    result, _ = play_out(title, state, players, key, watch)
    ranks = result.ranks
    return [
        Pair(array("d", map(sub, rows[one], rows[other])), float(ranks[one] < ranks[other]))
        for rows in seen
        for one, other in combinations(range(len(rows)), 2)
        if ranks[one] != ranks[other]
    ]


def loss(pairs: Sequence[Pair], weights: Sequence[float]) -> float:
    """The mean of -log(chance given to what happened); log 2 = 0.693 is knowing nothing."""
    total = 0.0
    for traits, is_ahead in pairs:
        total += surprise(_product(weights, traits), is_ahead)
    return total / len(pairs)


def surprise(worth: float, is_ahead: float) -> float:
    """-log of the chance that a worth gave to what happened.

    >>> round(surprise(0.0, 1.0), 3), surprise(800.0, 0.0), surprise(800.0, 1.0)
    (0.693, 800.0, 0.0)
    """
    against = -worth if is_ahead else worth
    return max(against, 0.0) + log1p(exp(-abs(against)))


def fitted(pairs: Sequence[Pair], size: int, passes: int) -> list[float]:
    """The weights with the least loss."""

    def slope(weights: Sequence[float]) -> tuple[float, list[float]]:
        total = RIDGE / 2 * _product(weights, weights)
        down = [RIDGE * weight for weight in weights]
        for traits, is_ahead in pairs:
            worth = _product(weights, traits)
            error = (1 + tanh(worth / 2)) / 2 - is_ahead
            total += surprise(worth, is_ahead)
            down = [one + error * trait for one, trait in zip(down, traits, strict=True)]
        return total, down

    return lowest(slope, [0.0] * size, passes)


def lowest(
    slope: Callable[[Sequence[float]], tuple[float, list[float]]],
    start: list[float],
    passes: int,
) -> list[float]:
    """Where a smooth convex function is lowest, by its value and gradient (L-BFGS).

    >>> [round(one, 3) for one in lowest(
    ...     lambda at: ((at[0] - 3) ** 2 + 10 * (at[1] + 1) ** 2,
    ...                 [2 * (at[0] - 3), 20 * (at[1] + 1)]), [0.0, 0.0], 50)]
    [3.0, -1.0]
    """
    at = start
    height, gradient = slope(at)
    moves: list[tuple[list[float], list[float], float]] = []
    for _ in range(passes):
        way = _downhill(gradient, moves)
        steepness = _product(gradient, way)
        # The first way has no measure of its own.
        length = 1.0 if moves else 1 / (1 + sum(map(abs, gradient), 0.0))
        while True:
            there = [one + length * step for one, step in zip(at, way, strict=True)]
            lower, slant = slope(there)
            if lower <= height + 1e-4 * length * steepness or length < 1e-12:
                break
            length /= 2
        step, bend = list(map(sub, there, at)), list(map(sub, slant, gradient))
        curvature = _product(step, bend)
        if curvature > 0:
            moves = [*moves[1 - MEMORY :], (step, bend, curvature)]
        is_enough = height - lower <= ENOUGH * abs(height)
        at, height, gradient = there, lower, slant
        if is_enough:
            break
    return at


def _downhill(
    gradient: Sequence[float], moves: Sequence[tuple[list[float], list[float], float]]
) -> list[float]:
    """The gradient turned round and bent by what the last moves told of the curvature."""
    way = [-one for one in gradient]
    shares = []
    for step, bend, curvature in reversed(moves):
        share = _product(step, way) / curvature
        shares.append(share)
        way = [one - share * other for one, other in zip(way, bend, strict=True)]
    if moves:
        _, bend, curvature = moves[-1]
        scale = curvature / _product(bend, bend)
        way = [scale * one for one in way]
    for (step, bend, curvature), share in zip(moves, reversed(shares), strict=True):
        back = share - _product(bend, way) / curvature
        way = [one + back * other for one, other in zip(way, step, strict=True)]
    return way


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(map(mul, one, other), 0.0)
