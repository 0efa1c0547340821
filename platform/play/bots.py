"""What a bot chooses in a match: from its own view, and the same again when asked again."""

from __future__ import annotations

import random
import time

from engine.bots import bot as find_bot
from play.live import LiveMatch


def bot_option(live: LiveMatch, seat: int) -> str:
    """Reproducible for every bot that is not bounded by time."""
    state = live.match.state
    decision = state.decision_of(seat)
    assert decision is not None
    if len(decision.options) == 1:
        return decision.options[0].key
    player = find_bot(live.seats[seat].bot or "random", clock=time.monotonic)
    view = live.match.title.recalled(state, seat)
    rng = random.Random(f"{live.commitment}:{live.ply}:{seat}")
    return player.choose(live.match.title, view, decision, rng).key
