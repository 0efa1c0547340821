"""How many sockets one address and one player may hold open in this process.

Counted here, in memory: a site with several web processes allows as many in each of them, and its
proxy bounds an address over all (`deploy/nginx/palestra.conf`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary

from django.conf import settings


class TooManySockets(Exception):
    """This address, or this player, holds as many as it may."""


class SocketLimits:
    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def held(self, holder: str, most: int) -> Iterator[None]:
        """While one socket of this holder is open."""
        if settings.THROTTLES_ENABLED and self._open[holder] >= most:
            raise TooManySockets
        self._open[holder] += 1
        try:
            yield
        finally:
            self._open[holder] -= 1
            if not self._open[holder]:
                del self._open[holder]


_limits: WeakKeyDictionary[asyncio.AbstractEventLoop, SocketLimits] = WeakKeyDictionary()


def socket_limits() -> SocketLimits:
    """Those of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _limits.get(loop)
    if found is None:
        found = _limits[loop] = SocketLimits()
    return found
