"""What is kept of lessons: how far a player is, and, for operators, where people stop."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone

from players.models import Player


class LessonProgress(models.Model):
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="lessons")
    title = models.CharField(max_length=32)
    lesson = models.CharField(max_length=48)
    answers = models.JSONField(default=list)
    """Of the learner, as far as they are; a lesson that is taken again begins anew."""
    finished_at = models.DateTimeField(null=True)
    """When it was first done to its end."""
    updated_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "title", "lesson"], name="lesson_once"),
        ]

    def __str__(self) -> str:
        return f"{self.title}/{self.lesson} of {self.player_id}"


class LessonStep(models.Model):
    """A step of a lesson, and how often it was reached: of nobody in particular."""

    title = models.CharField(max_length=32)
    lesson = models.CharField(max_length=48)
    step = models.PositiveSmallIntegerField()
    """From 0; one more than the last is the end of the lesson."""
    reached = models.PositiveIntegerField(default=0)
    corrected = models.PositiveIntegerField(default=0)
    """Choices that did not pass its gate."""

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["title", "lesson", "step"], name="lesson_step_once"),
        ]

    def __str__(self) -> str:
        return f"{self.title}/{self.lesson}, step {self.step}"
