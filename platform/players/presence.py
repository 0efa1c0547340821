"""Who has the site open, kept in Redis: every tab of a player says so about twice a minute.

Redis may forget it: then people seem to be away until their next tab says so.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from functools import cache
from typing import Final

import redis
import structlog
from django.conf import settings

ONLINE: Final = "palestra.online"
"""Players by the second in which a tab of theirs last spoke."""
STALE_SECONDS: Final = 70.0

log = structlog.get_logger("players.presence")


@cache
def _client(url: str) -> redis.Redis:
    return redis.Redis.from_url(url, socket_timeout=2, socket_connect_timeout=2)


def mark(player_id: int) -> None:
    now = time.time()
    try:
        with _client(settings.REDIS_URL).pipeline(transaction=False) as pipeline:
            pipeline.zadd(ONLINE, {str(player_id): now})
            pipeline.zremrangebyscore(ONLINE, 0, now - STALE_SECONDS)
            pipeline.execute()
    except redis.RedisError as problem:
        log.warning("presence was not noted", problem=str(problem), once_a_minute=True)


def online(player_ids: Collection[int]) -> set[int]:
    """Those of these players who have the site open."""
    ids = list(player_ids)
    if not ids:
        return set()
    try:
        scores = _client(settings.REDIS_URL).zmscore(ONLINE, [str(one) for one in ids])
    except redis.RedisError as problem:
        log.warning("presence is not known", problem=str(problem), once_a_minute=True)
        return set()
    oldest = time.time() - STALE_SECONDS
    return {one for one, at in zip(ids, scores, strict=True) if at is not None and at > oldest}
