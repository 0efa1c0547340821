"""Mail that waits to be sent: the outbox. Sent mail is not kept."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone

from players.models import Player


class WaitingMail(models.Model):
    player = models.ForeignKey(
        Player, null=True, on_delete=models.CASCADE, related_name="waiting_mail"
    )
    """Whom a notice is for, so that it goes with the account; none for mail of the sign-in pages,
    which is also written to people without one."""
    notification = models.ForeignKey(
        "notifications.Notification", null=True, on_delete=models.CASCADE, related_name="+"
    )
    """What it tells; it is not sent when that has been seen on the site meanwhile."""
    to = models.EmailField()
    sender = models.CharField(max_length=255)
    subject = models.CharField(max_length=255)
    text = models.TextField(blank=True)
    html = models.TextField(blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    attempts = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(default=timezone.now)
    """When it may be taken up: later while a worker sends it, and after a failure."""

    class Meta:
        db_table = "players_waitingmail"
        indexes: ClassVar = [models.Index(fields=["next_at"], name="mail_waiting")]

    def __str__(self) -> str:
        return f"mail {self.pk}"
