"""How a finished match swung: at points along its log, how often each seat wins when bots play on.

Pure but for the seed, which the caller gives: the same match gives the same curve.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from engine.core.chance import FastChance
from engine.core.flow import State
from engine.core.log import Line
from engine.core.match import Match
from engine.core.title import Title

PLAYOUTS: Final = 20
MOST_POINTS: Final = 40
RASHNESS: Final = 0.2
"""How often a playout takes any option instead of the one that looks best."""


def points(plies: int) -> list[int]:
    """The plies to look at: the opening, the end, and evenly between them.

    >>> points(3)
    [0, 1, 2, 3]
    """
    if plies < MOST_POINTS:
        return list(range(plies + 1))
    return sorted({round(step * plies / (MOST_POINTS - 1)) for step in range(MOST_POINTS)})


def curve(match: Match, lines: Sequence[Line], seed: str) -> list[tuple[int, list[float]]]:
    """The chances of every seat at each point; `match` stands at its opening."""
    wanted = set(points(len(lines)))
    found = []
    for ply in range(len(lines) + 1):
        if ply:
            match.apply(lines[ply - 1])
        if ply in wanted:
            found.append((ply, chances(match.title, match.state, f"{seed}:{ply}")))
    return found


def chances(title: Title, state: State, seed: str) -> list[float]:
    """The share of playouts that each seat wins; what several sides win together is shared."""
    sides = title.sides(state.seats, state.game_options)
    if state.result is not None:
        return won(state.result.ranks, sides)
    totals = [0.0] * state.seats
    for number in range(PLAYOUTS):
        rng = random.Random(f"{seed}:{number}")
        for seat, share in enumerate(_played_out(title, state, sides, rng)):
            totals[seat] += share
    return [round(total / PLAYOUTS, 4) for total in totals]


def won(ranks: Sequence[int], sides: Sequence[int]) -> list[float]:
    """A result as shares of first place; seats of one side win together.

    >>> won((1, 2), (0, 1)), won((1, 1), (0, 1)), won((1, 1, 2), (0, 0, 1))
    ([1.0, 0.0], [0.5, 0.5], [1.0, 1.0, 0.0])
    """
    best = min(ranks)
    winners = {side for rank, side in zip(ranks, sides, strict=True) if rank == best}
    return [1 / len(winners) if rank == best else 0.0 for rank, _ in zip(ranks, sides, strict=True)]


def _played_out(
    title: Title, position: State, sides: Sequence[int], rng: random.Random
) -> Sequence[float]:
    state = position.copy()
    state.chance = FastChance(rng.getrandbits(48))
    state.events = []
    state.witness = []
    for _ in range(title.max_plies):
        if state.result is not None:
            return won(state.result.ranks, sides)
        asked = state.waiting()[0]
        options = asked.options
        worths = None
        if len(options) > 1 and rng.random() >= RASHNESS:
            worths = title.judge(state, asked)
        if worths is None:
            chosen = options[int(rng.random() * len(options))]
        else:
            chosen = options[max(range(len(options)), key=worths.__getitem__)]
        state.answer(asked, chosen)
    return title.evaluate(state)
