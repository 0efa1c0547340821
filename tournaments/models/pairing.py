"""Rounds, who meets whom in them, and the matches that decide it."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from play.models import Match
from tournaments.models.entrant import Entrant
from tournaments.models.stage import Stage


class Round(models.Model):
    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="rounds")
    bracket = models.CharField(max_length=8, blank=True)
    """Winners' and losers' brackets count their rounds apart; else empty."""
    number = models.PositiveIntegerField()
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["stage", "bracket", "number"], name="round_once"),
        ]

    def __str__(self) -> str:
        return f"{self.bracket} round {self.number} of stage {self.stage_id}".strip()


class PairingStatus(models.TextChoices):
    WAITING = "waiting"
    """Published; its first match is not there yet."""
    RUNNING = "running"
    FINISHED = "finished"


class Pairing(models.Model):
    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="pairings")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="pairings")
    key = models.CharField(max_length=24)
    """The format's own name for it."""
    section = models.CharField(max_length=16, blank=True)
    board = models.PositiveIntegerField()
    best_of = models.PositiveSmallIntegerField(default=1)
    status = models.CharField(max_length=8, choices=PairingStatus, default=PairingStatus.WAITING)
    starts_at = models.DateTimeField(null=True)
    """None: waits for the organiser."""
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    ending = models.CharField(max_length=16, blank=True)
    """played, forfeit, double_forfeit; empty while there is no result."""
    is_entered = models.BooleanField(default=False)
    """The result was entered by an organiser, not taken from its matches."""
    engine_seats = models.JSONField(null=True)
    """Whom the format would have seated here, where an organiser paired by hand."""
    why = models.JSONField(default=list)
    """Messages (key and parameters) that explain it."""
    problem = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["stage", "key"], name="pairing_once"),
            models.CheckConstraint(
                condition=Q(status__in=PairingStatus.values), name="pairing_status_known"
            ),
            models.CheckConstraint(
                condition=~Q(status="finished") | ~Q(ending=""),
                name="pairing_finished_with_ending",
            ),
        ]
        indexes: ClassVar = [
            # What `advance` looks at.
            models.Index(
                fields=["stage"], condition=~Q(status="finished"), name="pairings_unfinished"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.key} of stage {self.stage_id}"


class PairingSeat(models.Model):
    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="seats")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    rank = models.PositiveSmallIntegerField(null=True)
    """1 is best; equal ranks are a draw. None while there is no result."""
    is_absent = models.BooleanField(default=False, db_default=False)
    """Did not come."""
    score = models.SmallIntegerField(null=True)
    """What the game counted, where an organiser entered it; the rank decides."""

    class Meta:
        ordering: ClassVar = ["index"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["pairing", "index"], name="pairing_seat_once"),
            # Nobody is paired twice in a round.
            models.UniqueConstraint(fields=["round", "entrant"], name="paired_once_per_round"),
        ]

    def __str__(self) -> str:
        return f"seat {self.index} of pairing {self.pairing_id}"


class PairingMatch(models.Model):
    """One match of a pairing; a series has several."""

    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="matches")
    number = models.PositiveSmallIntegerField()
    match = models.OneToOneField(Match, on_delete=models.PROTECT, related_name="pairing_match")
    is_void = models.BooleanField(default=False)
    """Called off, or overruled by a result that an organiser entered."""

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["pairing", "number"], name="pairing_match_once"),
        ]

    def __str__(self) -> str:
        return f"match {self.number} of pairing {self.pairing_id}"
