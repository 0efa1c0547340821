"""Telling those who take part that something happened."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, Final

from notifications import services as notifications
from notifications.models import Notification
from players.models import Player
from tournaments.models import (
    Entrant,
    EntrantStatus,
    Pairing,
    PairingSeat,
    PairingStatus,
    Tournament,
)

LEAST_NOTICE: Final = timedelta(seconds=5)
"""Whose match begins at once is called to the match itself."""


def tell(
    tournament: Tournament, kind: str, players: list[Player] | None = None, **params: Any
) -> None:
    """Tell these players, or everybody who takes part."""
    if players is None:
        players = [
            entrant.player
            for entrant in Entrant.objects.filter(
                tournament=tournament, player__is_bot=False, is_placeholder=False
            )
            .exclude(status__in=[EntrantStatus.WITHDRAWN, EntrantStatus.DISQUALIFIED])
            .select_related("player")
        ]
    notifications.tell(
        [player for player in players if player.is_active],
        f"tournament.{kind}",
        {"tournament": tournament.name, **params},
        f"/tournaments/{tournament.slug}",
        # Whoever has no page open reads it in the mailbox, of the kinds that go there.
        can_wait=True,
    )


def tell_paired(
    tournament: Tournament, pairings: Sequence[Pairing], starts_at: datetime | None, now: datetime
) -> None:
    """Who meets at which table of the round: a call until the round begins."""
    if starts_at is None or starts_at - now < LEAST_NOTICE:
        return
    waiting = [one.pk for one in pairings if one.status == PairingStatus.WAITING]
    seats = (
        PairingSeat.objects.filter(pairing__in=waiting)
        .select_related("entrant__player", "pairing__round")
        .order_by("pairing_id", "index")
    )
    with notifications.together():
        for pairing, at_table in groupby(seats, key=lambda seat: seat.pairing):
            players = [seat.entrant.player for seat in at_table]
            if all(player.is_bot for player in players):
                continue
            notifications.tell(
                [player for player in players if player.is_active],
                "tournament.paired",
                {
                    "tournament": tournament.name,
                    "round": pairing.round.number,
                    "players": " – ".join(player.display_name for player in players),
                    "table": pairing.board,
                },
                f"/tournaments/{tournament.slug}",
                deadline=starts_at,
            )


def settle_paired(tournament: Tournament, began: Sequence[Pairing], now: datetime) -> None:
    """Where a round begins before its time, the calls to its tables end: the matches call."""
    link = f"/tournaments/{tournament.slug}"
    players = [seat.entrant.player_id for pairing in began for seat in pairing.seats.all()]
    called = Notification.objects.filter(
        player__in=players, kind="tournament.paired", link=link, read_at=None, calls_until__gt=now
    )
    notifications.settle(called.values_list("player", flat=True), link, ["tournament.paired"])
