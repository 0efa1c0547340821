"""The log of a match, line by line or packed, and snapshots to start from."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from play.models.match import Match


class MatchLine(models.Model):
    """A choice, one of the house for a seat that has left, an undo or a leaving. Never changed once
    written."""

    # Found by the index of its ply: another one would have to be written with every choice.
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="lines", db_index=False)
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8)
    option = models.CharField(max_length=160)
    key = models.CharField(max_length=64, blank=True)
    """The client's own name for this choice: the same key is never applied twice."""
    at_ms = models.BigIntegerField()
    events = models.BinaryField()
    shown_to = models.SmallIntegerField(null=True, blank=True)
    """The mask of the audiences that were shown something by it (`play.live.numbers`); null for
    everybody, as lines from before this was noted."""

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "ply"], name="line_once_per_ply"),
            models.UniqueConstraint(
                fields=["match", "key"], condition=~Q(key=""), name="line_once_per_key"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.ply} {self.kind} {self.option}"


class PackedLog(models.Model):
    """The whole log of a match that is over, as `play.log.packing` writes it, instead of lines."""

    match = models.OneToOneField(
        Match, on_delete=models.CASCADE, primary_key=True, related_name="packed_log"
    )
    lines = models.BinaryField()
    packed_at = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return f"log of match {self.match_id}"


class Snapshot(models.Model):
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="snapshots")
    ply = models.PositiveIntegerField()
    state = models.BinaryField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "ply"], name="snapshot_once_per_ply"),
        ]

    def __str__(self) -> str:
        return f"match {self.match_id} at {self.ply}"
