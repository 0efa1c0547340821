"""Something a player should know: a kind with parameters; the client has the words for it."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from players.models import Player


class Notification(models.Model):
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="notifications")
    kind = models.CharField(max_length=64)
    params = models.JSONField(default=dict)
    link = models.CharField(max_length=200, blank=True)
    deadline = models.DateTimeField(null=True, blank=True)
    """Until when it makes sense to act on it."""
    calls_until = models.DateTimeField(null=True, blank=True)
    """Until when it calls on every page; null when it does not, or its player wants no calls."""
    seen_at = models.DateTimeField(null=True, blank=True)
    """When an open page showed its call to somebody: it goes no further then."""
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    read_at = models.DateTimeField(null=True, blank=True)
    number = models.BigIntegerField(null=True, db_default=0, editable=False)
    """Its place among what the player was told, given once it is committed (`notifications.inbox`);
    0 for what was told before there were numbers."""

    class Meta:
        db_table = "players_notification"
        indexes: ClassVar = [
            # A player's list, newest first.
            models.Index(fields=["player", "-id"], name="notifications_of_player"),
            # The number on the bell.
            models.Index(fields=["player"], condition=Q(read_at=None), name="notifications_unread"),
            # What still needs its number.
            models.Index(
                fields=["player"], condition=Q(number=None), name="notifications_unnumbered"
            ),
            # What a socket missed since a number.
            models.Index(
                fields=["player", "number"],
                condition=Q(number__gt=0),
                name="notifications_numbered",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} for {self.player_id}"
