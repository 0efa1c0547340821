"""A channel of this process: a bounded queue, or a plain function that is handed every message."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec

Message = dict[str, Any]
Encoded = bytes | msgspec.Raw

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder().decode


class LocalChannel:
    """Messages wait here encoded, so that everybody who receives one has a copy of their own."""

    __slots__ = (
        "_arrived",
        "_capacity",
        "_expiry",
        "_waiting",
        "deliver",
        "groups",
        "is_claimed",
        "lost",
        "name",
    )

    def __init__(self, name: str, capacity: int, expiry: float) -> None:
        self.name = name
        self.deliver: Callable[[Message], None] | None = None
        """Is handed messages at once, in place of the queue; it must not change them."""
        self.lost: Callable[[], None] | None = None
        """Called when a message for this channel was lost, or may have been."""
        self.groups: set[str] = set()
        self.is_claimed = False
        """Whether somebody in this process receives on it, or means to."""
        self._capacity = capacity
        self._expiry = expiry
        self._waiting: deque[tuple[float, Encoded]] = deque()
        self._arrived = asyncio.Event()

    def offer(self, encoded: Encoded) -> bool:
        """False when the queue is full and the message was dropped."""
        if self.deliver is not None:
            self.deliver(decode(encoded))
            return True
        if len(self._waiting) >= self._capacity:
            self.drop_expired()
        if len(self._waiting) >= self._capacity:
            self.note_loss()
            return False
        self._waiting.append((monotonic() + self._expiry, encoded))
        self._arrived.set()
        return True

    async def get(self) -> Message:
        """The oldest message that has not expired; each goes to one receiver."""
        while True:
            self.drop_expired()
            if self._waiting:
                _, encoded = self._waiting.popleft()
                message: Message = decode(encoded)
                return message
            self._arrived.clear()
            await self._arrived.wait()

    def hand_over(self, deliver: Callable[[Message], None]) -> None:
        """Have messages delivered at once from here on, first those that have waited."""
        self.drop_expired()
        while self._waiting:
            deliver(decode(self._waiting.popleft()[1]))
        self.deliver = deliver

    def note_loss(self) -> None:
        if self.lost is not None:
            self.lost()

    def drop_expired(self) -> None:
        now = monotonic()
        while self._waiting and self._waiting[0][0] <= now:
            self._waiting.popleft()

    @property
    def is_empty(self) -> bool:
        return not self._waiting
