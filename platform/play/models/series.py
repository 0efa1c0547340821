"""Several matches among the same players that are one contest."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q


class Series(models.Model):
    """Best of so many: its matches name it, and the score is counted from their results."""

    best_of = models.PositiveSmallIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(best_of__gte=3) & Q(best_of__lte=7), name="series_length"
            ),
        ]

    def __str__(self) -> str:
        return f"best of {self.best_of}"
