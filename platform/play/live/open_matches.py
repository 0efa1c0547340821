"""The matches that somebody in this process looks at, and how far each audience was told.

The channel layer knows only names; whether an audience here has missed a line is known here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from play.live import traces
from play.live.bulletins import Bulletin
from players.live_groups import Message

Take = Callable[[Message], None]
News = Callable[[str, int], None]


@dataclass(eq=False, slots=True)
class Room:
    """Those of one audience of a match who are connected to this process."""

    matches: OpenMatches
    slug: str
    audience: int
    ply: int = -1
    """The newest ply they were told of; -1 before the first."""
    members: set[Take] = field(default_factory=set)

    def is_behind(self, ply: int) -> bool:
        return 0 <= self.ply < ply

    def heard(self, message: Message) -> None:
        """A message of the room's group came to one of its members, or to several."""
        ply: int = message["ply"]
        if ply > self.ply:
            self.ply = ply
            self.matches.news(self.slug, ply)
            if "trace" in message:
                traces.note_told(self.slug, ply, message["trace"])


class OpenMatches:
    """Get them with `open_matches()` inside the event loop."""

    def __init__(self) -> None:
        self._rooms: dict[str, dict[int, Room]] = {}
        self.news: News = lambda slug, ply: None
        """Is told of every ply that reaches a room."""

    def __bool__(self) -> bool:
        return bool(self._rooms)

    @property
    def slugs(self) -> list[str]:
        return list(self._rooms)

    def enter(self, slug: str, audience: int, take: Take) -> Room:
        rooms = self._rooms.setdefault(slug, {})
        room = rooms.get(audience)
        if room is None:
            room = rooms[audience] = Room(self, slug, audience)
        room.members.add(take)
        return room

    def leave(self, room: Room, take: Take) -> None:
        room.members.discard(take)
        rooms = self._rooms.get(room.slug)
        if rooms is None or room.members or rooms.get(room.audience) is not room:
            return
        del rooms[room.audience]
        if not rooms:
            del self._rooms[room.slug]

    def is_behind(self, slug: str, ply: int) -> bool:
        """Whether somebody here should have been told of something up to this ply and was not."""
        return any(room.is_behind(ply) for room in self._rooms.get(slug, {}).values())

    def catch_up(self, bulletin: Bulletin) -> None:
        """Give those who are behind what never came; nobody in other processes."""
        for room in list(self._rooms.get(bulletin.slug, {}).values()):
            if room.is_behind(bulletin.ply) and room.audience in bulletin.frames:
                message = bulletin.message(room.audience)
                for take in list(room.members):
                    take(message)

    def reached(self, slug: str, ply: int) -> None:
        """Everybody here knows the match up to this ply."""
        for room in self._rooms.get(slug, {}).values():
            room.ply = max(room.ply, ply)


_open_matches: WeakKeyDictionary[asyncio.AbstractEventLoop, OpenMatches] = WeakKeyDictionary()


def open_matches() -> OpenMatches:
    """Those of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _open_matches.get(loop)
    if found is None:
        found = _open_matches[loop] = OpenMatches()
    return found
