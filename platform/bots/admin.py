"""Bots in the back office: how much their ladders may play."""

from __future__ import annotations

from typing import ClassVar

from django.contrib import admin
from unfold.admin import ModelAdmin

from bots.models import LadderBudget


@admin.register(LadderBudget)
class LadderBudgetAdmin(ModelAdmin):
    list_display: ClassVar = ["title", "games_an_hour"]
