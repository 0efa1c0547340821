"""Rate limits of the API: how often one account, and one address, may ask.

Every request counts against `player` (signed in) or `anonymous` (by address). A view with a
`throttle_scope` counts in that scope as well: by account and by address, so that neither many
accounts of one address nor one account from many addresses pass the limit.

Counts stand in Redis, in one window per scope, and are raised atomically, so any number of
processes share them. Redis being full or away never fails a request: see `_count_in_window`.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from threading import Lock
from typing import Any

import structlog
from django.conf import settings
from django.core.cache import cache
from redis.exceptions import RedisError
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from players.access.addresses import asker_network, client_address

DEFAULT_SCOPES = ("anonymous", "player")
MOST_LOCAL_KEYS = 10_000

log = structlog.get_logger("palestra.throttles")


class Window(BaseThrottle):
    """At most so many requests in each window of so many seconds."""

    def __init__(self) -> None:
        self._wait = 0.0

    def allow_request(self, request: Request, view: Any) -> bool:
        if not settings.THROTTLES_ENABLED:
            return True
        # What the account's own limit refuses does not count for its address: nobody uses up
        # alone what a club or a school shares.
        return all(self._is_within(*counted) for counted in self._counted(request, view))

    def _counted(self, request: Request, view: Any) -> Iterator[tuple[str, str, tuple[int, int]]]:
        """Scope, who is counted in it, and its limit, in the order in which they are asked."""
        scope = getattr(view, "throttle_scope", "")
        address = f"address:{address_of(request)}"
        if request.user.is_authenticated:
            account = f"player:{request.user.pk}"
            yield "player", account, settings.THROTTLES["player"]
            if scope:
                yield scope, account, settings.THROTTLES[scope]
        else:
            yield "anonymous", address, settings.THROTTLES["anonymous"]
        if scope:
            yield scope, address, settings.ADDRESS_THROTTLES[scope]

    def wait(self) -> float:
        return self._wait

    def _is_within(self, scope: str, who: str, limit: tuple[int, int]) -> bool:
        most, seconds = limit
        window, into = divmod(time.time(), seconds)
        count = _count_in_window(scope, f"throttle:{scope}:{who}:{int(window)}", seconds)
        if count > most:
            self._wait = max(self._wait, seconds - into)
            return False
        return True


def address_of(request: Request) -> str:
    """What an asker's address counts as; see `players.access.addresses`."""
    forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "")
    remote = request.META.get("REMOTE_ADDR", "")
    return asker_network(client_address(forwarded, remote, settings.TRUSTED_PROXIES))


def _count_in_window(scope: str, key: str, seconds: int) -> int:
    """Count one more request. Without Redis plain requests are let through, and those of a
    tighter scope are counted by each process for itself."""
    try:
        cache.add(key, 0, timeout=seconds + 1)
        return int(cache.incr(key))
    except ValueError:
        # The window ended between the two calls.
        return 1
    except (RedisError, OSError) as problem:
        log.warning("requests cannot be counted in Redis", scope=scope, problem=str(problem))
    return 0 if scope in DEFAULT_SCOPES else _local.count(key)


class _LocalCounts:
    """Counts of this process alone. Keys name their window, so old ones need only be dropped."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._lock = Lock()

    def count(self, key: str) -> int:
        with self._lock:
            if len(self._counts) >= MOST_LOCAL_KEYS and key not in self._counts:
                self._counts.clear()
            self._counts[key] += 1
            return self._counts[key]


_local = _LocalCounts()
