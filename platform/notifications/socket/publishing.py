"""To the open tabs of players, in all processes: after the commit, encoded once for each player.

A message that is lost costs a client one round trip: frames are numbered, and a hello catches up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from notifications import inbox
from notifications.socket import frames
from players import live_groups

MOST_IDS: Final = 200
"""Of notifications named in one frame."""


def group_of(player_id: int) -> str:
    return f"player.{player_id}"


def publish_new(player_ids: Collection[int]) -> None:
    """Number what these players have just been told, and send it to their tabs."""
    if not player_ids:
        return
    events = [
        (
            numbered.player_id,
            {
                "type": "told",
                "number": notification.number,
                "frame": frames.encode(
                    frames.Told(frames.notice_of(notification), numbered.unread)
                ),
            },
        )
        for numbered in inbox.number_new(player_ids)
        for notification in numbered.notifications
    ]
    _send(events)


def publish_seen(read: Mapping[int, list[int]]) -> None:
    """By player, what has been read."""
    unread = inbox.unread_counts(read)
    events = []
    for player_id, ids in read.items():
        named = ids if len(ids) <= MOST_IDS else None
        frame = frames.encode(frames.Seen(named, unread.get(player_id, 0)))
        events.append((player_id, {"type": "seen", "frame": frame}))
    _send(events)


def _send(events: Iterable[tuple[int, dict[str, Any]]]) -> None:
    messages = [(group_of(player_id), event) for player_id, event in events]
    if messages:
        live_groups.send_from_thread(messages)
