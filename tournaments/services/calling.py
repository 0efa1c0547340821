"""Calls between boards and organisers: the arbiter to a board, players to theirs once more; and
whom a call has reached."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.utils import timezone

from notifications import services as notifications
from notifications.models import Notification, PushSubscription
from play.models import Match, MatchStatus
from players.models import Player
from tournaments.errors import NoSuchCall, NoSuchEntrant, NothingToCallFor, WrongStatus
from tournaments.models import (
    ArbiterCall,
    CoOrganiser,
    Entrant,
    Pairing,
    PairingStatus,
    Right,
    Status,
    Tournament,
)
from tournaments.services.audit_log import note
from tournaments.services.entering import find_entrant
from tournaments.services.locking import locked
from tournaments.services.results import find_pairing
from tournaments.services.status import require

CALLS: Final = ("tournament.paired", "tournament.called", "match_started")


def call_arbiter(slug: str, player: Player, pairing_id: int | None, text: str) -> ArbiterCall:
    """From a board that is being played. A second call before an answer changes its words only."""
    with locked(slug) as tournament:
        entrant = find_entrant(tournament, player)
        pairing = find_pairing(tournament, pairing_id or _playing(entrant))
        if all(seat.entrant_id != entrant.pk for seat in pairing.seats.all()):
            raise NoSuchEntrant
        if pairing.status != PairingStatus.RUNNING:
            raise WrongStatus
        call, is_new = ArbiterCall.objects.update_or_create(
            pairing=pairing, entrant=entrant, answered_at=None, defaults={"text": text}
        )
        if is_new:
            note(
                tournament,
                "arbiter_called",
                player,
                player=player.username,
                round=pairing.round.number,
                table=pairing.board,
                pairing=pairing.pk,
            )
            notifications.tell(
                arbiters(tournament),
                "tournament.arbiter_called",
                {
                    "tournament": tournament.name,
                    "player": player.display_name,
                    "table": pairing.board,
                },
                f"/tournaments/{tournament.slug}/control",
            )
    return call


def _playing(entrant: Entrant) -> int:
    """The pairing that somebody plays now."""
    running = Pairing.objects.filter(seats__entrant=entrant, status=PairingStatus.RUNNING)
    pairing = running.order_by("-id").first()
    if pairing is None:
        raise WrongStatus
    return pairing.pk


def arbiters(tournament: Tournament) -> list[Player]:
    """The organiser, and whoever may decide results."""
    helpers = CoOrganiser.objects.filter(
        tournament=tournament, rights__contains=[Right.RESULTS]
    ).select_related("player")
    return [tournament.organiser, *(helper.player for helper in helpers)]


def answer_call(slug: str, actor: Player, call_id: int, reason: str = "") -> ArbiterCall:
    """Somebody is on the way: the call ends for all arbiters."""
    with locked(slug) as tournament:
        call = (
            ArbiterCall.objects.filter(
                pk=call_id, pairing__stage__tournament=tournament, answered_at=None
            )
            .select_related("entrant__player")
            .first()
        )
        if call is None:
            raise NoSuchCall
        call.answered_at = timezone.now()
        call.answered_by = actor
        call.save(update_fields=["answered_at", "answered_by"])
        player = call.entrant.player
        note(tournament, "arbiter_answered", actor, reason, player=player.username)
        if player.is_active:
            notifications.tell(
                player,
                "tournament.arbiter_comes",
                {"tournament": tournament.name, "arbiter": actor.display_name},
                f"/tournaments/{tournament.slug}",
            )
        notifications.settle(
            [arbiter.pk for arbiter in arbiters(tournament)],
            f"/tournaments/{tournament.slug}/control",
            ["tournament.arbiter_called"],
        )
    return call


def call_again(slug: str, actor: Player, pairing_id: int, reason: str = "") -> list[Player]:
    """Call the players of a table who are not at it; says whom."""
    with locked(slug) as tournament:
        require(tournament, Status.RUNNING)
        pairing = find_pairing(tournament, pairing_id)
        if pairing.status == PairingStatus.FINISHED:
            raise NothingToCallFor
        match = _running_match(pairing)
        here = _at_the_board(match)
        players = [
            seat.entrant.player
            for seat in pairing.seats.all()
            if seat.entrant.player.is_active
            and not seat.entrant.player.is_bot
            and seat.entrant.player_id not in here
        ]
        if not players:
            raise NothingToCallFor
        link = f"/matches/{match.slug}" if match else f"/tournaments/{tournament.slug}"
        until = match.arrive_by if match else pairing.starts_at
        notifications.tell(
            players,
            "tournament.called",
            {
                "tournament": tournament.name,
                "round": pairing.round.number,
                "table": pairing.board,
            },
            link,
            # A time that is past would end the call as it begins.
            deadline=until if until and until > timezone.now() else None,
        )
        note(
            tournament,
            "called_again",
            actor,
            reason,
            players=[player.username for player in players],
            round=pairing.round.number,
            table=pairing.board,
        )
    return players


def _running_match(pairing: Pairing) -> Match | None:
    links = pairing.matches.filter(is_void=False, match__status=MatchStatus.RUNNING)
    link = links.select_related("match").prefetch_related("match__seats").last()
    return None if link is None else link.match


def _at_the_board(match: Match | None) -> set[int | None]:
    if match is None:
        return set()
    return {seat.player_id for seat in match.seats.all() if seat.came_at is not None}


class Reached(StrEnum):
    """How far a call to a board has come, from the best to the worst."""

    AT_BOARD = "at_board"
    SAW = "saw"
    """An open page showed it, or it was read."""
    PUSHED = "pushed"
    """A browser of theirs takes pushes; nobody has looked yet."""
    BELL = "bell"
    """It waits on the bell."""
    NOT_CALLED = "not_called"


@dataclass(frozen=True, slots=True)
class Reach:
    player: Player
    how: Reached


def reaches(
    tournament: Tournament, pairings: Sequence[Pairing], matches: Mapping[int, Match | None]
) -> dict[int, list[Reach]]:
    """By pairing that is not over: how far the call has come to each person of the table."""
    people = {
        seat.entrant.player_id: seat.entrant.player
        for pairing in pairings
        for seat in pairing.seats.all()
        if not seat.entrant.player.is_bot and seat.entrant.player.is_active
    }
    if not people:
        return {}
    links = {f"/tournaments/{tournament.slug}"}
    links |= {f"/matches/{match.slug}" for match in matches.values() if match is not None}
    called = _newest_calls(people, links)
    pushed = set(
        PushSubscription.objects.filter(player__in=called).values_list("player", flat=True)
    )
    found: dict[int, list[Reach]] = defaultdict(list)
    for pairing in pairings:
        here = _at_the_board(matches[pairing.pk])
        for seat in pairing.seats.all():
            player = seat.entrant.player
            if player.pk in people:
                how = _how(player.pk, here, called, pushed)
                found[pairing.pk].append(Reach(player, how))
    return found


def _newest_calls(people: Collection[int], links: Collection[str]) -> dict[int, Notification]:
    told = Notification.objects.filter(player__in=people, kind__in=CALLS, link__in=links).order_by(
        "id"
    )
    return {one.player_id: one for one in told}


def _how(
    player: int,
    here: set[int | None],
    called: Mapping[int, Notification],
    pushed: Collection[int],
) -> Reached:
    if player in here:
        return Reached.AT_BOARD
    if player not in called:
        return Reached.NOT_CALLED
    told = called[player]
    if told.seen_at is not None or told.read_at is not None:
        return Reached.SAW
    return Reached.PUSHED if player in pushed else Reached.BELL
