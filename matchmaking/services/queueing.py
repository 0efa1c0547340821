"""The queue as a player meets it: join, leave, answer the ready check, look how it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from engine.core.registry import title as find_title
from matchmaking.errors import (
    AlreadyPlaying,
    AlreadyWaiting,
    NothingProposed,
    SeatCountUnknown,
    TicketUnknown,
    WaitAWhile,
)
from matchmaking.fair_play.queue_penalty import MEMORY_SECONDS, pause_until
from matchmaking.models import Answer, Proposal, ProposalStatus, Rating, Ticket, TicketStatus
from matchmaking.models.queue import OPEN_TICKETS
from matchmaking.queue.expected_wait import ExpectedWait, Waited, expected_wait
from matchmaking.services import rating_rows, seating
from matchmaking.tempo import Tempo
from play.services.rated_play import refuse_unfair
from players.models import Player

SEEN_EVERY_SECONDS = 10.0
SHOWN_AFTER_SECONDS = 60.0
TICKETS_REMEMBERED = 400
LET_DOWN = (TicketStatus.DECLINED.value, TicketStatus.MISSED.value)


def join(
    player: Player,
    title: str,
    tempo: Tempo,
    *,
    seat_counts: Sequence[int] = (),
    game_options: Mapping[str, int | str] | None = None,
    allows_bots: bool = False,
) -> Ticket:
    """A place in the queue of one title and tempo."""
    found = find_title(title)
    possible = [count for count in found.seats_with(game_options or {}) if count > 1]
    counts = sorted(set(seat_counts) or possible)
    if not counts or any(count not in possible for count in counts):
        raise SeatCountUnknown
    options = found.checked(counts[0], game_options or {})
    refuse_unfair([player])
    if barred_until(player) is not None:
        raise WaitAWhile
    if tempo is Tempo.LIVE and seating.playing_live([player.pk]):
        raise AlreadyPlaying
    ladder = rating_rows.find_or_make_ladder(title, tempo)
    known = Rating.objects.filter(ladder=ladder, player=player).first()
    try:
        with transaction.atomic():
            return Ticket.objects.create(
                player=player,
                ladder=ladder,
                tempo=tempo.value,
                game_options=options,
                seat_counts=counts,
                allows_bots=allows_bots,
                rating=known.rating if known else ladder.ladder_rules.start_rating,
            )
    except IntegrityError:
        raise AlreadyWaiting from None


def leave(player: Player, ticket_id: int) -> None:
    """Give the place up. Walking away from a table that is ready counts as declining it."""
    with transaction.atomic():
        ticket, proposal = _locked(player, ticket_id)
        if not ticket.is_open:
            return
        if ticket.status == TicketStatus.PROPOSED and proposal is not None:
            seating.let_down(proposal, [ticket], TicketStatus.DECLINED)
        else:
            ticket.status = TicketStatus.LEFT
            ticket.ended_at = timezone.now()
            ticket.save(update_fields=["status", "ended_at"])


def answer(player: Player, ticket_id: int, accept: bool) -> Ticket:
    """Take the seat that was found, or not. The last yes makes the match, at once."""
    with transaction.atomic():
        ticket, proposal = _locked(player, ticket_id)
        if ticket.status == TicketStatus.SEATED and accept:
            return ticket
        if (
            proposal is None
            or ticket.status != TicketStatus.PROPOSED
            or proposal.status != ProposalStatus.OPEN
            or proposal.expires_at <= timezone.now()
        ):
            raise NothingProposed
        if not accept:
            seating.let_down(proposal, [ticket], TicketStatus.DECLINED)
        else:
            ticket.answer = Answer.ACCEPTED
            ticket.save(update_fields=["answer"])
            seating.seat_if_all_accept(proposal)
        ticket.refresh_from_db()
    return ticket


def tickets_of(player: Player) -> list[Ticket]:
    """A player's open tickets, and those seated a moment ago; being asked for keeps them alive."""
    now = timezone.now()
    tickets = list(
        Ticket.objects.filter(player=player, status__in=(*OPEN_TICKETS, TicketStatus.SEATED))
        .exclude(ended_at__lt=now - timedelta(seconds=SHOWN_AFTER_SECONDS))
        .select_related("ladder", "proposal", "match")
        .order_by("-id")[:20]
    )
    stale = [
        ticket.pk
        for ticket in tickets
        if ticket.is_open and now - ticket.seen_at > timedelta(seconds=SEEN_EVERY_SECONDS)
    ]
    if stale:
        Ticket.objects.filter(pk__in=stale).update(seen_at=now)
    return tickets


def barred_until(player: Player) -> datetime | None:
    """Until when a player who let tables down has to wait; None if not at all."""
    now = timezone.now()
    ended = Ticket.objects.filter(
        player=player, status__in=LET_DOWN, ended_at__gt=now - timedelta(seconds=MEMORY_SECONDS)
    ).values_list("ended_at", flat=True)
    until = pause_until([at.timestamp() for at in ended if at], now.timestamp())
    return None if until is None else datetime.fromtimestamp(until, UTC)


def wait_ahead(ticket: Ticket) -> ExpectedWait | None:
    """The wait this ticket can expect, from what its ladder's queue saw lately."""
    now = timezone.now()
    lately = Ticket.objects.filter(
        ladder_id=ticket.ladder_id, joined_at__gt=now - timedelta(hours=1)
    ).order_by("-joined_at")[:TICKETS_REMEMBERED]
    waited = []
    for one in lately:
        if one.pk != ticket.pk:
            until = one.ended_at or now
            seconds = (until - one.joined_at).total_seconds()
            is_seated = one.status == TicketStatus.SEATED
            waited.append(Waited(until.timestamp(), one.rating, seconds, is_seated))
    already = (now - ticket.joined_at).total_seconds()
    return expected_wait(waited, ticket.rating, now.timestamp(), already)


class _Moved(Exception):
    """The matcher took the ticket, or gave it back, while we looked."""


def _locked(player: Player, ticket_id: int) -> tuple[Ticket, Proposal | None]:
    """The ticket and its table, locked: always the table first, so that nobody waits in a ring."""
    while True:
        try:
            # Taking the savepoint back also gives back locks that came in the wrong order.
            with transaction.atomic():
                return _lock_both(player, ticket_id)
        except _Moved:
            continue


def _lock_both(player: Player, ticket_id: int) -> tuple[Ticket, Proposal | None]:
    seen = Ticket.objects.filter(pk=ticket_id, player=player).first()
    if seen is None:
        raise TicketUnknown
    proposal = None
    if seen.proposal_id is not None:
        proposal = Proposal.objects.select_for_update().get(pk=seen.proposal_id)
    ticket = Ticket.objects.select_for_update(no_key=True).get(pk=ticket_id)
    if ticket.proposal_id != seen.proposal_id:
        raise _Moved
    return ticket, proposal
