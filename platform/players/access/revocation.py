"""Tells every process that what a player may do has changed, once it is committed.

The word names only the player: whoever holds connections of theirs asks the database which are
still good (`players.access.connections`). A word that is lost costs seconds, never an act that
passes.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Final

import redis
import structlog
from django.conf import settings
from django.db import transaction

CHANNEL: Final = "palestra.rights"
LONGEST_WAIT_SECONDS: Final = 2.0

log = structlog.get_logger("players.revocation")


def rights_changed(player_id: int) -> None:
    """By a ban or a mute, a revoked token, an ended session, another role, a deletion."""
    transaction.on_commit(partial(_publish, player_id))


def _publish(player_id: int) -> None:
    try:
        _client().publish(CHANNEL, player_id)
    except redis.RedisError as problem:
        log.warning("a change of rights was not published", player=player_id, problem=str(problem))


@cache
def _client() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=LONGEST_WAIT_SECONDS)
