"""A player's entry in a tournament, and the rounds it asked to sit out."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from players.models import Player
from tournaments.models.stage import Stage
from tournaments.models.tournament import Tournament


class EntrantStatus(models.TextChoices):
    REGISTERED = "registered"
    WAITING = "waiting"
    """On the waiting list: the tournament is full."""
    CHECKED_IN = "checked_in"
    PLAYING = "playing"
    MISSED = "missed"
    """Did not check in."""
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


class Entrant(models.Model):
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entrants")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    status = models.CharField(
        max_length=12, choices=EntrantStatus, default=EntrantStatus.REGISTERED
    )
    rating = models.PositiveIntegerField(default=0)
    seed = models.PositiveIntegerField(null=True)
    """Given by hand; without one an entrant stands behind those who have one, by rating."""
    club = models.CharField(max_length=60, blank=True, default="", db_default="")
    answers = models.JSONField(default=list, db_default=[])
    """To the questions of the event, in their order; for its organisers only."""
    is_placeholder = models.BooleanField(default=False, db_default=False)
    """Stands for somebody without an account: plays over the board until somebody claims it."""
    claim_nonce = models.CharField(max_length=32, blank=True, default="", db_default="")
    """What the secret of its link is made from; see `services.placeholders`."""
    mail = models.EmailField(blank=True, default="", db_default="")
    """Of a placeholder: where its invitation went; forgotten once it is claimed or all is over."""
    bot = models.CharField(max_length=32, blank=True)
    """The engine's name of the bot that plays for it; empty for whoever plays by themselves."""
    registered_at = models.DateTimeField(default=timezone.now)
    final_place = models.PositiveIntegerField(null=True)

    class Meta:
        ordering: ClassVar = ["registered_at", "id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "player"], name="entrant_once"),
            models.CheckConstraint(
                condition=Q(status__in=EntrantStatus.values), name="entrant_status_known"
            ),
        ]
        indexes: ClassVar = [
            # A player's tournaments, newest first.
            models.Index(fields=["player", "-id"], name="entries_of_player"),
        ]

    def __str__(self) -> str:
        return f"entrant {self.pk} of tournament {self.tournament_id}"

    @property
    def is_bot(self) -> bool:
        return bool(self.bot)


class Absence(models.Model):
    """A round an entrant asked to sit out, and what it is worth."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="absences")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="absences")
    round_number = models.PositiveIntegerField()
    leave = models.CharField(max_length=16, default="half_point_bye")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["stage", "entrant", "round_number"], name="absence_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.leave} of entrant {self.entrant_id} in round {self.round_number}"
