"""Events whose players come or do not, made and looked at beside a running cluster.

python -m tests.faults.punctuality begin     makes them, prints who is to come where
python -m tests.faults.punctuality report    prints what became of their first boards
"""

# ruff: noqa: E402
from __future__ import annotations

import json
import sys
from typing import Any

import django

django.setup()

from notifications.models import Notification
from play.clock import ClockRules
from players.models import ApiToken, Player, Role
from players.models.token import digest_of, new_secret
from tests.tournaments_app.absence import FORMATS, Comers, everybody, nobody, the_strongest
from tournaments.models import Entrant, Pairing, PairingMatch, Tournament
from tournaments.services import creating, entering, life

STORIES: dict[str, Comers] = {
    "nobody comes": nobody,
    "one comes": the_strongest,
    "all come and think": everybody,
}
TO_COME_SECONDS = 5
ENTRANTS = 4


def begin() -> list[dict[str, Any]]:
    organiser = Player.objects.create_user("organiser", role=Role.ORGANISER)
    boards: list[dict[str, Any]] = []
    for story, comers in STORIES.items():
        for format_name in FORMATS:
            event = _event(organiser, story, format_name)
            boards += [_board(link, event.name, comers) for link in _first_boards(event)]
    return boards


def _event(organiser: Player, story: str, format_name: str) -> Tournament:
    settings: dict[str, Any] = {
        "titles": ["tic_tac_toe"],
        "clock": ClockRules.real_time(3600, 10),
        **FORMATS[format_name],
    }
    event = creating.create(
        organiser,
        name=f"{story}: {format_name}",
        break_seconds=0,
        no_show_seconds=TO_COME_SECONDS,
        **settings,
    )
    life.open_registration(event.slug, organiser)
    for number in range(ENTRANTS):
        player = Player.objects.create_user(f"player-{event.pk}-{number}")
        entering.add_entrant(event.slug, organiser, player, 2000 - number)
    return life.start(event.slug, organiser)


def _first_boards(event: Tournament) -> list[PairingMatch]:
    links = PairingMatch.objects.filter(pairing__stage__tournament=event)
    return list(links.select_related("match").order_by("id"))


def _board(link: PairingMatch, event: str, comers: Comers) -> dict[str, Any]:
    seats = list(link.match.seats.order_by("index"))
    coming = {seat.index: _token(seat.player_id) for seat in comers(seats)}
    return {
        "event": event,
        "match": link.match.slug,
        "seats": len(seats),
        "coming": coming,
    }


def _token(player_id: int | None) -> str:
    secret = new_secret()
    ApiToken.objects.create(
        player_id=player_id,
        name="scripted",
        digest=digest_of(secret),
        hint=secret[:12],
        scopes=["play:read", "play:write"],
    )
    return secret


def report() -> list[dict[str, Any]]:
    """One row for each event, in the order in which they were made."""
    rows = []
    for event in Tournament.objects.order_by("id"):
        first = Pairing.objects.filter(stage__tournament=event).order_by("id")
        made = [
            one
            for one in first.select_related("stage", "round").prefetch_related("seats")
            if _is_first(one)
        ]
        absent = {seat.entrant_id for one in made for seat in one.seats.all() if seat.is_absent}
        rows.append(
            {
                "event": event.name,
                "status": event.status,
                "endings": sorted({one.ending for one in made}),
                "absent": len(absent),
                "told": Notification.objects.filter(
                    player__entries__in=absent, kind="tournament.no_show"
                )
                .values("player")
                .distinct()
                .count(),
                "winners": Entrant.objects.filter(tournament=event, final_place=1).count(),
            }
        )
    return rows


def _is_first(pairing: Pairing) -> bool:
    """Of the round everybody began with; a bracket of losers begins later."""
    began_with = pairing.stage.index == 0 and pairing.round.bracket in ("", "winners")
    return began_with and pairing.round.number == 1 and len(pairing.seats.all()) > 1


if __name__ == "__main__":
    print(json.dumps({"begin": begin, "report": report}[sys.argv[1]]()))
