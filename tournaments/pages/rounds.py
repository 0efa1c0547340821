"""Rounds with their pairings, each with why it is as it is."""

from __future__ import annotations

from typing import Any

from django.db.models import Prefetch

from tournaments.explanations.sentences import sentence
from tournaments.formats import format_named
from tournaments.models import Pairing, PairingMatch, PairingStatus, Round, Tournament
from tournaments.pages.people import person


def pairing_rows(tournament: Tournament, language: str) -> list[dict[str, Any]]:
    """All rounds with their pairings, newest round last."""
    rounds = (
        Round.objects.filter(stage__tournament=tournament)
        .select_related("stage")
        .prefetch_related(Prefetch("pairings", shown_pairings()))
        .order_by("stage__index", "id")
    )
    return [
        {
            "id": one.pk,
            "stage": one.stage.index,
            "bracket": one.bracket,
            "number": one.number,
            "status": round_status(list(one.pairings.all())),
            "starts_at": min(
                (p.starts_at for p in one.pairings.all() if p.starts_at is not None), default=None
            ),
            "pairings": [pairing_row(pairing, language) for pairing in one.pairings.all()],
        }
        for one in rounds
    ]


def shown_pairings() -> Any:
    return (
        Pairing.objects.select_related("round", "stage")
        .prefetch_related(
            "seats__entrant__player",
            Prefetch("matches", PairingMatch.objects.select_related("match").order_by("number")),
        )
        .order_by("board", "id")
    )


def round_status(pairings: list[Pairing]) -> str:
    statuses = {pairing.status for pairing in pairings}
    if statuses <= {PairingStatus.FINISHED}:
        return "finished"
    if PairingStatus.RUNNING in statuses:
        return "running"
    return "waiting"


def pairing_row(pairing: Pairing, language: str) -> dict[str, Any]:
    return {
        "id": pairing.pk,
        "key": pairing.key,
        "section": pairing.section,
        "board": pairing.board,
        "best_of": pairing.best_of,
        "status": pairing.status,
        "starts_at": pairing.starts_at,
        "started_at": pairing.started_at,
        "ended_at": pairing.ended_at,
        "ending": pairing.ending,
        "is_entered": pairing.is_entered,
        "is_manual": pairing.engine_seats is not None,
        "engine_seats": pairing.engine_seats,
        "takes_draws": format_named(pairing.stage.format).takes_draws,
        "problem": pairing.problem,
        "seats": [
            {
                "entrant": seat.entrant_id,
                "player": person(seat.entrant.player),
                "rank": seat.rank,
                "is_absent": seat.is_absent,
                "score": seat.score,
            }
            for seat in pairing.seats.all()
        ],
        "matches": [
            {"id": link.match.slug, "status": link.match.status, "is_void": link.is_void}
            for link in pairing.matches.all()
        ],
        "why": [sentence(message, language) for message in pairing.why],
    }
