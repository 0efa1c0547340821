"""Work that waits for a worker, and how much work each account had done lately.

A bot that owes a choice is no row here: the match's own row says when it is due and who has claimed
it (`Match.bots_due_at`, `claimed_until`). See `play.work`.
"""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone


class WorkUnit(models.Model):
    """Something to be done once, however often it is asked for; gone when it is done."""

    queue = models.CharField(max_length=8)
    kind = models.CharField(max_length=16)
    """Which performer does it, see `play.work.performers`."""
    reference = models.BigIntegerField()
    """What it is about: the id of a match, a tournament, a notification."""
    account = models.BigIntegerField(default=0)
    """The player whose share it takes; 0 is the house."""
    due_at = models.DateTimeField(default=timezone.now)
    claimed_until = models.DateTimeField(null=True)
    claimed_by = models.CharField(max_length=64, default="")
    asked = models.PositiveIntegerField(default=1)
    """Rises with every wish: who began before the last of them does not finish it."""

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["kind", "reference"], name="work_once"),
        ]
        indexes: ClassVar = [
            # The next units of a queue.
            models.Index(fields=["queue", "due_at"], name="work_due"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.reference}"


class WorkShare(models.Model):
    """Seconds of work an account received in a queue; old ones count less, see `work.fairness`."""

    account = models.BigIntegerField()
    queue = models.CharField(max_length=8)
    served = models.FloatField()
    at = models.DateTimeField()
    """When `served` was that much."""

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["account", "queue"], name="share_once"),
        ]

    def __str__(self) -> str:
        return f"account {self.account} in {self.queue}"
