"""How many matches an hour the bot ladder of a title may play."""

from __future__ import annotations

from django.db import models

DEFAULT_GAMES_AN_HOUR = 60


class LadderBudget(models.Model):
    """Where a title has no row, the default holds; zero closes its bot ladder."""

    title = models.CharField(max_length=32, unique=True)
    games_an_hour = models.PositiveIntegerField(default=DEFAULT_GAMES_AN_HOUR)

    def __str__(self) -> str:
        return f"{self.title}: {self.games_an_hour} an hour"
