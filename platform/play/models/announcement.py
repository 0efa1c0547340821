"""The outbox: what must be told to others once a change is stored."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone

from play.models.match import Match


class Announcement(models.Model):
    """Written with the change itself; relayed once, in the order of writing."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="announcements")
    kind = models.CharField(max_length=16)
    created_at = models.DateTimeField(default=timezone.now, db_default=Now())
    relayed_at = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0, db_default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "kind"], name="announced_once"),
        ]
        indexes: ClassVar = [
            # The next one to relay, in that order, however many wait.
            models.Index(
                fields=["attempts", "id"], condition=Q(relayed_at=None), name="announcements_next"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of match {self.match_id}"
