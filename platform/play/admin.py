"""Play in the back office: where learners stop."""

from __future__ import annotations

from typing import ClassVar

from django.contrib import admin

from play.models import LessonStep
from players.admin import ShownOnly


@admin.register(LessonStep)
class LessonStepAdmin(ShownOnly):
    """The funnel of each lesson, step by step. Nobody is named in it."""

    list_display: ClassVar = ["title", "lesson", "step", "reached", "corrected"]
    list_filter: ClassVar = ["title", "lesson"]
    ordering: ClassVar = ["title", "lesson", "step"]
