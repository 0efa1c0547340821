"""What a player wants to be told outside the site."""

from __future__ import annotations

from django.db import models

from players.models import Player


class NotificationSettings(models.Model):
    """Everything is wanted until said otherwise. Mail is about what can wait."""

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, related_name="notification_settings"
    )
    mail_your_turn = models.BooleanField(default=True)
    mail_time_low = models.BooleanField(default=True)
    mail_match_finished = models.BooleanField(default=True)
    push = models.BooleanField(default=True)

    class Meta:
        db_table = "play_notificationsettings"

    def __str__(self) -> str:
        return f"notification settings of {self.player_id}"
