"""Bots around a table: each is given its own view, memory and decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.core.chance import mixed_seed
from engine.core.flow import State
from engine.core.house import house_option
from engine.core.log import Line, Log
from engine.core.match import Match, written
from engine.core.result import Result
from engine.core.title import Title

if TYPE_CHECKING:
    from engine.bots import Bot


class Leaving(NamedTuple):
    """A seat that leaves, and from which ply on: it resigns there and then, or answers no more and
    runs out of time (`timeout`)."""

    ply: int
    seat: int
    reason: str


def play_out(
    title: Title,
    state: State,
    bots: Sequence[Bot],
    seed: str,
    watch: Callable[[State], None] = lambda state: None,
) -> tuple[Result, int]:
    """Let the bots play a state to its end, the house for seats that have left: the result, and
    the number of choices. `watch` is shown the state after each of them."""
    hands = [random.Random(f"{seed}/{seat}") for seat in range(state.seats)]
    plies = 0
    while state.result is None:
        decision = state.waiting()[0]
        seat = decision.seat
        if seat in state.left:
            chosen = house_option(title, state, decision)
        else:
            view = title.recalled(state, seat)
            chosen = bots[seat].choose(title, view, decision, hands[seat])
        state.answer(decision, chosen)
        plies += 1
        watch(state)
    return state.result, plies


def played_log(
    title: Title,
    game_options: Mapping[str, int | str],
    bots: Sequence[Bot],
    seed: str,
    leavings: Sequence[Leaving] = (),
) -> Log:
    """A whole match between bots, written down. The seed's text stands for every secret."""
    secret = random.Random(f"{seed}/secret").randbytes(32)
    contributions = [f"{seed}/{seat}" for seat in range(len(bots))]
    hands = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]
    mixed = mixed_seed(secret, [one.encode() for one in contributions])
    match = Match.new(title, len(bots), game_options, mixed)
    lines: list[Line] = []
    timeouts = [0] * len(bots)
    while not match.is_over:
        decision = match.state.waiting()[0]
        seat = decision.seat
        leaving = _due(match, leavings, seat)
        if leaving is None:
            view = title.recalled(match.state, seat)
            chosen = bots[seat].choose(title, view, decision, hands[seat])
            lines.append(match.choose(seat, chosen.key))
        elif leaving.reason == "timeout" and timeouts[seat] + 1 < title.timeouts_until_leave:
            timeouts[seat] += 1
            lines.append(match.choose(seat, match.default_key(seat)))
        else:
            lines.append(match.leave(leaving.seat, leaving.reason))
        lines += match.house_lines()
    return written(title, len(bots), game_options, secret, contributions, lines)


def _due(match: Match, leavings: Sequence[Leaving], asked: int) -> Leaving | None:
    """The first that is due now; a time-out only where its seat is asked."""
    for leaving in leavings:
        is_open = match.ply >= leaving.ply and leaving.seat not in match.state.left
        if is_open and (leaving.reason != "timeout" or leaving.seat == asked):
            return leaving
    return None
