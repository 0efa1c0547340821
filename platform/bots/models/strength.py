"""Tests of strength: is this bot stronger than that one, decided by a sequential test."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from engine.bots.sprt import Sprt
from play.models import Match
from players.models import Player


class StrengthStatus(models.TextChoices):
    RUNNING = "running"
    STRONGER = "stronger"
    """The candidate is stronger by about the upper bound, within the errors allowed."""
    NOT_STRONGER = "not_stronger"
    UNDECIDED = "undecided"
    """All its matches were played and neither bound was reached."""
    CANCELLED = "cancelled"


class StrengthTest(models.Model):
    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="strength_tests")
    candidate = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="tested_as")
    baseline = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="tested_against")
    title = models.CharField(max_length=32)
    elo0 = models.FloatField(default=0.0)
    elo1 = models.FloatField(default=30.0)
    alpha = models.FloatField(default=0.05)
    beta = models.FloatField(default=0.05)
    most_games = models.PositiveIntegerField(default=1000)
    status = models.CharField(max_length=12, choices=StrengthStatus, default=StrengthStatus.RUNNING)
    wins = models.PositiveIntegerField(default=0)
    draws = models.PositiveIntegerField(default=0)
    losses = models.PositiveIntegerField(default=0)
    llr = models.FloatField(default=0.0)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=~Q(candidate=F("baseline")), name="test_between_two_bots"
            ),
            models.CheckConstraint(condition=Q(elo1__gt=F("elo0")), name="test_bounds_in_order"),
            models.CheckConstraint(
                condition=Q(status="running", ended_at=None)
                | (~Q(status="running") & Q(ended_at__isnull=False)),
                name="test_ends_once",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["id"], condition=Q(status="running"), name="tests_running"),
        ]

    def __str__(self) -> str:
        return f"{self.candidate_id} against {self.baseline_id} in {self.title}"

    @property
    def sprt(self) -> Sprt:
        return Sprt(self.elo0, self.elo1, self.alpha, self.beta)

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


class StrengthGame(models.Model):
    """One match of a test, with where the test stood once it was counted."""

    test = models.ForeignKey(StrengthTest, on_delete=models.CASCADE, related_name="played")
    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="strength_game")
    score = models.FloatField(null=True)
    """1, ½ or 0 for the candidate; null while it is played, and for good where it was aborted."""
    number = models.PositiveIntegerField(null=True)
    llr = models.FloatField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["test", "number"], name="game_number_once"),
        ]

    def __str__(self) -> str:
        return f"match {self.match_id} of test {self.test_id}"
