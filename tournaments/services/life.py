"""The life of a tournament as its organiser steers it: open, start, pause, cancel."""

from __future__ import annotations

from django.utils import timezone

from play.models import CallOffReason
from players.models import Player
from tournaments.models import Pairing, PairingStatus, Status, Tournament
from tournaments.services import starting
from tournaments.services.advancing import advance_locked
from tournaments.services.audit_log import note
from tournaments.services.groups import Group, members
from tournaments.services.locking import locked
from tournaments.services.results import call_off_matches
from tournaments.services.status import move, require
from tournaments.services.telling import tell


def open_registration(slug: str, actor: Player, reason: str = "") -> Tournament:
    with locked(slug) as tournament:
        move(tournament, Status.REGISTRATION)
        note(tournament, "registration_opened", actor, reason)
    return tournament


def open_check_in(slug: str, actor: Player, reason: str = "") -> Tournament:
    with locked(slug) as tournament:
        move(tournament, Status.CHECK_IN)
        note(tournament, "check_in_opened", actor, reason)
        tell(tournament, "check_in_opened")
    return tournament


def start(slug: str, actor: Player, reason: str = "") -> Tournament:
    with locked(slug) as tournament:
        require(tournament, Status.REGISTRATION, Status.CHECK_IN)
        starting.start(tournament, timezone.now(), actor, reason)
        advance_locked(tournament)
    return tournament


def pause(slug: str, actor: Player, reason: str = "") -> Tournament:
    """Matches under way go on; nothing new begins."""
    with locked(slug) as tournament:
        require(tournament, Status.RUNNING)
        move(tournament, Status.PAUSED)
        note(tournament, "paused", actor, reason)
        tell(tournament, "paused")
    return tournament


def resume(slug: str, actor: Player, reason: str = "") -> Tournament:
    with locked(slug) as tournament:
        require(tournament, Status.PAUSED)
        move(tournament, Status.RUNNING)
        note(tournament, "resumed", actor, reason)
        tell(tournament, "resumed")
        advance_locked(tournament)
    return tournament


def cancel(slug: str, actor: Player, reason: str = "") -> Tournament:
    """For good: matches under way are called off."""
    with locked(slug) as tournament:
        move(tournament, Status.CANCELLED)
        running = Pairing.objects.filter(stage__tournament=tournament).exclude(
            status=PairingStatus.FINISHED
        )
        for pairing in running:
            call_off_matches(pairing, CallOffReason.CANCELLED)
        tournament.ended_at = timezone.now()
        tournament.save(update_fields=["ended_at"])
        note(tournament, "cancelled", actor, reason)
        tell(tournament, "cancelled", reason=reason)
    return tournament


def broadcast(slug: str, actor: Player, text: str, group: Group = Group.EVERYBODY) -> int:
    """Tell these entrants something; says how many people were told."""
    with locked(slug) as tournament:
        found = members(tournament, group).select_related("player")
        people = [entrant.player for entrant in found]
        note(tournament, "message", actor, text=text, group=group.value, people=len(people))
        tell(tournament, "message", people, text=text)
    return len(people)
