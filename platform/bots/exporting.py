"""What a person's data export holds about their bots."""

from __future__ import annotations

from typing import Any

from bots.models import BotAccount
from players.models import Player


def of_player(player: Player) -> list[dict[str, Any]]:
    bots = BotAccount.objects.filter(player__owner=player).select_related("player")
    return [
        {
            "username": bot.player.username,
            "accepts_people": bot.accepts_people,
            "accepts_bots": bot.accepts_bots,
            "accepts_rated": bot.accepts_rated,
            "plays_ladder": bot.plays_ladder,
            "titles": bot.titles,
            "most_matches": bot.most_matches,
            "created_at": bot.created_at,
            "retired_at": bot.retired_at,
        }
        for bot in bots
    ]
