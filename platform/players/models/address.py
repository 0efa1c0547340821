"""From which addresses a player signed in, as keyed digests; kept only if the operator says so."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone

from players.models.player import Player


class SignInAddress(models.Model):
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="sign_in_addresses", db_index=False
    )
    digest = models.CharField(max_length=64)
    seen_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "digest"], name="address_once_per_player"),
        ]
        indexes: ClassVar = [
            # Forgetting them.
            models.Index(fields=["seen_at"], name="addresses_by_age"),
        ]

    def __str__(self) -> str:
        return f"an address of {self.player_id}"
