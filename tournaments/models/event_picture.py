"""A picture of an event's page: its banner, or one of those below its text."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from tournaments.models.tournament import Tournament


class PictureRole(models.TextChoices):
    BANNER = "banner"
    """Above everything else; an event has one."""
    PAGE = "page"


class EventPicture(models.Model):
    """Few and small, so they stand in the database: any process serves them, a backup has them."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="pictures")
    role = models.CharField(max_length=6, choices=PictureRole)
    text = models.CharField(max_length=200)
    """What it shows, for those who do not see it."""
    content = models.BinaryField()
    """A JPEG (`tournaments.pictures.jpeg`)."""
    width = models.PositiveSmallIntegerField()
    height = models.PositiveSmallIntegerField()
    digest = models.CharField(max_length=16)
    """Of the content: its address changes with it."""
    added_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering: ClassVar = ["id"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["tournament"], condition=Q(role="banner"), name="one_banner_an_event"
            ),
            models.CheckConstraint(
                condition=Q(role__in=PictureRole.values), name="picture_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.pk} of tournament {self.tournament_id}"
