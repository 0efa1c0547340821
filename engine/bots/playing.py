"""Bots around a table: each is given its own view, memory and decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.core.chance import mixed_seed
from engine.core.flow import State
from engine.core.log import Line, Log
from engine.core.match import Match, written
from engine.core.result import Result
from engine.core.title import Title

if TYPE_CHECKING:
    from engine.bots import Bot


def play_out(
    title: Title,
    state: State,
    bots: Sequence[Bot],
    seed: str,
    watch: Callable[[State], None] = lambda state: None,
) -> tuple[Result, int]:
    """Let the bots play a state to its end: the result, and the number of choices. `watch` is
    shown the state after each of them."""
    hands = [random.Random(f"{seed}/{seat}") for seat in range(state.seats)]
    plies = 0
    while state.result is None:
        decision = state.waiting()[0]
        seat = decision.seat
        view = title.recalled(state, seat)
        state.answer(decision, bots[seat].choose(title, view, decision, hands[seat]))
        plies += 1
        watch(state)
    return state.result, plies


def played_log(
    title: Title, game_options: Mapping[str, int | str], bots: Sequence[Bot], seed: str
) -> Log:
    """A whole match between bots, written down. The seed's text stands for every secret."""
    secret = random.Random(f"{seed}/secret").randbytes(32)
    contributions = [f"{seed}/{seat}" for seat in range(len(bots))]
    hands = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]
    mixed = mixed_seed(secret, [one.encode() for one in contributions])
    match = Match.new(title, len(bots), game_options, mixed)
    lines: list[Line] = []
    while not match.is_over:
        decision = match.state.waiting()[0]
        seat = decision.seat
        view = title.recalled(match.state, seat)
        chosen = bots[seat].choose(title, view, decision, hands[seat])
        lines.append(match.choose(seat, chosen.key))
    return written(title, len(bots), game_options, secret, contributions, lines)
