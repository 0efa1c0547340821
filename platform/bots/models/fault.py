"""What a bot did wrong: refused answers and broken-off streams, counted by day."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from players.models import Player


class BotFault(models.Model):
    bot = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="faults")
    day = models.DateField()
    code = models.CharField(max_length=32)
    count = models.PositiveIntegerField(default=0)
    last_match = models.CharField(max_length=16, blank=True)
    last_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["bot", "day", "code"], name="fault_once_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.code}"
