"""A player's objection to a result, to be settled by the organiser."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from players.models import Player
from tournaments.models.entrant import Entrant
from tournaments.models.pairing import Pairing


class DisputeStatus(models.TextChoices):
    OPEN = "open"
    UPHELD = "upheld"
    REJECTED = "rejected"


class Dispute(models.Model):
    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="disputes")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="disputes")
    text = models.CharField(max_length=1000)
    created_at = models.DateTimeField(default=timezone.now)
    status = models.CharField(max_length=8, choices=DisputeStatus, default=DisputeStatus.OPEN)
    conclusion = models.CharField(max_length=500, blank=True)
    settled_by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+")
    settled_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["-id"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["pairing", "entrant"],
                condition=Q(status="open"),
                name="dispute_open_once",
            ),
        ]

    def __str__(self) -> str:
        return f"dispute about pairing {self.pairing_id}"
