"""Whom the names of a pasted list mean: by user name, or by a shown name that only one has."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.db.models.functions import Lower

from players.errors import PlayerUnknown
from players.models import Player
from players.services.relations import find_player
from tournaments.models import Entrant, Tournament


@dataclass(frozen=True, slots=True)
class Recognised:
    name: str
    player: Player | None
    has_entered: bool


def spoken(name: str) -> str:
    """`Last, First` is said `First Last`.

    >>> spoken("Conti, Chiara"), spoken(" chiara ")
    ('Chiara Conti', 'chiara')
    """
    last, comma, first = name.partition(",")
    return f"{first.strip()} {last.strip()}" if comma else name.strip()


def player_called(name: str) -> Player:
    """By user name, or by a shown name that only one has; or `PlayerUnknown`."""
    shown = Player.objects.present().filter(display_name__iexact=spoken(name), is_guest=False)[:2]
    try:
        return find_player(name.strip())
    except PlayerUnknown:
        if len(shown) != 1:
            raise
        return shown[0]


def recognised(tournament: Tournament, names: Sequence[str]) -> list[Recognised]:
    """Two queries, whatever the length of the list."""
    wanted = {form.lower() for name in names for form in (name.strip(), spoken(name)) if form}
    found = (
        Player.objects.present()
        .alias(lower_name=Lower("username"), lower_shown=Lower("display_name"))
        .filter(Q(lower_name__in=wanted) | Q(lower_shown__in=wanted), is_guest=False)
    )
    by_name: dict[str, Player] = {}
    by_shown: dict[str, list[Player]] = defaultdict(list)
    for player in found:
        by_name[player.username.lower()] = player
        by_shown[player.display_name.lower()].append(player)
    entered = set(
        Entrant.objects.filter(tournament=tournament, player__in=by_name.values()).values_list(
            "player", flat=True
        )
    )
    rows = []
    for name in names:
        shown = by_shown.get(spoken(name).lower(), [])
        only = shown[0] if len(shown) == 1 else None
        meant = by_name.get(name.strip().lower()) or only
        rows.append(Recognised(name, meant, meant is not None and meant.pk in entered))
    return rows
