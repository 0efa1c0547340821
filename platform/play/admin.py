"""Play in the back office: where learners stop, and which matches there are."""

from __future__ import annotations

from typing import ClassVar

from django.contrib import admin

from play.models import LessonStep, Match
from players.admin import ShownOnly


@admin.register(LessonStep)
class LessonStepAdmin(ShownOnly):
    """The funnel of each lesson, step by step. Nobody is named in it."""

    list_display: ClassVar = ["title", "lesson", "step", "reached", "corrected"]
    list_filter: ClassVar = ["title", "lesson"]
    ordering: ClassVar = ["title", "lesson", "step"]


@admin.register(Match)
class MatchAdmin(ShownOnly):
    """What everybody may know of a match. Its secret and its state are nobody's before the end."""

    list_display: ClassVar = ["slug", "title", "status", "origin", "is_rated", "ply", "created_at"]
    list_filter: ClassVar = ["status", "title", "origin", "is_rated", "visibility"]
    search_fields: ClassVar = ["slug", "seats__player__username"]
    ordering: ClassVar = ["-id"]
    fields: ClassVar = [
        "slug",
        "title",
        "rules_version",
        "seat_count",
        "visibility",
        "is_rated",
        "origin",
        "created_by",
        "status",
        "created_at",
        "started_at",
        "ended_at",
        "arrive_by",
        "call_off_reason",
        "clock_kind",
        "base_ms",
        "increment_ms",
        "ply",
        "work_queue",
    ]
