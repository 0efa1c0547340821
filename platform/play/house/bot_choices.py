"""What a bot chooses in a match: from its own view, and the same again when asked again."""

from __future__ import annotations

import random
import time
from functools import cache
from typing import Final

from engine.bots import Bot
from engine.bots import bot as find_bot
from engine.bots.levels import LEVELS, is_quick, level_bot
from engine.core.decisions import Decision
from engine.core.match import Match
from play.live.live_match import LiveMatch

AWAITED_SECONDS: Final = 1.5
"""Processor time a bot may think while somebody waits. On a usual machine every level is done
before; on a slow one the search takes the best it has found by then."""
HURRIED_SECONDS: Final = 0.2
"""The same for bots among themselves that are in a hurry, so that an event of theirs ends soon: a
knock-out of eight has three matches of the strongest one after the other."""


def bot_named(spec: str, most_seconds: float = 0.0) -> Bot:
    """With seconds of processor time for a choice; 0 lets it think to its end."""
    return find_bot(spec or "random", clock=time.thread_time, most_seconds=most_seconds)


def bot_option(live: LiveMatch, seat: int) -> str:
    """Reproducible for every bot that is not bounded by time."""
    decision = live.match.state.decision_of(seat)
    assert decision is not None
    player = bot_named(spec_of(live, seat), _most_seconds(live))
    return chosen(player, live.match, decision, live.commitment)


def _most_seconds(live: LiveMatch) -> float:
    if live.is_awaited:
        return AWAITED_SECONDS
    return HURRIED_SECONDS if live.is_hurried else 0.0


def spec_of(live: LiveMatch, seat: int) -> str:
    """The bot of the seat; when everybody has left and nothing is at stake, one that is quick."""
    spec = live.seats[seat].bot
    if live.is_abandoned and not live.is_rated and not is_quick(spec):
        return best_quick_bot(live.match.title.id)
    return spec


@cache
def best_quick_bot(title: str) -> str:
    """The strongest level that chooses without looking ahead."""
    return next(spec for number in reversed(LEVELS) if is_quick(spec := level_bot(title, number)))


def chosen(player: Bot, match: Match, decision: Decision, commitment: str) -> str:
    """What the bot takes; it is not asked where there is only one option."""
    if len(decision.options) == 1:
        return decision.options[0].key
    view = match.title.recalled(match.state, decision.seat)
    rng = random.Random(f"{commitment}:{match.ply}:{decision.seat}")
    return player.choose(match.title, view, decision, rng).key
