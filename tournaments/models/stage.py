"""A part of a tournament with one format; the next stage takes those who get through."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.db import models
from django.db.models import Q

from tournaments.models.tournament import Tournament

if TYPE_CHECKING:
    from tournaments.models.entrant import Entrant


class StageStatus(models.TextChoices):
    WAITING = "waiting"
    RUNNING = "running"
    FINISHED = "finished"


class Stage(models.Model):
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="stages")
    index = models.PositiveSmallIntegerField()
    format = models.CharField(max_length=20)
    """Name of a format in `tournaments.formats.registry`."""
    options = models.JSONField(default=dict)
    """Of that format, as it declares them."""
    cut = models.PositiveIntegerField(null=True)
    """How many go on to the next stage; None for the last."""
    cut_per_group = models.BooleanField(default=False)
    seeding = models.CharField(max_length=16, default="by_place")
    status = models.CharField(max_length=8, choices=StageStatus, default=StageStatus.WAITING)
    started_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    """Of a format that runs for a fixed time."""

    class Meta:
        ordering: ClassVar = ["index"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["tournament", "index"], name="stage_once"),
            models.CheckConstraint(
                condition=Q(status__in=StageStatus.values), name="stage_status_known"
            ),
        ]

    def __str__(self) -> str:
        return f"stage {self.index} of tournament {self.tournament_id}"


class StageEntry(models.Model):
    """An entrant in a stage, with the seed it began with."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="entries")
    entrant: models.ForeignKey[Entrant, Entrant] = models.ForeignKey(
        "tournaments.Entrant", on_delete=models.CASCADE, related_name="stage_entries"
    )
    seed = models.PositiveIntegerField()

    class Meta:
        ordering: ClassVar = ["seed"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["stage", "entrant"], name="stage_entrant_once"),
            models.UniqueConstraint(fields=["stage", "seed"], name="stage_seed_once"),
        ]

    def __str__(self) -> str:
        return f"seed {self.seed} of stage {self.stage_id}"
