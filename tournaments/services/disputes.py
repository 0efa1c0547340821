"""Objections of players to a result, and how the organiser settles them."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from players.models import Player
from tournaments.errors import NoSuchDispute, TooLateToDispute
from tournaments.models import Dispute, DisputeStatus
from tournaments.services.desk import locked, note, tell
from tournaments.services.entering import find_entrant
from tournaments.services.results import PLAYABLE, find_pairing


def dispute(slug: str, player: Player, pairing_id: int, text: str) -> Dispute:
    """Object to a result of one's own, within the time the tournament allows."""
    with locked(slug) as tournament:
        entrant = find_entrant(tournament, player)
        pairing = find_pairing(tournament, pairing_id)
        is_own = any(seat.entrant_id == entrant.pk for seat in pairing.seats.all())
        limit = timedelta(minutes=tournament.dispute_minutes)
        is_in_time = pairing.ended_at is None or timezone.now() <= pairing.ended_at + limit
        if not is_own or not is_in_time or tournament.status not in PLAYABLE:
            raise TooLateToDispute
        found, _ = Dispute.objects.get_or_create(
            pairing=pairing, entrant=entrant, status=DisputeStatus.OPEN, defaults={"text": text}
        )
        note(
            tournament,
            "disputed",
            player,
            pairing=pairing.pk,
            round=pairing.round.number,
            dispute=found.pk,
            text=text,
        )
        tell(tournament, "disputed", [tournament.organiser], player=player.display_name)
    return found


def settle(
    slug: str, actor: Player, dispute_id: int, status: DisputeStatus, conclusion: str
) -> Dispute:
    with locked(slug) as tournament:
        found = (
            Dispute.objects.filter(
                pk=dispute_id,
                pairing__stage__tournament=tournament,
                status=DisputeStatus.OPEN,
            )
            .select_related("entrant__player")
            .first()
        )
        if found is None:
            raise NoSuchDispute
        found.status = status
        found.conclusion = conclusion
        found.settled_by = actor
        found.settled_at = timezone.now()
        found.save(update_fields=["status", "conclusion", "settled_by", "settled_at"])
        note(
            tournament,
            "dispute_settled",
            actor,
            conclusion,
            dispute=found.pk,
            pairing=found.pairing_id,
            status=status.value,
            player=found.entrant.player.username,
        )
        tell(
            tournament,
            "dispute_settled",
            [found.entrant.player],
            conclusion=conclusion,
        )
    return found
