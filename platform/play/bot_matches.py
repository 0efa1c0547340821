"""A match in which only bots sit, played to its end by one worker without pauses."""

from __future__ import annotations

from play import effects, store
from play.bots import bot_option
from play.hub import publish_from_thread
from play.now import now_ms
from play.tasks import relay_announcements

MOST_LOST_RACES = 20


def play_out(slug: str) -> bool:
    """True when this call made the last choice. Safe to call twice, and to be killed at any
    ply: every choice is a line of the log, and whoever comes next goes on from there."""
    live = store.load(slug)
    races = 0
    while not live.match.is_over:
        owed = live.owed_by_bots()
        if not owed or not store.is_running(live.id):
            return False
        ply, seat = live.ply, owed[0]
        option = bot_option(live, seat)
        change = live.choose(seat, ply, option, f"bot-{ply}-{seat}", now_ms())
        if not store.append(change):
            races += 1
            if races > MOST_LOST_RACES:
                return False
            live = store.load(slug)
            continue
        publish_from_thread([effects.bulletin_of(live)])
        if live.ply % store.SNAPSHOT_EVERY == 0:
            snapshot_ply, state = live.match.snapshot()
            store.save_snapshot(live.id, snapshot_ply, state)
        if change.result:
            relay_announcements.delay()
            return True
    return False
