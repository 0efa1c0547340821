"""How reliably a player sees matches through, and the vacation days of correspondence play."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone

from play.models.match import Match
from players.models import Player


class Conduct(models.Model):
    """Penalty points: grow with every match left, heal with every match seen through."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="conduct")
    points = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.points} points of {self.player_id}"


class ConductEntry(models.Model):
    """Why the points changed; once per match and player."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="conduct_entries")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="conduct_entries")
    kind = models.CharField(max_length=16)
    change = models.SmallIntegerField()
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "match"], name="conduct_once_per_match"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.change:+d}"


class Vacation(models.Model):
    """Days a player has used of a year's allowance."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="vacations")
    year = models.PositiveSmallIntegerField()
    days_used = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "year"], name="vacation_once_per_year"),
        ]

    def __str__(self) -> str:
        return f"{self.days_used} days of {self.year}"
