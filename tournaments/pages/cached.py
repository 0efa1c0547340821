"""Answers kept in the cache under the tournament's counter of changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.cache import cache

from tournaments.models import Tournament

KEPT_SECONDS = 3600
MAKING_SECONDS = 30


def kept(tournament: Tournament, what: str, make: Callable[[], Any]) -> Any:
    """The same answer until something changes."""
    key = f"tournament:{tournament.pk}:{tournament.changes}:{what}"
    found = cache.get(key)
    if found is None:
        found = make()
        cache.set(key, found, KEPT_SECONDS)
    return found


def kept_fresh(tournament: Tournament, what: str, make: Callable[[], Any]) -> Any:
    """Like `kept`, for what takes long: while one asker makes it, others get the one before."""
    key = f"tournament:{tournament.pk}:{tournament.changes}:{what}"
    last = f"tournament:{tournament.pk}:last:{what}"
    found = cache.get(key)
    if found is not None:
        return found
    if not cache.add(f"{last}:making", True, MAKING_SECONDS):
        found = cache.get(last)
        if found is not None:
            return found
    try:
        found = make()
    finally:
        cache.delete(f"{last}:making")
    cache.set_many({key: found, last: found}, KEPT_SECONDS)
    return found
