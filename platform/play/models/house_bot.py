"""The bots of the house: players whom anybody can invite to a seat, one for every level."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from play.house.characters import CHARACTERS, Character
from players.models import Player


class HouseBot(models.Model):
    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="house_bot")
    level = models.PositiveSmallIntegerField(unique=True)
    """1 is the weakest, 8 the strongest."""

    class Meta:
        ordering: ClassVar = ["level"]

    def __str__(self) -> str:
        return f"level {self.level}"

    @property
    def character(self) -> Character:
        return CHARACTERS[self.level]

    @property
    def spec(self) -> str:
        """Its name in the engine; what that is depends on the title."""
        return f"level:{self.level}"
