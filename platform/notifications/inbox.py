"""Numbers: everything a player is told has the next one, in the order in which it was committed.

A number is given out after the commit, under the lock of the player's inbox: transactions that tell
the same people never wait for one another, and no number appears after a later one was seen. What
a dead process left without one is numbered with whatever is told next, or by the sweep.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import Count
from django.utils import timezone

from notifications.models import Inbox, Notification

MOST_MISSED: Final = 50
"""More than that is not repeated one by one: the list on the site has it all."""
LEFT_BEHIND: Final = timedelta(seconds=5)
SWEPT_AT_ONCE: Final = 500


@dataclass(frozen=True, slots=True)
class Numbered:
    """What has just been given numbers in one player's inbox, in their order."""

    player_id: int
    notifications: list[Notification]
    unread: int


@dataclass(frozen=True, slots=True)
class Missed:
    """What a player was told since a number."""

    number: int
    """The newest one."""
    notifications: list[Notification]
    is_complete: bool
    unread: int
    open_calls: list[Notification]
    """What still calls, missed or not: a page that has just been loaded knows of none."""


def number_new(player_ids: Collection[int]) -> list[Numbered]:
    """Give numbers to all that these players have been told and that has none."""
    with transaction.atomic():
        inboxes = _locked(player_ids)
        fresh: dict[int, list[Notification]] = defaultdict(list)
        waiting = Notification.objects.filter(player__in=inboxes, number=None).order_by("id")
        for notification in waiting:
            inbox = inboxes[notification.player_id]
            inbox.number += 1
            notification.number = inbox.number
            fresh[notification.player_id].append(notification)
        Notification.objects.bulk_update(
            [notification for told in fresh.values() for notification in told], ["number"]
        )
        Inbox.objects.bulk_update([inboxes[player_id] for player_id in fresh], ["number"])
        unread = unread_counts(fresh)
    return [
        Numbered(player_id, notifications, unread.get(player_id, 0))
        for player_id, notifications in fresh.items()
    ]


def _locked(player_ids: Collection[int]) -> dict[int, Inbox]:
    """The inboxes of these players, made where there is none yet."""
    # In the order of players, so that nobody waits in a ring.
    rows = Inbox.objects.select_for_update().filter(player__in=player_ids).order_by("player")
    inboxes = {inbox.player_id: inbox for inbox in rows}
    new = sorted(set(player_ids) - set(inboxes))
    if new:
        Inbox.objects.bulk_create(
            [Inbox(player_id=player_id) for player_id in new], ignore_conflicts=True
        )
        inboxes = {inbox.player_id: inbox for inbox in rows.all()}
    return inboxes


def missed(player_id: int, last_number: int) -> Missed:
    """What came after this number, oldest first; the newest `MOST_MISSED` of it.

    Whoever has no number yet (-1) has missed nothing: the client has just loaded the list.
    """
    newest = newest_number(player_id)
    later: list[Notification] = []
    if last_number >= 0:
        told = Notification.objects.filter(
            player=player_id, number__gt=last_number, number__lte=newest
        )
        later = list(told.order_by("-number")[: MOST_MISSED + 1])
    unread = unread_counts([player_id]).get(player_id, 0)
    is_complete = len(later) <= MOST_MISSED
    return Missed(newest, later[:MOST_MISSED][::-1], is_complete, unread, open_calls(player_id))


def open_calls(player_id: int) -> list[Notification]:
    """What nobody has read and one can still act on, oldest first."""
    calling = Notification.objects.filter(
        player=player_id, read_at=None, calls_until__gt=timezone.now()
    )
    return list(calling.order_by("-id")[:MOST_MISSED])[::-1]


def note_shown(player_id: int, ids: Collection[int]) -> None:
    """An open page has shown these calls to somebody."""
    shown = Notification.objects.filter(player=player_id, pk__in=ids, seen_at=None)
    shown.update(seen_at=timezone.now())


def newest_number(player_id: int) -> int:
    number = Inbox.objects.filter(player=player_id).values_list("number", flat=True).first()
    return number or 0


def unread_counts(player_ids: Collection[int]) -> dict[int, int]:
    """By player; whoever has read everything is left out."""
    unread = Notification.objects.filter(player__in=player_ids, read_at=None)
    return dict(unread.values_list("player").annotate(Count("id")))


def left_behind() -> list[int]:
    """Players who were told something that got no number: its process died after the commit."""
    before = timezone.now() - LEFT_BEHIND
    waiting = Notification.objects.filter(number=None, created_at__lte=before)
    return list(waiting.order_by().values_list("player", flat=True).distinct()[:SWEPT_AT_ONCE])
