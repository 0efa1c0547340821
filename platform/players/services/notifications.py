"""Telling players things, and their reading of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from players.models import Notification, Player
from players.signals import notified


def notify(
    player: Player, kind: str, params: Mapping[str, Any] | None = None, link: str = ""
) -> Notification | None:
    """Leave a player a message. `kind` names the client's text (`match.your_turn`),
    `params` fill it in, `link` is a path of the client. Bots are told nothing here."""
    if player.is_bot or player.is_former:
        return None
    notification = Notification.objects.create(
        player=player, kind=kind, params=dict(params or {}), link=link
    )
    transaction.on_commit(
        partial(notified.send_robust, sender=Notification, notification=notification)
    )
    return notification


def mark_read(player: Player, ids: Iterable[int] | None = None) -> int:
    """Mark these, or all, of a player's notifications as read; returns how many were unread."""
    unread = Notification.objects.filter(player=player, read_at=None)
    if ids is not None:
        unread = unread.filter(id__in=list(ids))
    return unread.update(read_at=timezone.now())
