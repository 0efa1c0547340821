"""A browser that agreed to be woken, at the address its maker's push service gave it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from players.models import Player


class PushSubscription(models.Model):
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="push_subscriptions")
    endpoint = models.URLField(max_length=500, unique=True)
    p256dh = models.CharField(max_length=120)
    auth = models.CharField(max_length=40)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        db_table = "play_pushsubscription"

    def __str__(self) -> str:
        return f"a browser of {self.player_id}"
