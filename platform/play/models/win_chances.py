"""The win-chance curve of a finished match, worked out once, slice by slice, by workers."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from play.models.match import Match


class WinChances(models.Model):
    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="win_chances")
    asked_at = models.DateTimeField(default=timezone.now)
    """When a worker was last asked for it."""
    playouts = models.PositiveSmallIntegerField(default=0)
    points = models.JSONField(null=True)
    """Pairs of a ply and the seats' chances; null until a worker is done."""
    progress = models.JSONField(null=True)
    """How far the workers are, see `play.review.win_chances.Progress`; null before and after."""
    problem = models.CharField(max_length=200, blank=True)
    """Why there can be none: the log does not replay on the present rules."""

    @property
    def status(self) -> str:
        """`pending`, `ready`, or `failed`: there can be none."""
        if self.problem:
            return "failed"
        return "pending" if self.points is None else "ready"

    def __str__(self) -> str:
        return f"win chances of match {self.match_id}"
