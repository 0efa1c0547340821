"""What is told about a match, group by group: encoded frames by audience, once for all sockets.

A group is `match.<slug>.<audience>`, the audience a seat's number or `public`. Messages carry the
ply of the log they lead to, for the processes; clients are sent the frame alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

import msgspec

from engine.core.events import PUBLIC
from play.live import traces
from players import live_groups

GROUPS_KNOWN: Final = 16_384
NO_LINE: Final = -1
"""The ply of what is no line of the log."""


class Bulletin(msgspec.Struct, frozen=True):
    """Frames about a match. An audience whose frame is None is shown nothing, but processes with
    sockets of it learn how far the log is."""

    slug: str
    ply: int
    frames: Mapping[int, bytes | None]
    withheld_from: tuple[int, ...] = ()
    """Players who are not to be told of a note, whatever their audience."""

    def messages(self) -> list[live_groups.Addressed]:
        slug, ply = self.slug, self.ply
        if self.withheld_from or traces.recording.is_on:
            return [(group_of(slug, audience), self.message(audience)) for audience in self.frames]
        # Comes with every choice: written out, it takes half the time.
        return [
            (
                group_of(slug, audience),
                {"type": "match.frame", "match": slug, "ply": ply, "frame": frame},
            )
            for audience, frame in self.frames.items()
        ]

    def message(self, audience: int) -> live_groups.Message:
        message: live_groups.Message = {
            "type": "match.frame",
            "match": self.slug,
            "ply": self.ply,
            "frame": self.frames[audience],
        }
        if self.withheld_from:
            message["withheld_from"] = self.withheld_from
        if traces.recording.is_on:
            message["trace"] = traces.under_way()
        return message


@lru_cache(GROUPS_KNOWN)
def group_of(slug: str, audience: int) -> str:
    return f"match.{slug}.{'public' if audience == PUBLIC else audience}"


async def publish(bulletin: Bulletin) -> None:
    await live_groups.send(bulletin.messages())


def publish_from_thread(bulletins: Iterable[Bulletin]) -> None:
    """Where no event loop runs: requests in threads, workers, schedulers."""
    live_groups.send_from_thread(
        [message for bulletin in bulletins for message in bulletin.messages()]
    )
