"""What a player was told about a match with days for each choice: once for each occasion."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from play.models.match import Match
from players.models import Player


class Occasion(models.TextChoices):
    """Named as the kinds of `notifications.kinds`."""

    YOUR_TURN = "your_turn"
    TIME_LOW = "time_low"
    MATCH_FINISHED = "match_finished"


class MatchNotice(models.Model):
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="notices")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="match_notices")
    kind = models.CharField(max_length=16, choices=Occasion)
    ply = models.PositiveIntegerField()
    """Where the match stood."""
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    sent_at = models.DateTimeField(null=True)
    """When its mail was handed on, or found not to be wanted. The previous version stores it
    later than the row."""

    class Meta:
        db_table = "play_letter"
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["match", "player", "kind", "ply"], name="letter_once_per_occasion"
            ),
        ]
        indexes: ClassVar = [
            # What the previous version has still to send.
            models.Index(fields=["id"], condition=Q(sent_at=None), name="letters_waiting"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} for {self.player_id}"
