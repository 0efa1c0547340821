"""Caches in Redis that are never fatal: where the server is full or away, they miss.

What could not be stored is deleted, at once or as soon as the server answers again, so that no
older value is read for it. `SharedCache` keeps it in this process for some minutes, so that rate
limits go on counting; `SessionCache` does not, because the database has every session.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

import redis
import structlog
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.dummy import DummyCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient

AWAY_SECONDS: Final = 1.0
"""A server that did not answer is not asked again for this long: requests must not queue for it."""
MOST_OUTDATED: Final = 100_000
STAND_IN_SECONDS: Final = 300
MOST_STAND_INS: Final = 50_000

P = ParamSpec("P")
T = TypeVar("T")

log = structlog.get_logger("palestra.caching")


class Server:
    """What this process knows about one Redis, shared by its threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._away_until = 0.0
        self._outdated: set[str] = set()

    @property
    def is_away(self) -> bool:
        return time.monotonic() < self._away_until

    def note_failure(self, problem: redis.RedisError) -> None:
        if isinstance(problem, redis.ConnectionError | redis.TimeoutError):
            self._away_until = time.monotonic() + AWAY_SECONDS
        log.warning("the cache cannot be used", problem=str(problem), once_a_minute=True)

    def note_outdated(self, keys: Collection[str]) -> None:
        with self._lock:
            if len(self._outdated) < MOST_OUTDATED:
                self._outdated.update(keys)

    def take_outdated(self) -> list[str]:
        if not self._outdated:
            return []
        with self._lock:
            taken, self._outdated = list(self._outdated), set()
        return taken


_servers: dict[str, Server] = {}


class ForgivingClient:
    """Django's client for Redis, with a stand-in for what the server does not take or give."""

    def __init__(self, servers: list[str], stand_in: BaseCache, **options: Any) -> None:
        # Its types are wider than what Django passes to it.
        self._redis: Any = RedisCacheClient(servers, **options)
        self._server = _servers.setdefault(",".join(servers), Server())
        self._stand_in = stand_in

    def get(self, key: str, default: Any) -> Any:
        found = self._ask(self._redis.get, key, None)
        return self._stand_in.get(key, default) if found is None else found

    def get_many(self, keys: Collection[str]) -> dict[str, Any]:
        return self._stand_in.get_many(keys) | (self._ask(self._redis.get_many, keys) or {})

    def has_key(self, key: str) -> bool:
        return bool(self._ask(self._redis.has_key, key)) or self._stand_in.has_key(key)

    def add(self, key: str, value: Any, timeout: int | None) -> bool:
        is_added = self._ask(self._redis.add, key, value, timeout)
        return self._stand_in.add(key, value, brief(timeout)) if is_added is None else is_added

    def incr(self, key: str, delta: int) -> int:
        try:
            count = self._ask(self._redis.incr, key, delta)
        except ValueError:
            count = None
        return self._stand_in.incr(key, delta) if count is None else count

    def touch(self, key: str, timeout: int | None) -> bool:
        is_touched = self._ask(self._redis.touch, key, timeout)
        return is_touched or self._stand_in.touch(key, brief(timeout))

    def set(self, key: str, value: Any, timeout: int | None) -> None:
        self.set_many({key: value}, timeout)

    def set_many(self, data: Mapping[str, Any], timeout: int | None) -> None:
        is_stored = self._ask(self._store, data, timeout)
        if is_stored:
            self._stand_in.delete_many(data)
        else:
            self.delete_many(list(data))
            self._stand_in.set_many(dict(data), brief(timeout))

    def delete(self, key: str) -> bool:
        is_deleted = self._ask(self._redis.delete, key)
        if is_deleted is None:
            self._server.note_outdated([key])
        return self._stand_in.delete(key) or bool(is_deleted)

    def delete_many(self, keys: Collection[str]) -> None:
        """A full server still deletes; one that is away is told when it is back."""
        if self._ask(self._remove, keys) is None:
            self._server.note_outdated(keys)
        self._stand_in.delete_many(keys)

    def clear(self) -> bool:
        self._stand_in.clear()
        return bool(self._redis.clear())

    def _store(self, data: Mapping[str, Any], timeout: int | None) -> bool:
        if timeout == 0:
            return self._remove(data)
        pipeline = self._redis.get_client(None, write=True).pipeline(transaction=False)
        for key, value in data.items():
            pipeline.set(key, self._redis._serializer.dumps(value), ex=timeout)
        pipeline.execute()
        return True

    def _remove(self, keys: Collection[str]) -> bool:
        self._redis.delete_many(keys)
        return True

    def _ask(self, ask: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """None when the server could not do it."""
        if self._server.is_away:
            return None
        outdated = self._server.take_outdated()
        try:
            if outdated:
                self._remove(outdated)
                outdated = []
            return ask(*args, **kwargs)
        except redis.RedisError as problem:
            self._server.note_outdated(outdated)
            self._server.note_failure(problem)
            return None


def brief(timeout: int | None) -> int:
    """Other processes know nothing of the stand-in, so it keeps nothing for long."""
    return STAND_IN_SECONDS if timeout is None else min(timeout, STAND_IN_SECONDS)


class SessionCache(RedisCache):
    """In front of sessions, which the database has."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = partial(ForgivingClient, stand_in=DummyCache("", {}))


class SharedCache(RedisCache):
    """For counts and for values that can be made again."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        own = LocMemCache(server, {"OPTIONS": {"MAX_ENTRIES": MOST_STAND_INS}})
        self._class = partial(ForgivingClient, stand_in=own)
