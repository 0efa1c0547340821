"""A bot's account: the player it is, and what its owner lets it play."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils import timezone

from players.models import Player

MOST_MATCHES = 8
"""More at once are not allowed to any bot."""


class BotAccount(models.Model):
    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="bot_account")
    accepts_people = models.BooleanField(default=True)
    accepts_bots = models.BooleanField(default=True)
    accepts_rated = models.BooleanField(default=True)
    """Whether challenges may be rated; the bot ladder always is."""
    plays_ladder = models.BooleanField(default=True)
    titles = ArrayField(models.CharField(max_length=32), default=list, blank=True)
    """The titles it plays; empty for all."""
    most_matches = models.PositiveSmallIntegerField(default=2)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    retired_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(most_matches__gte=1, most_matches__lte=MOST_MATCHES),
                name="bot_matches_at_once",
            ),
        ]

    def __str__(self) -> str:
        return f"bot account of {self.player_id}"

    @property
    def is_retired(self) -> bool:
        return self.retired_at is not None

    def plays(self, title: str) -> bool:
        return not self.titles or title in self.titles
