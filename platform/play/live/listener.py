"""A socket's ear at a match: takes the messages of its audience, and holds frames that must wait.

Frames wait in a bounded queue until the socket was greeted, and after that where the server does
not take them at once. A socket that does not keep up is closed with "resync" and never waited for:
frames are numbered, and catching up is one hello.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from play.live.open_matches import Room, open_matches
from players.live_groups import Message

QUEUE_LENGTH: Final = 64


@dataclass(eq=False, slots=True)
class Listener:
    """`overflowed` is called when its queue is full."""

    audience: int
    overflowed: Callable[[], None]
    player_id: int | None = None
    delay_seconds: float = 0.0
    """How much later lines of the log reach it."""
    begun: Callable[[], None] | None = None
    """For one who came to a table before its match began: called instead of being given lines.
    Seats may have changed hands since, so whoever sits there is to be looked up first."""
    queue: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(maxsize=QUEUE_LENGTH))
    write: Callable[[bytes], bool] | None = None
    """Takes a frame at once, or says that it cannot; without it frames wait in the queue."""
    room: Room | None = None
    is_put_off: bool = field(init=False)
    """Whether lines of the log do not reach it at once."""

    def __post_init__(self) -> None:
        self.is_put_off = self.begun is not None or self.delay_seconds > 0

    def enter(self, slug: str) -> None:
        self.room = open_matches().enter(slug, self.audience, self.take)

    def leave(self) -> None:
        room, self.room = self.room, None
        if room is not None:
            open_matches().leave(room, self.take)

    def take(self, message: Message) -> None:
        """A message of its group. It comes to every socket there is: no step too many."""
        ply: int = message["ply"]
        frame: bytes | None = message["frame"]
        if ply >= 0:
            room = self.room
            if room is not None and ply > room.ply:
                room.heard(message)
            if self.is_put_off:
                self._put_off(frame)
                return
        elif "withheld_from" in message and self.player_id in message["withheld_from"]:
            return
        if frame is None:
            return
        if self.write is None:
            self.offer(frame)
        elif not self.write(frame):
            self.overflowed()

    def _put_off(self, frame: bytes | None) -> None:
        """A line of the log, for one who is not given it, or not yet."""
        if frame is None:
            return
        if self.begun is not None:
            self.begun()
        else:
            loop = asyncio.get_running_loop()
            loop.call_later(self.delay_seconds, self._offer_late, frame)

    def _offer_late(self, frame: bytes) -> None:
        if self.room is not None:
            self.offer(frame)

    def offer(self, frame: bytes) -> None:
        if self.write is not None:
            if not self.write(frame):
                self.overflowed()
            return
        try:
            self.queue.put_nowait(frame)
        except asyncio.QueueFull:
            self.overflowed()

    def hand_over(self, write: Callable[[bytes], bool]) -> None:
        """Have frames written at once, first those that have waited."""
        while not self.queue.empty():
            if not write(self.queue.get_nowait()):
                self.overflowed()
        self.write = write
