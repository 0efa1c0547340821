"""The signed record of a finished tournament: all that pairings and standings follow from."""

from __future__ import annotations

import base64
import json
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.utils import timezone

from matchmaking.models import Correction, LedgerRow, RatedResult
from matchmaking.ratings.records import EntryKind
from tournaments.book import StageBook, read_stage
from tournaments.errors import RecordNotFinal
from tournaments.models import Absence, AuditLine, Entrant, PairingMatch, Stage, Tournament
from tournaments.pages.standings import stage_rows
from tournaments.services.holding import open_disputes

VERSION = 1


def canonical(record: dict[str, Any]) -> bytes:
    """The bytes that are signed: keys in order, no blanks."""
    return json.dumps(
        record, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str
    ).encode()


def private_key() -> Ed25519PrivateKey:
    """The site's own key for records, derived from its secret."""
    derive = HKDF(algorithm=hashes.SHA256(), length=32, salt=None, info=b"palestra.records")
    return Ed25519PrivateKey.from_private_bytes(derive.derive(settings.SECRET_KEY.encode()))


def public_key_text(key: Ed25519PrivateKey) -> str:
    raw = key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
    return base64.b64encode(raw).decode()


def signed_record(tournament: Tournament) -> dict[str, Any]:
    """Refused while a dispute is open: what is signed is final."""
    if open_disputes(tournament):
        raise RecordNotFinal
    # Through JSON and back, so that what is signed is what a reader of the file will see.
    record = json.loads(canonical(record_of(tournament)))
    key = private_key()
    return {
        "record": record,
        "public_key": public_key_text(key),
        "signature": base64.b64encode(key.sign(canonical(record))).decode(),
    }


def is_signed_by(document: dict[str, Any], public_key: str) -> bool:
    try:
        key = Ed25519PublicKey.from_public_bytes(base64.b64decode(public_key, validate=True))
        signature = base64.b64decode(document["signature"], validate=True)
        key.verify(signature, canonical(document["record"]))
    except (InvalidSignature, ValueError, KeyError, TypeError):
        return False
    return True


def record_of(tournament: Tournament) -> dict[str, Any]:
    now = timezone.now()
    stages = Stage.objects.filter(tournament=tournament).order_by("index")
    return {
        "version": VERSION,
        "tournament": {
            "id": tournament.slug,
            "name": tournament.name,
            "titles": tournament.titles,
            "game_options": tournament.game_options,
            "started_at": tournament.started_at,
            "ended_at": tournament.ended_at,
        },
        "entrants": [
            {
                "id": one.pk,
                "player": one.player.username,
                "rating": one.rating,
                "status": one.status,
                "place": one.final_place,
            }
            for one in Entrant.objects.filter(tournament=tournament)
            .select_related("player")
            .order_by("id")
        ],
        "stages": [_stage(stage, read_stage(stage, now)) for stage in stages],
        "log": [
            {
                "at": line.at,
                "actor": None if line.actor is None else line.actor.username,
                "act": line.act,
                "reason": line.reason,
                "details": line.details,
            }
            for line in AuditLine.objects.filter(tournament=tournament)
            .exclude(act__in=("disputed", "dispute_settled"))
            .select_related("actor")
            .order_by("id")
        ],
    }


def _rated(stage: Stage, book: StageBook) -> dict[int, dict[str, Any]]:
    """By match: the ranks it was rated by, what they did to each player's, and what counts since.

    The moves stay when a result is overturned; the ledger compensates them elsewhere.
    """
    names = {one.player_id: one.player.username for one in book.entrants.values()}
    rows: dict[int, list[dict[str, Any]]] = {}
    moves = LedgerRow.objects.filter(
        kind=EntryKind.RESULT.value, match__pairing_match__pairing__stage=stage
    )
    for row in moves.order_by("id"):
        figures = ("before", "after", "expected", "score", "k", "weight")
        rows.setdefault(row.match_id or 0, []).append(
            {"player": names.get(row.player_id), **{name: getattr(row, name) for name in figures}}
        )
    overturned: dict[int, list[Correction]] = {}
    for line in Correction.objects.filter(
        result__match__pairing_match__pairing__stage=stage
    ).order_by("id"):
        overturned.setdefault(line.result_id, []).append(line)
    results = RatedResult.objects.filter(match__pairing_match__pairing__stage=stage)
    return {
        one.match_id: {
            "players": [names.get(int(player)) for player in one.players],
            "ranks": overturned[one.pk][0].before if one.pk in overturned else one.ranks,
            "overturned": [line.after for line in overturned.get(one.pk, [])],
            "has_teams": any(team is not None for team in one.teams),
            "weights": one.weights,
            "moves": rows.get(one.match_id, []),
        }
        for one in results
    }


def _stage(stage: Stage, book: StageBook) -> dict[str, Any]:
    matches: dict[int, list[dict[str, Any]]] = {}
    links = PairingMatch.objects.filter(pairing__stage=stage).select_related("match")
    rated = _rated(stage, book)
    for link in links.order_by("pairing_id", "number"):
        matches.setdefault(link.pairing_id, []).append(
            {
                "id": link.match.slug,
                "commitment": link.match.commitment,
                "is_void": link.is_void,
                "ranks": None if link.match.result is None else link.match.result["ranks"],
                "rated": rated.get(link.match_id),
            }
        )
    return {
        "format": stage.format,
        "options": stage.options,
        "cut": stage.cut,
        "cut_per_group": stage.cut_per_group,
        "seeding": stage.seeding,
        "entries": [[int(entry.id), entry.seed] for entry in book.entries],
        "absences": [
            [one.round_number, one.entrant_id, one.leave]
            for one in Absence.objects.filter(stage=stage).order_by("id")
        ],
        "pairings": [
            {
                "id": pairing.pk,
                "key": pairing.key,
                "round": pairing.round.number,
                "section": pairing.section,
                "best_of": pairing.best_of,
                "seats": [seat.entrant_id for seat in book.seats[pairing.pk]],
                "ranks": [seat.rank for seat in book.seats[pairing.pk]],
                "absent": [s.entrant_id for s in book.seats[pairing.pk] if s.is_absent],
                "ending": pairing.ending,
                "is_entered": pairing.is_entered,
                "is_manual": pairing.engine_seats is not None,
                "matches": matches.get(pairing.pk, []),
            }
            for pairing in book.pairings
        ],
        "standings": [
            {
                "entrant": row["entrant"],
                "place": row["place"],
                "points": row["points"],
                "values": row["values"],
            }
            for row in stage_rows(book)
        ],
    }
