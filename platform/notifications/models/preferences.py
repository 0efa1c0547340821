"""What a player wants to be told outside the site."""

from __future__ import annotations

from django.db import models

from players.models import Player


class Digest(models.TextChoices):
    NONE = "none"
    DAILY = "daily"
    WEEKLY = "weekly"


class NotificationSettings(models.Model):
    """Everything is wanted until said otherwise. Mail is about what can wait."""

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, related_name="notification_settings"
    )
    mail_your_turn = models.BooleanField(default=True)
    mail_time_low = models.BooleanField(default=True)
    mail_match_finished = models.BooleanField(default=True)
    mail_invitations = models.BooleanField(default=True, db_default=True)
    mail_tournaments = models.BooleanField(default=True, db_default=True)
    push = models.BooleanField(default=True)
    push_off = models.JSONField(default=list, db_default=[])
    """Topics (`notifications.kinds.Topic`) that wake no browser."""
    calls_off = models.JSONField(default=list, db_default=[])
    """Topics that put no bar on the page."""
    quiet_from = models.TimeField(null=True, blank=True)
    quiet_until = models.TimeField(null=True, blank=True)
    """By the player's own clock: push and mail wait until these hours are over."""
    digest = models.CharField(
        max_length=8, choices=Digest.choices, default=Digest.NONE, db_default=Digest.NONE
    )
    digest_due_at = models.DateTimeField(null=True, blank=True, db_index=True)
    """When the next digest is written; null for whoever wants none."""

    class Meta:
        db_table = "play_notificationsettings"

    def __str__(self) -> str:
        return f"notification settings of {self.player_id}"
