"""How a finished match swung: at points along its log, how often each seat wins when bots play on.

Pure but for the seed, which the caller gives: the same match gives the same curve.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from engine.core.chance import FastChance
from engine.core.flow import State
from engine.core.house import expected_option
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


class Progress(msgspec.Struct):
    """How far a curve is: whole points, and the playouts of the one under way."""

    points: list[tuple[int, list[float]]] = []
    totals: list[float] = []
    playouts: int = 0


def curve(match: Match, lines: Sequence[Line], seed: str) -> list[tuple[int, list[float]]]:
    """The chances of every seat at each point; `match` stands at its opening."""
    progress = Progress()
    go_on(match, lines, seed, progress, lambda: False)
    return progress.points


def go_on(
    match: Match,
    lines: Sequence[Line],
    seed: str,
    progress: Progress,
    is_time_up: Callable[[], bool],
) -> bool:
    """Work out more of the curve, one playout at least: True when it is whole.

    `match` stands at its opening. In pieces or at once, the curve is the same.
    """
    wanted = points(len(lines))[len(progress.points) :]
    for ply in range(len(lines) + 1):
        if ply:
            match.apply(lines[ply - 1])
        if not wanted or ply != wanted[0]:
            continue
        if not _finish_point(match.title, match.state, f"{seed}:{ply}", progress, is_time_up):
            return False
        progress.points.append((ply, _shares(match.title, match.state, progress)))
        progress.totals, progress.playouts = [], 0
        wanted.pop(0)
        if wanted and is_time_up():
            return False
    return True


def _finish_point(
    title: Title, state: State, seed: str, progress: Progress, is_time_up: Callable[[], bool]
) -> bool:
    """Play on from this state until there are enough playouts; False when the time is up."""
    if state.result is not None:
        return True
    sides = title.sides(state.seats, state.game_options)
    progress.totals = progress.totals or [0.0] * state.seats
    while progress.playouts < PLAYOUTS:
        rng = random.Random(f"{seed}:{progress.playouts}")
        for seat, share in enumerate(_played_out(title, state, sides, rng)):
            progress.totals[seat] += share
        progress.playouts += 1
        if progress.playouts < PLAYOUTS and is_time_up():
            return False
    return True


def _shares(title: Title, state: State, progress: Progress) -> list[float]:
    """The share of playouts that each seat wins; what several sides win together is shared."""
    if state.result is not None:
        return won(state.result.ranks, title.sides(state.seats, state.game_options))
    return [round(total / PLAYOUTS, 4) for total in progress.totals]


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
        if asked.seat in state.left:
            state.answer(asked, expected_option(title, state, asked))
            continue
        worths = None
        if len(options) > 1 and rng.random() >= RASHNESS:
            worths = title.judge(state, asked)
        if worths is None:
            chosen = options[int(rng.random() * len(options))]
        else:
            chosen = options[max(range(len(options)), key=worths.__getitem__)]
        state.answer(asked, chosen)
    return title.evaluate(state)
