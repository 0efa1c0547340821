"""When something that is told goes further than the page: to the player's browsers, and by mail.

Whoever has the site open gets a moment to see it there first. Pure, but for `is_seen`.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from notifications.kinds import Kind, Road
from notifications.models import Notification, NotificationSettings
from notifications.quiet_hours import quiet_until

UNSEEN: Final = timedelta(seconds=10)
"""How long a call waits on an open page before it becomes a push."""
UNSEEN_BY_MAIL: Final = timedelta(minutes=10)
"""How long what an open page, or a push, may still bring is kept from the mailbox."""


def push_at(
    kind: Kind, told: Notification, wishes: NotificationSettings, time_zone: str, *, is_online: bool
) -> datetime | None:
    """When browsers are told, unless it was seen by then; None when it would come too late."""
    at = told.created_at
    if is_online and Road.CALL in kind.roads:
        left = (told.deadline - at) if told.deadline else UNSEEN * 2
        at += min(UNSEEN, max(left / 2, timedelta(0)))
    woken = _after_quiet_hours(at, wishes, time_zone)
    is_over = woken != at and Road.CALL in kind.roads and woken >= worth_until(kind, told)
    return None if is_over else woken


def mail_at(
    kind: Kind, told: Notification, wishes: NotificationSettings, time_zone: str, *, is_online: bool
) -> datetime | None:
    at = told.created_at
    if is_online or kind.is_invitation:
        at += UNSEEN_BY_MAIL
    at = _after_quiet_hours(at, wishes, time_zone)
    is_over = Road.CALL in kind.roads and at >= worth_until(kind, told)
    return None if is_over else at


def worth_until(kind: Kind, told: Notification) -> datetime:
    """Until when one can act on it."""
    return told.deadline or told.created_at + kind.stands


def is_seen(told: Notification) -> bool:
    return told.read_at is not None or told.seen_at is not None


def _after_quiet_hours(at: datetime, wishes: NotificationSettings, time_zone: str) -> datetime:
    return quiet_until(at, wishes.quiet_from, wishes.quiet_until, time_zone) or at
