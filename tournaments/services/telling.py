"""Telling those who take part that something happened."""

from __future__ import annotations

from typing import Any

from notifications import services as notifications
from players.models import Player
from tournaments.models import Entrant, EntrantStatus, Tournament


def tell(
    tournament: Tournament, kind: str, players: list[Player] | None = None, **params: Any
) -> None:
    """Tell these players, or everybody who takes part."""
    if players is None:
        players = [
            entrant.player
            for entrant in Entrant.objects.filter(tournament=tournament, player__is_bot=False)
            .exclude(status__in=[EntrantStatus.WITHDRAWN, EntrantStatus.DISQUALIFIED])
            .select_related("player")
        ]
    notifications.tell(
        players,
        f"tournament.{kind}",
        {"tournament": tournament.name, **params},
        f"/tournaments/{tournament.slug}",
    )
