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
HISTORY: Final = 8
"""How many corrections L-BFGS keeps."""
TOLERANCE: Final = 1e-7
"""An iteration that lowers the loss by a smaller share is the last."""
ARMIJO: Final = 1e-4
SMALLEST_STEP: Final = 1e-12


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

    def objective(weights: Sequence[float]) -> tuple[float, list[float]]:
        value = RIDGE / 2 * _product(weights, weights)
        gradient = [RIDGE * weight for weight in weights]
        for traits, is_ahead in pairs:
            worth = _product(weights, traits)
            error = (1 + tanh(worth / 2)) / 2 - is_ahead
            value += surprise(worth, is_ahead)
            gradient = [g + error * trait for g, trait in zip(gradient, traits, strict=True)]
        return value, gradient

    return minimum(objective, [0.0] * size, passes)


class Correction(NamedTuple):
    """One step of L-BFGS, with the names of Nocedal and Wright, Numerical Optimization, ch. 7."""

    s: list[float]
    """How far the point moved."""
    y: list[float]
    """How far the gradient moved."""
    sy: float
    """Their product, 1 / rho: the curvature along the step."""


def minimum(
    objective: Callable[[Sequence[float]], tuple[float, list[float]]],
    x: list[float],
    iterations: int,
) -> list[float]:
    """Where a smooth convex function, given as value and gradient, is least: L-BFGS from `x` with
    a backtracking line search (Armijo's condition).

    >>> [round(c, 3) for c in minimum(
    ...     lambda x: ((x[0] - 3) ** 2 + 10 * (x[1] + 1) ** 2,
    ...                [2 * (x[0] - 3), 20 * (x[1] + 1)]), [0.0, 0.0], 50)]
    [3.0, -1.0]
    """
    value, gradient = objective(x)
    corrections: list[Correction] = []
    for _ in range(iterations):
        direction = _direction(gradient, corrections)
        slope = _product(gradient, direction)
        # The first direction is the bare gradient, which says nothing about how far to go.
        step_size = 1.0 if corrections else 1 / (1 + sum(map(abs, gradient), 0.0))
        while True:
            new_x = [c + step_size * d for c, d in zip(x, direction, strict=True)]
            new_value, new_gradient = objective(new_x)
            if new_value <= value + ARMIJO * step_size * slope or step_size < SMALLEST_STEP:
                break
            step_size /= 2
        s, y = list(map(sub, new_x, x)), list(map(sub, new_gradient, gradient))
        sy = _product(s, y)
        if sy > 0:
            corrections = [*corrections[1 - HISTORY :], Correction(s, y, sy)]
        has_converged = value - new_value <= TOLERANCE * abs(value)
        x, value, gradient = new_x, new_value, new_gradient
        if has_converged:
            break
    return x


def _direction(gradient: Sequence[float], corrections: Sequence[Correction]) -> list[float]:
    """The two-loop recursion: minus the gradient times the approximate inverse Hessian."""
    direction = [-g for g in gradient]
    alphas = []
    for s, y, sy in reversed(corrections):
        alpha = _product(s, direction) / sy
        alphas.append(alpha)
        direction = [d - alpha * c for d, c in zip(direction, y, strict=True)]
    if corrections:
        _, y, sy = corrections[-1]
        gamma = sy / _product(y, y)
        direction = [gamma * d for d in direction]
    for (s, y, sy), alpha in zip(corrections, reversed(alphas), strict=True):
        beta = _product(y, direction) / sy
        direction = [d + (alpha - beta) * c for d, c in zip(direction, s, strict=True)]
    return direction


def _product(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(map(mul, a, b), 0.0)
