"""The bots of the house: players whom anybody can invite to a seat."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from players.models import Player


class HouseBot(models.Model):
    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="house_bot")
    level = models.PositiveSmallIntegerField(unique=True)
    """1 is the weakest."""
    spec = models.CharField(max_length=32)
    """The engine's name for it, as `engine.bots.bot` reads it."""

    class Meta:
        ordering: ClassVar = ["level"]

    def __str__(self) -> str:
        return f"level {self.level}: {self.spec}"
