"""A Valkey that takes nothing more, and one that is away, for as long as a test lasts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import redis
from django.core.cache import caches

from palestra import caching

NOBODY_LISTENS = "redis://127.0.0.1:1/0"


@contextmanager
def full() -> Iterator[redis.Redis]:
    """At its memory limit: it reads and deletes, and refuses to store."""
    with redis.Redis.from_url(os.environ["REDIS_URL"]) as client:
        client.config_set("maxmemory", 1)
        try:
            yield client
        finally:
            client.config_set("maxmemory", 0)
            forget_stand_ins()


def forget_stand_ins() -> None:
    """What this process kept for itself meanwhile."""
    for server in caching._servers.values():
        server.take_outdated()
        server._away_until = 0.0
    caches["default"].clear()
