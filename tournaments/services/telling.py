"""Telling those who take part that something happened."""

from __future__ import annotations

from typing import Any

from players.models import Player
from players.services.notifications import notify
from tournaments.models import Entrant, EntrantStatus, Tournament


def tell(
    tournament: Tournament, kind: str, players: list[Player] | None = None, **params: Any
) -> None:
    """Notify these players, or everybody who takes part."""
    if players is None:
        players = [
            entrant.player
            for entrant in Entrant.objects.filter(tournament=tournament, player__is_bot=False)
            .exclude(status__in=[EntrantStatus.WITHDRAWN, EntrantStatus.DISQUALIFIED])
            .select_related("player")
        ]
    for player in players:
        notify(
            player,
            f"tournament.{kind}",
            {"tournament": tournament.name, **params},
            f"/tournaments/{tournament.slug}",
        )
