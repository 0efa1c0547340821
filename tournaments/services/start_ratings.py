"""The rating an entrant comes with: the ladder's, a house bot's measured strength, or that of
somebody nobody knows yet."""

from __future__ import annotations

from django.apps import apps

from engine.bots.levels import levels
from play.models import HouseBot
from players.models import Player

UNKNOWN = 1500


def rating_of(player: Player, title: str) -> int:
    """The player's best known number in this title, whatever the tempo."""
    if player.is_bot and player.owner_id is None:
        measured = _measured(player, title)
        if measured is not None:
            return measured
    if not apps.is_installed("matchmaking"):
        return UNKNOWN
    model = apps.get_model("matchmaking", "Rating")
    found = model.objects.filter(player=player, ladder__title=title).order_by("-matches").first()
    return UNKNOWN if found is None else round(found.rating)


def _measured(player: Player, title: str) -> int | None:
    """Of a house bot's level in this title, where it was measured."""
    bot = HouseBot.objects.filter(player=player).first()
    if bot is None:
        return None
    estimate = levels(title)[bot.level - 1].estimate
    return None if estimate is None else estimate.elo
