"""The rating an entrant comes with: the ladder's, or that of somebody nobody knows yet."""

from __future__ import annotations

from django.apps import apps

from players.models import Player

UNKNOWN = 1500


def rating_of(player: Player, title: str) -> int:
    """The player's best known number in this title, whatever the tempo."""
    if not apps.is_installed("matchmaking"):
        return UNKNOWN
    model = apps.get_model("matchmaking", "Rating")
    found = model.objects.filter(player=player, ladder__title=title).order_by("-matches").first()
    return UNKNOWN if found is None else round(found.rating)
