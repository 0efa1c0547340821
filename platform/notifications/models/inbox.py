"""How far a player's numbers have come. Its row is locked while numbers are given out."""

from __future__ import annotations

from django.db import models

from players.models import Player


class Inbox(models.Model):
    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, primary_key=True, related_name="inbox"
    )
    number = models.PositiveBigIntegerField(default=0, db_default=0)
    """The newest number given out."""

    def __str__(self) -> str:
        return f"inbox of {self.player_id}"
