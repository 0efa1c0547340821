"""Objections of players to a result, and how the organiser settles them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from django.utils import timezone

from players.models import Player
from tournaments.errors import NoNewResult, NoSuchDispute, TooLateToDispute
from tournaments.formats import Ending
from tournaments.models import Dispute, DisputeStatus, Pairing, Tournament
from tournaments.services import results
from tournaments.services.advancing import advance_locked
from tournaments.services.audit_log import note
from tournaments.services.entering import find_entrant
from tournaments.services.locking import locked
from tournaments.services.results import NO_SCORES, PLAYABLE, find_pairing
from tournaments.services.rounds import take_back_unstarted
from tournaments.services.telling import tell


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


@dataclass(frozen=True, slots=True)
class NewResult:
    """What counts instead of a disputed result: ranks, a forfeit, or playing again."""

    ranks: Mapping[int, int] | None = None
    """By entrant: 1 is best."""
    absent: Sequence[int] = ()
    is_replay: bool = False
    scores: Mapping[int, int] = field(default_factory=lambda: NO_SCORES)
    """With `ranks`, by entrant."""

    @property
    def is_one_thing(self) -> bool:
        return [self.ranks is not None, bool(self.absent), self.is_replay].count(True) == 1


def reject(slug: str, actor: Player, dispute_id: int, conclusion: str) -> Dispute:
    """The result stands, and what waited goes on."""
    with locked(slug) as tournament:
        found = _settled(tournament, actor, dispute_id, DisputeStatus.REJECTED, conclusion)
        advance_locked(tournament)
    return found


def uphold(
    slug: str, actor: Player, dispute_id: int, result: NewResult, conclusion: str
) -> Dispute:
    """Settle a dispute and put another result in the place of the disputed one, in one act."""
    with locked(slug) as tournament:
        if not result.is_one_thing:
            raise NoNewResult
        found = _settled(tournament, actor, dispute_id, DisputeStatus.UPHELD, conclusion)
        pairing = find_pairing(tournament, found.pairing_id)
        _refuse_the_same(pairing, result)
        drawn_anew = take_back_unstarted(pairing)
        if drawn_anew:
            note(tournament, "pairings_taken_back", pairings=drawn_anew)
        if result.is_replay:
            results.replay(slug, actor, pairing.pk, conclusion)
        elif result.ranks is not None:
            results.enter_result(slug, actor, pairing.pk, result.ranks, conclusion, result.scores)
        else:
            results.forfeit(slug, actor, pairing.pk, result.absent, conclusion)
    return found


def _refuse_the_same(pairing: Pairing, result: NewResult) -> None:
    seats = list(pairing.seats.all())
    if result.ranks is not None:
        before = {seat.entrant_id: (seat.rank, seat.score) for seat in seats}
        after = {one: (rank, result.scores.get(one)) for one, rank in result.ranks.items()}
        is_same = pairing.ending == Ending.PLAYED.value and before == after
    else:
        absent = {seat.entrant_id for seat in seats if seat.is_absent}
        is_same = bool(absent) and absent == set(result.absent)
    if is_same:
        raise NoNewResult


def _settled(
    tournament: Tournament,
    actor: Player,
    dispute_id: int,
    status: DisputeStatus,
    conclusion: str,
) -> Dispute:
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
        "dispute_upheld" if status == DisputeStatus.UPHELD else "dispute_rejected",
        [found.entrant.player],
        conclusion=conclusion,
    )
    return found
