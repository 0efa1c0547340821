"""The one lock of a tournament, the moves of its status, and its audit log."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import OperationalError, connection, transaction
from django.db.models import F
from psycopg.errors import LockNotAvailable

from notifications import services as notifications
from players.models import Player
from tournaments.errors import NoSuchTournament, TournamentBusy, WrongStatus
from tournaments.models import (
    MOVES,
    AuditLine,
    Delivery,
    Entrant,
    EntrantStatus,
    Status,
    Tournament,
    Webhook,
    kind_of,
)

LOCK_WAIT = "5s"
"""Whoever waits for a lock holds a connection of the pool meanwhile, so nobody waits for long."""


@contextmanager
def locked(slug: str) -> Iterator[Tournament]:
    """The tournament, with everybody else kept from changing it until the transaction ends."""
    with transaction.atomic():
        yield _lock(slug)


def _lock(slug: str) -> Tournament:
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('lock_timeout', %s, true)", [LOCK_WAIT])
    try:
        found = Tournament.objects.select_for_update().filter(slug=slug).first()
    except OperationalError as problem:
        if isinstance(problem.__cause__, LockNotAvailable):
            raise TournamentBusy from problem
        raise
    if found is None:
        raise NoSuchTournament
    return found


def note(
    tournament: Tournament, act: str, actor: Player | None = None, reason: str = "", **details: Any
) -> AuditLine:
    """Write a line of the log; whoever listens hears of it."""
    line = write_line(tournament, act, actor, reason, **details)
    listening = Webhook.objects.filter(tournament=tournament, kinds__contains=[kind_of(act)])
    Delivery.objects.bulk_create([Delivery(webhook=webhook, line=line) for webhook in listening])
    return line


def write_line(
    tournament: Tournament, act: str, actor: Player | None = None, reason: str = "", **details: Any
) -> AuditLine:
    """Write a line of the log without telling webhooks."""
    line = AuditLine.objects.create(
        tournament=tournament, actor=actor, act=act, reason=reason, details=details
    )
    touch(tournament)
    return line


def touch(tournament: Tournament) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(changes=F("changes") + 1)


def move(tournament: Tournament, to: Status) -> None:
    if to not in MOVES[Status(tournament.status)]:
        raise WrongStatus
    tournament.status = to
    tournament.save(update_fields=["status"])


def require(tournament: Tournament, *statuses: Status) -> None:
    if tournament.status not in statuses:
        raise WrongStatus


def tell(
    tournament: Tournament, kind: str, players: list[Player] | None = None, **params: Any
) -> None:
    """Tell these players, or everybody who takes part."""
    if players is None:
        players = [
            entrant.player
            for entrant in Entrant.objects.filter(tournament=tournament, player__is_bot=False)
            .exclude(status__in=[EntrantStatus.WITHDRAWN, EntrantStatus.DISQUALIFIED])
            .select_related("player")
        ]
    notifications.tell(
        players,
        f"tournament.{kind}",
        {"tournament": tournament.name, **params},
        f"/tournaments/{tournament.slug}",
    )
