"""Which bots have an open stream, on any web process: a key in Redis for each, kept fresh."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import redis
import structlog
from django.conf import settings

FRESH_SECONDS: Final = 30

log = structlog.get_logger("bots.connected")


def key_of(bot_id: int) -> str:
    return f"palestra.bot.connected.{bot_id}"


def mark(pipeline: Any, bot_id: int) -> None:
    """Add to a pipeline that this bot is connected."""
    pipeline.set(key_of(bot_id), "1", ex=FRESH_SECONDS)


def connected(bot_ids: Iterable[int]) -> set[int]:
    """Those of these bots that are connected; none while that cannot be read."""
    asked = list(bot_ids)
    if not asked:
        return set()
    try:
        with redis.Redis.from_url(settings.REDIS_URL) as client:
            found: Any = client.mget([key_of(one) for one in asked])
    except redis.RedisError as problem:
        log.warning("who is connected was not read", problem=str(problem), once_a_minute=True)
        return set()
    return {bot_id for bot_id, value in zip(asked, found, strict=True) if value}
