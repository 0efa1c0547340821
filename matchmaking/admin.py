"""Ladders in the back office: who stands where. Ratings follow from the ledger, never from here."""

from __future__ import annotations

from typing import ClassVar

from django.contrib import admin

from matchmaking.models import Ladder, Rating
from players.admin import ShownOnly


@admin.register(Ladder)
class LadderAdmin(ShownOnly):
    list_display: ClassVar = ["title", "tempo", "ranks_noted_at"]
    list_filter: ClassVar = ["tempo"]
    search_fields: ClassVar = ["title"]


@admin.register(Rating)
class RatingAdmin(ShownOnly):
    list_display: ClassVar = ["player", "ladder", "rating", "matches", "is_provisional"]
    list_select_related: ClassVar = ["player", "ladder"]
    list_filter: ClassVar = ["ladder__title", "is_provisional"]
    search_fields: ClassVar = ["player__username", "player__display_name"]
    ordering: ClassVar = ["-rating"]
