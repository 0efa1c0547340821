"""Who is at a match right now, kept in Redis and refreshed while sockets are open."""

from __future__ import annotations

from typing import Any, Final

import redis
from django.conf import settings

from engine.core.events import PUBLIC

STALE_MS: Final = 45_000
REFRESH_SECONDS: Final = 15
_KEEP_SECONDS: Final = 7 * 24 * 60 * 60


def here_key(slug: str) -> str:
    return f"palestra.here.{slug}"


def seen_key(slug: str) -> str:
    return f"palestra.seen.{slug}"


def member(audience: int, socket: str) -> str:
    return f"{audience}:{socket}"


def mark(pipeline: Any, slug: str, audience: int, socket: str, now_ms: int) -> None:
    """Add to a pipeline that this socket is here."""
    pipeline.zadd(here_key(slug), {member(audience, socket): now_ms})
    pipeline.expire(here_key(slug), _KEEP_SECONDS)
    if audience != PUBLIC:
        pipeline.hset(seen_key(slug), str(audience), now_ms)
        pipeline.expire(seen_key(slug), _KEEP_SECONDS)


def forget(pipeline: Any, slug: str, audience: int, socket: str, now_ms: int) -> None:
    pipeline.zrem(here_key(slug), member(audience, socket))
    if audience != PUBLIC:
        pipeline.hset(seen_key(slug), str(audience), now_ms)


def read(members: list[bytes]) -> dict[str, Any]:
    """Seats present and the number of watchers."""
    audiences = [int(one.partition(b":")[0]) for one in members]
    return {
        "seats": sorted({one for one in audiences if one != PUBLIC}),
        "watchers": audiences.count(PUBLIC),
    }


def away_ms(slug: str, seat: int, since_ms: int, now_ms: int) -> int:
    """How long a seat has been away: 0 while it is here, else since it was last seen."""
    client = redis.Redis.from_url(settings.REDIS_URL)
    with client.pipeline(transaction=False) as pipeline:
        pipeline.zrangebyscore(here_key(slug), now_ms - STALE_MS, "+inf")
        pipeline.hget(seen_key(slug), str(seat))
        here, seen = pipeline.execute()
    client.close()
    if seat in read(here)["seats"]:
        return 0
    return now_ms - max(since_ms, int(seen or 0))
