"""A match somebody wants to find again."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone

from play.models.match import Match
from players.models import Player


class Favourite(models.Model):
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="favourites")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "match"], name="favourite_once"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}, kept by {self.player_id}"
