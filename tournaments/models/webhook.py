"""Programs that want to hear of a tournament, and what was sent to them."""

from __future__ import annotations

import secrets
from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournaments.models.audit import AuditLine
from tournaments.models.tournament import Tournament


def new_secret() -> str:
    return secrets.token_urlsafe(32)


class Webhook(models.Model):
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="webhooks")
    url = models.URLField(max_length=300)
    secret = models.CharField(max_length=64, default=new_secret)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "url"], name="webhook_once"),
        ]

    def __str__(self) -> str:
        return self.url


class Delivery(models.Model):
    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    line = models.ForeignKey(AuditLine, on_delete=models.CASCADE, related_name="deliveries")
    attempts = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(default=timezone.now, null=True)
    """None once it has arrived or was given up."""
    status_code = models.PositiveSmallIntegerField(null=True)
    answer = models.CharField(max_length=200, blank=True)
    delivered_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["-id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["webhook", "line"], name="delivery_once"),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["next_at"], condition=Q(next_at__isnull=False), name="deliveries_due"
            ),
        ]

    def __str__(self) -> str:
        return f"line {self.line_id} to webhook {self.webhook_id}"
