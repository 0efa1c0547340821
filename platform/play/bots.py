"""What a bot chooses in a match: from its own view, and the same again when asked again."""

from __future__ import annotations

import random
import time

from engine.bots import Bot
from engine.bots import bot as find_bot
from engine.core.decisions import Decision
from engine.core.match import Match
from play.live import LiveMatch


def bot_named(spec: str) -> Bot:
    return find_bot(spec or "random", clock=time.monotonic)


def bot_option(live: LiveMatch, seat: int) -> str:
    """Reproducible for every bot that is not bounded by time."""
    decision = live.match.state.decision_of(seat)
    assert decision is not None
    return chosen(bot_named(live.seats[seat].bot), live.match, decision, live.commitment)


def chosen(player: Bot, match: Match, decision: Decision, commitment: str) -> str:
    """What the bot takes; it is not asked where there is only one option."""
    if len(decision.options) == 1:
        return decision.options[0].key
    view = match.title.recalled(match.state, decision.seat)
    rng = random.Random(f"{commitment}:{match.ply}:{decision.seat}")
    return player.choose(match.title, view, decision, rng).key
