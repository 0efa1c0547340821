"""Who is at a match right now, kept in Redis: sockets and streams refresh their marks while they
are open, and a request over HTTP leaves a mark of its own.

Redis may lose its memory, or be full. Nobody can be called away by what it forgot or could not
note: whoever has come to the match and is unknown here gets the full time from then on.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import redis
import structlog
from django.conf import settings

from engine.core.events import PUBLIC

STALE_MS: Final = 45_000
REFRESH_SECONDS: Final = 15
_KEEP_SECONDS: Final = 7 * 24 * 60 * 60
_REQUESTS: Final = "http"
"""Stands for the socket that somebody who plays over HTTP does not have."""
NOTED_SINCE: Final = "palestra.presence.noted_since"
"""From when on presence has been noted without a gap, in milliseconds since the epoch; it has no
expiry and is gone only with everything else."""

log = structlog.get_logger("play.presence")


def here_key(slug: str) -> str:
    return f"palestra.here.{slug}"


def seen_key(slug: str) -> str:
    return f"palestra.seen.{slug}"


def member(audience: int, socket: str) -> str:
    return f"{audience}:{socket}"


def mark(pipeline: Any, slug: str, audience: int, socket: str, now_ms: int) -> None:
    """Add to a pipeline that this socket is here."""
    pipeline.set(NOTED_SINCE, now_ms, nx=True)
    pipeline.zadd(here_key(slug), {member(audience, socket): now_ms})
    pipeline.expire(here_key(slug), _KEEP_SECONDS)
    if audience != PUBLIC:
        pipeline.hset(seen_key(slug), str(audience), now_ms)
        pipeline.expire(seen_key(slug), _KEEP_SECONDS)


def mark_request(slug: str, seat: int, now_ms: int) -> bool:
    """A seat's holder asked or did something over HTTP; True when it was not here before."""
    with _client(settings.REDIS_URL).pipeline(transaction=False) as pipeline:
        pipeline.zremrangebyscore(here_key(slug), 0, now_ms - STALE_MS)
        mark(pipeline, slug, seat, _REQUESTS, now_ms)
        _, _, is_new, *_ = pipeline.execute()
    return bool(is_new)


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


def here(slug: str, now_ms: int) -> dict[str, Any]:
    """Seats present and the number of watchers, read from Redis."""
    members: Any = _client(settings.REDIS_URL).zrangebyscore(
        here_key(slug), now_ms - STALE_MS, "+inf"
    )
    return read(members)


def is_here(slug: str, seat: int, now_ms: int) -> bool:
    """Whether a seat is known to be at the match now."""
    try:
        return seat in here(slug, now_ms)["seats"]
    except redis.RedisError as problem:
        log.warning("presence was not read", problem=str(problem), once_a_minute=True)
        return False


def away_ms(slug: str, seat: int, since_ms: int, now_ms: int, *, has_come: bool) -> int:
    """How long a seat has been away: 0 while it is here, else since it was last seen.

    `since_ms` is the earliest moment that counts, `has_come` what the database knows of the seat.
    Raises `RedisError` while presence cannot be read or noted.
    """
    client = _client(settings.REDIS_URL)
    with client.pipeline(transaction=False) as pipeline:
        # Also the proof that presence can be noted: a full server refuses it.
        pipeline.set(NOTED_SINCE, now_ms, nx=True)
        pipeline.get(NOTED_SINCE)
        pipeline.zrangebyscore(here_key(slug), now_ms - STALE_MS, "+inf")
        pipeline.hget(seen_key(slug), str(seat))
        _, noted_since, members, seen = pipeline.execute()
    if seat in read(members)["seats"]:
        return 0
    if seen is None and has_come:
        # It was here and is unknown: its mark was lost, and its time begins again.
        client.hsetnx(seen_key(slug), str(seat), str(now_ms))
        client.expire(seen_key(slug), _KEEP_SECONDS)
        return 0
    return max(0, now_ms - max(since_ms, int(seen or 0), int(noted_since)))


@cache
def _client(url: str) -> redis.Redis:
    return redis.Redis.from_url(url)
