"""A player as a line of a table shows them."""

from __future__ import annotations

from typing import Any

from players.models import Player


def person(player: Player) -> dict[str, Any]:
    return {
        "username": player.username,
        "display_name": player.display_name,
        "country": player.country,
        "is_bot": player.is_bot,
    }
