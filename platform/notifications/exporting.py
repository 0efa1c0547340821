"""What a person's data export holds of notifications."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from notifications.models import Notification, NotificationSettings, PushSubscription
from players.models import Player


def notifications_of(player: Player) -> list[Mapping[str, Any]]:
    told = Notification.objects.filter(player=player).order_by("id")
    return list(told.values("kind", "params", "link", "created_at", "read_at"))


def ways_to_reach(player: Player) -> dict[str, Any]:
    """Settings, and the browsers that are woken."""
    wishes = NotificationSettings.objects.filter(player=player)
    browsers = PushSubscription.objects.filter(player=player).order_by("id")
    return {
        "settings": wishes.values(
            *("mail_your_turn", "mail_time_low", "mail_match_finished", "mail_invitations"),
            "mail_tournaments",
            *("push", "push_off", "calls_off", "quiet_from", "quiet_until", "digest"),
        ).first(),
        "browsers": list(browsers.values("endpoint", "created_at")),
    }
