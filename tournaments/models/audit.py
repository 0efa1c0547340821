"""The one log of a tournament: who did what, when and why. History, webhooks and
notifications are fed from it."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone

from players.models import Player
from tournaments.models.tournament import Tournament


class AuditLine(models.Model):
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="audit")
    at = models.DateTimeField(default=timezone.now)
    actor = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+")
    """None: the tournament itself, on time or because the last result was in."""
    act = models.CharField(max_length=32)
    details = models.JSONField(default=dict)
    reason = models.CharField(max_length=500, blank=True)

    class Meta:
        ordering: ClassVar = ["-id"]
        indexes: ClassVar = [
            models.Index(fields=["tournament", "-id"], name="audit_of_tournament"),
        ]

    def __str__(self) -> str:
        return f"{self.act} in tournament {self.tournament_id}"
