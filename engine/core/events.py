"""Events: what happened, and who may see which part of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

PUBLIC: Final = -1
"""The audience of spectators: what everybody may see."""

Fields = Mapping[str, object]


@final
class Event:
    """One happening. `to` limits the whole event to some seats; `private` adds fields for one seat.

    A revealing event shows somebody what they could not know before; undo stops there.
    """

    __slots__ = ("fields", "kind", "private", "reveals", "to")

    def __init__(
        self,
        kind: str,
        fields: Fields,
        to: tuple[int, ...] | None = None,
        private: Mapping[int, Fields] | None = None,
        reveals: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.fields: Final = fields
        self.to: Final = to
        self.private: Final = private
        self.reveals: Final = reveals

    def seen_by(self, audience: int) -> dict[str, object] | None:
        """The event as this seat (or PUBLIC) may see it; None when it may not."""
        if self.to is not None and audience not in self.to:
            return None
        seen: dict[str, object] = {"kind": self.kind}
        seen.update(self.fields)
        if self.private is not None:
            own = self.private.get(audience)
            if own is not None:
                seen.update(own)
        return seen

    def __repr__(self) -> str:
        return f"Event({self.kind}, {dict(self.fields)})"


def seen(events: list[Event], audience: int) -> list[dict[str, object]]:
    """Those of the events that the audience may see, as it may see them."""
    views = [event.seen_by(audience) for event in events]
    return [view for view in views if view is not None]
