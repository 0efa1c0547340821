"""Small private cups for friends: what somebody may run who is no organiser of the site."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from players.errors import Muted
from players.models import Player
from tournaments.errors import CupTooLarge, TooManyCups
from tournaments.models import Status, Tournament

MOST_ENTRANTS: Final = 16
MOST_CUPS: Final = 2
"""Of one player, prepared or played at the same time."""
OVER: Final = (Status.FINISHED, Status.CANCELLED)


def refuse_beyond(player: Player, settings: Mapping[str, Any]) -> None:
    """Refuse what only an organiser may announce."""
    if player.is_organiser:
        return
    if player.is_muted:
        raise Muted
    capacity = settings.get("capacity")
    is_small = capacity is not None and capacity <= MOST_ENTRANTS
    is_private = bool(settings.get("is_private"))
    if not (is_small and is_private) or settings.get("is_rated") or settings.get("recurs_days"):
        raise CupTooLarge(most=MOST_ENTRANTS)


def refuse_another(player: Player) -> None:
    """Refuse one more than a player may have open. Their row is locked, so that two requests
    cannot both be the last one allowed."""
    if player.is_organiser:
        return
    Player.objects.select_for_update().get(pk=player.pk)
    open_ones = Tournament.objects.filter(organiser=player).exclude(status__in=OVER)
    if open_ones.count() >= MOST_CUPS:
        raise TooManyCups(most=MOST_CUPS)
