"""The frames of the personal socket, in both directions.

`manage.py live_schema` writes both to `frontend/personal-socket.schema.json`;
`docs/reference/live-protocol.md` explains them.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final

import msgspec

from notifications.inbox import Missed
from notifications.kinds import roads_of
from notifications.models import Notification

# --- what a client says

LARGEST_FRAME: Final = 1024
PROTOCOL: Final = 1


class Hello(msgspec.Struct, tag_field="t", tag="hello", frozen=True):
    """The first frame after every connect."""

    protocol: int = PROTOCOL
    last_number: int = -1
    """The newest number the client has shown; -1 when it has none, and then nothing is repeated."""


class Ping(msgspec.Struct, tag_field="t", tag="ping", frozen=True):
    """Shows both sides that the connection lives, and measures the difference of clocks."""

    at: float


class Shown(msgspec.Struct, tag_field="t", tag="shown", frozen=True):
    """Calls that stand on this page, before somebody's eyes: no push or mail is needed."""

    ids: Annotated[list[int], msgspec.Meta(max_length=50)]


ClientFrame = Hello | Ping | Shown

_decoder = msgspec.json.Decoder(ClientFrame)


def parse(text: str) -> ClientFrame:
    """The frame, or msgspec.DecodeError saying what is wrong with it."""
    frame: ClientFrame = _decoder.decode(text)
    return frame


# --- what the server says


class NotificationShown(msgspec.Struct, frozen=True):
    """A notification as the API shows it."""

    id: int
    kind: str
    params: dict[str, Any]
    link: str
    created_at: datetime
    read_at: datetime | None


class Notice(msgspec.Struct, frozen=True):
    """Something the player was told, with its number in their inbox."""

    number: int
    notification: NotificationShown
    roads: list[str]
    """Where this kind goes: call, bell, push, mail."""
    deadline: datetime | None
    """Until when one can act on it."""
    calls_until: datetime | None
    """Until when it belongs on the bar of every page; null for what makes no call."""


class Sync(msgspec.Struct, tag_field="t", tag="sync", frozen=True):
    """The answer to hello: what was missed since `last_number` and what still calls, both oldest
    first."""

    number: int
    """The newest number there is."""
    unread: int
    missed: list[Notice]
    is_complete: bool
    """False when more was missed than is repeated here: load the list again."""
    calls: list[Notice]
    """All calls that are open now; what a tab shows besides them has been answered elsewhere."""


class Told(msgspec.Struct, tag_field="t", tag="told", frozen=True):
    """Something new."""

    notice: Notice
    unread: int


class Seen(msgspec.Struct, tag_field="t", tag="seen", frozen=True):
    """Notifications were marked as read, in this tab or another."""

    ids: list[int] | None
    """Null when they are many: load the list again."""
    unread: int


class Pong(msgspec.Struct, tag_field="t", tag="pong", frozen=True):
    at: float
    now: int
    """The server's time in milliseconds."""


class Error(msgspec.Struct, tag_field="t", tag="error", frozen=True):
    """A frame of yours was not understood; nothing was changed."""

    code: str
    detail: str


ServerFrame = Sync | Told | Seen | Pong | Error

_encoder = msgspec.json.Encoder()


def encode(frame: ServerFrame) -> str:
    return _encoder.encode(frame).decode()


def notice_of(notification: Notification) -> Notice:
    return Notice(
        notification.number or 0,
        NotificationShown(
            notification.pk,
            notification.kind,
            notification.params,
            notification.link,
            notification.created_at,
            notification.read_at,
        ),
        list(roads_of(notification.kind)),
        notification.deadline,
        notification.calls_until,
    )


def sync(missed: Missed) -> Sync:
    notices = [notice_of(notification) for notification in missed.notifications]
    calls = [notice_of(notification) for notification in missed.open_calls]
    return Sync(missed.number, missed.unread, notices, missed.is_complete, calls)


def schema() -> dict[str, Any]:
    """Both directions as one JSON Schema."""
    (client, server), definitions = msgspec.json.schema_components(
        [ClientFrame, ServerFrame], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Palestra personal socket",
        "$defs": {"ClientFrame": client, "ServerFrame": server, **definitions},
    }
