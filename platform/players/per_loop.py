"""One instance of a class for each event loop: what holds sockets, tasks or futures of one loop
must not be shared with another. Instances go with their loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

Instance = TypeVar("Instance")


class PerLoop(Generic[Instance]):
    """Called without arguments, it gives the running event loop's instance, made when first asked
    for."""

    def __init__(self, make: Callable[[], Instance]) -> None:
        self._make = make
        self._instances: WeakKeyDictionary[asyncio.AbstractEventLoop, Instance] = (
            WeakKeyDictionary()
        )

    def __call__(self) -> Instance:
        loop = asyncio.get_running_loop()
        instance = self._instances.get(loop)
        if instance is None:
            instance = self._instances[loop] = self._make()
        return instance
