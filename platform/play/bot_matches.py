"""A match in which only bots sit, played by one worker without pauses."""

from __future__ import annotations

import time
from typing import Final

from play import effects, store
from play.bots import bot_option
from play.hub import publish_from_thread
from play.now import now_ms
from play.tasks import relay_announcements

MOST_LOST_RACES = 20
MOST_SECONDS: Final = 300.0
"""Of one call: strong bots can take an hour for a long match, longer than a task may last."""


def play_out(slug: str, most_seconds: float = MOST_SECONDS) -> bool:
    """True when nothing is left to do here, False when the time was up before the end.

    Safe to call twice, and to be killed at any ply: every choice is a line of the log, and whoever
    comes next goes on from there.
    """
    live = store.load(slug)
    races = 0
    until = time.monotonic() + most_seconds
    while not live.match.is_over:
        owed = live.owed_by_bots()
        if not owed or not store.is_running(live.id):
            return True
        if time.monotonic() >= until:
            return False
        ply, seat = live.ply, owed[0]
        option = bot_option(live, seat)
        change = live.choose(seat, ply, option, f"bot-{ply}-{seat}", now_ms())
        if not store.append(change):
            races += 1
            if races > MOST_LOST_RACES:
                return True
            live = store.load(slug)
            continue
        publish_from_thread([effects.bulletin_of(live)])
        if live.ply % store.SNAPSHOT_EVERY == 0:
            store.save_snapshot(live)
        if change.result:
            relay_announcements.delay()
    return True
