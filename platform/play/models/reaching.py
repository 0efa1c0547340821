"""How people who are away are reached: browsers that take push, what they want, letters sent."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from play.models.match import Match
from players.models import Player


class PushSubscription(models.Model):
    """A browser that agreed to be woken, at the address its maker's push service gave it."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="push_subscriptions")
    endpoint = models.URLField(max_length=500, unique=True)
    p256dh = models.CharField(max_length=120)
    auth = models.CharField(max_length=40)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return f"a browser of {self.player_id}"


class NotificationSettings(models.Model):
    """What a player wants to be told outside the site. Letters are for correspondence matches."""

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, related_name="notification_settings"
    )
    mail_your_turn = models.BooleanField(default=True)
    mail_time_low = models.BooleanField(default=True)
    mail_match_finished = models.BooleanField(default=True)
    push = models.BooleanField(default=True)

    def __str__(self) -> str:
        return f"notification settings of {self.player_id}"


class LetterKind(models.TextChoices):
    YOUR_TURN = "your_turn"
    TIME_LOW = "time_low"
    MATCH_FINISHED = "match_finished"


class Letter(models.Model):
    """A mail about a correspondence match: written once for each occasion, then sent."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="letters")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="letters")
    kind = models.CharField(max_length=16, choices=LetterKind)
    ply = models.PositiveIntegerField()
    """Where the match stood."""
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    sent_at = models.DateTimeField(null=True)
    """When it left, or was found not to be wanted."""

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["match", "player", "kind", "ply"], name="letter_once_per_occasion"
            ),
        ]
        indexes: ClassVar = [
            # Letters that a worker has still to send.
            models.Index(fields=["id"], condition=Q(sent_at=None), name="letters_waiting"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} for {self.player_id}"
