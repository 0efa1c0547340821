"""A player at a board asks for the arbiter."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from players.models import Player
from tournaments.models.entrant import Entrant
from tournaments.models.pairing import Pairing


class ArbiterCall(models.Model):
    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="arbiter_calls")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="arbiter_calls")
    text = models.CharField(max_length=300, blank=True)
    called_at = models.DateTimeField(default=timezone.now)
    answered_at = models.DateTimeField(null=True)
    answered_by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="+")

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["pairing", "entrant"],
                condition=Q(answered_at=None),
                name="arbiter_called_once",
            ),
        ]

    def __str__(self) -> str:
        return f"call of entrant {self.entrant_id} at pairing {self.pairing_id}"
