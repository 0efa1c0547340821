"""How often one player, or one address without a player, may ask.

Counts stand in Redis, in one window per scope, and are raised atomically, so any
number of processes share them. A view picks a tighter scope with `throttle_scope`.
"""

from __future__ import annotations

import time
from typing import Any

from django.conf import settings
from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle


class Window(BaseThrottle):
    """At most so many requests in each window of so many seconds."""

    def __init__(self) -> None:
        self._wait = 0.0

    def allow_request(self, request: Request, view: Any) -> bool:
        if not settings.THROTTLES_ENABLED:
            return True
        who, default_scope = self._asker(request)
        scopes = [default_scope]
        if special := getattr(view, "throttle_scope", ""):
            scopes.append(special)
        # Every scope counts, also when an earlier one has refused already.
        allowed = [self._count(scope, who) for scope in scopes]
        return all(allowed)

    def wait(self) -> float:
        return self._wait

    def _asker(self, request: Request) -> tuple[str, str]:
        if request.user.is_authenticated:
            return f"player:{request.user.pk}", "player"
        return f"address:{self.get_ident(request)}", "anonymous"

    def _count(self, scope: str, who: str) -> bool:
        most, seconds = settings.THROTTLES[scope]
        now = time.time()
        window, into = divmod(now, seconds)
        key = f"throttle:{scope}:{who}:{int(window)}"
        cache.add(key, 0, timeout=seconds + 1)
        try:
            count = cache.incr(key)
        except ValueError:
            # The window ended between the two calls.
            return True
        if count > most:
            self._wait = max(self._wait, seconds - into)
            return False
        return True
