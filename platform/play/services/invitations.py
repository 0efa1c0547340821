"""Answers to an invitation other than sitting down: no, with a word, or yes by another clock."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.utils import timezone

from notifications.services import tell
from play.clock import ClockRules
from play.errors import NotInvited
from play.live import effects
from play.models import HouseBot, Match, MatchStatus, Seat
from play.services.seating import (
    SeatRequest,
    create_match,
    locked_open,
    settle_invitations,
)
from players.models import Player
from players.profiles.one_line import one_line

LONGEST_WORD = 140


def decline(slug: str, player: Player, word: str = "") -> Match:
    """Give the seat back that was kept for the player. A table that waited for nobody else is
    closed; at a larger one the seat is free for whoever comes."""
    with transaction.atomic():
        match, seats = _invited(slug, player)
        settle_invitations(match, [player.pk])
        for seat in seats:
            if seat.invited_id == player.pk:
                seat.invited = None
                seat.save(update_fields=["invited"])
        if not any(_is_of_person(seat, match.created_by_id) for seat in seats):
            _close(match)
        if match.created_by is not None:
            tell(
                match.created_by,
                "invitation_declined",
                {
                    "username": player.username,
                    "display_name": player.display_name,
                    "title": match.title,
                    "word": one_line(word)[:LONGEST_WORD] if _may_write(player) else "",
                },
                f"/matches/{slug}",
            )
        transaction.on_commit(partial(effects.publish_note, slug, {"t": "table_changed"}))
    return match


def counter(slug: str, player: Player, clock: ClockRules, contribution: str = "") -> Match:
    """The same match by another clock: the player opens it, and everybody else is invited."""
    with transaction.atomic():
        match, seats = _invited(slug, player)
        requests = [_asked_again(seat, player, contribution) for seat in seats]
        settle_invitations(match, [seat.invited_id for seat in seats if seat.invited_id])
        _close(match)
        transaction.on_commit(partial(effects.publish_note, slug, {"t": "table_changed"}))
        return create_match(
            title=match.title,
            seats=requests,
            clock=clock,
            creator=player,
            game_options=match.game_options,
            is_rated=match.is_rated,
            visibility=match.visibility,
            origin="counter",
            spectator_delay_seconds=match.spectator_delay_seconds,
            series=match.series,
        )


def _invited(slug: str, player: Player) -> tuple[Match, list[Seat]]:
    """The open match, locked, with its seats; one of them is kept for the player."""
    match = locked_open(slug)
    seats = list(match.seats.select_related("player", "invited").order_by("index"))
    if not any(seat.player_id is None and seat.invited_id == player.pk for seat in seats):
        raise NotInvited
    return match, seats


def _is_of_person(seat: Seat, creator: int | None) -> bool:
    """Whether somebody besides the creator sits here, or may still come."""
    person = seat.player_id if seat.player_id is not None else seat.invited_id
    return not seat.bot and person is not None and person != creator


def _asked_again(seat: Seat, player: Player, contribution: str) -> SeatRequest:
    if seat.bot:
        return SeatRequest(house_bot=HouseBot.objects.get(player=seat.player_id))
    if seat.player_id is None and seat.invited_id == player.pk:
        return SeatRequest(player=player, contribution=contribution)
    return SeatRequest(invited=seat.player or seat.invited)


def _may_write(player: Player) -> bool:
    """A word is a message: whoever may not write in chats sends none."""
    return not player.is_muted and not player.is_guest and player.is_mail_confirmed


def _close(match: Match) -> None:
    match.status = MatchStatus.ABORTED
    match.ended_at = timezone.now()
    match.save(update_fields=["status", "ended_at"])
