"""Who may do what in a tournament: its organiser, administrators, co-organisers."""

from __future__ import annotations

from collections.abc import Sequence

from players.models import Player
from tournaments.errors import BadSettings, NotYourTournament
from tournaments.models import CoOrganiser, Right, Tournament
from tournaments.services.audit_log import note
from tournaments.services.locking import locked


def may(player: Player, tournament: Tournament, right: str) -> bool:
    """Whether somebody may do acts of this kind: organiser, administrator, or a co-organiser."""
    if player.is_administrator or tournament.organiser_id == player.pk:
        return True
    return CoOrganiser.objects.filter(
        tournament=tournament, player=player, rights__contains=[right]
    ).exists()


def require_right(player: Player, tournament: Tournament, right: str) -> None:
    if not may(player, tournament, right):
        raise NotYourTournament


def add_co_organiser(slug: str, actor: Player, player: Player, rights: Sequence[str]) -> None:
    with locked(slug) as tournament:
        if player.is_bot or not rights or set(rights) - set(Right.values):
            raise BadSettings
        CoOrganiser.objects.update_or_create(
            tournament=tournament, player=player, defaults={"rights": sorted(set(rights))}
        )
        note(
            tournament,
            "co_organiser_added",
            actor,
            player=player.username,
            rights=sorted(set(rights)),
        )


def remove_co_organiser(slug: str, actor: Player, player: Player) -> None:
    with locked(slug) as tournament:
        gone, _ = CoOrganiser.objects.filter(tournament=tournament, player=player).delete()
        if not gone:
            raise BadSettings
        note(tournament, "co_organiser_removed", actor, player=player.username)
