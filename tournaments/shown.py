"""A tournament as people read it: plain values made from stages, for pages and exports.

Heavy parts are kept in the cache under the tournament's counter of changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.cache import cache
from django.db.models import Prefetch
from django.utils import timezone

from players.models import Player
from tournaments.book import StageBook, read_stage
from tournaments.crosstable import CrossTable
from tournaments.explanations.sentences import sentence
from tournaments.formats import Elimination, EntrantId
from tournaments.formats.bracket import Nobody, Take
from tournaments.models import (
    Entrant,
    Pairing,
    PairingMatch,
    PairingStatus,
    Round,
    Stage,
    StageStatus,
    Tournament,
)
from tournaments.standings import Value
from tournaments.standings import standings as compute

KEPT_SECONDS = 3600
MAKING_SECONDS = 30


def kept(tournament: Tournament, what: str, make: Callable[[], Any]) -> Any:
    """The same answer until something changes."""
    key = f"tournament:{tournament.pk}:{tournament.changes}:{what}"
    found = cache.get(key)
    if found is None:
        found = make()
        cache.set(key, found, KEPT_SECONDS)
    return found


def kept_fresh(tournament: Tournament, what: str, make: Callable[[], Any]) -> Any:
    """Like `kept`, for what takes long: while one asker makes it, others get the one before."""
    key = f"tournament:{tournament.pk}:{tournament.changes}:{what}"
    last = f"tournament:{tournament.pk}:last:{what}"
    found = cache.get(key)
    if found is not None:
        return found
    if not cache.add(f"{last}:making", True, MAKING_SECONDS):
        found = cache.get(last)
        if found is not None:
            return found
    try:
        found = make()
    finally:
        cache.delete(f"{last}:making")
    cache.set_many({key: found, last: found}, KEPT_SECONDS)
    return found


def person(player: Player) -> dict[str, Any]:
    return {
        "username": player.username,
        "display_name": player.display_name,
        "country": player.country,
        "is_bot": player.is_bot,
    }


def begun(tournament: Tournament) -> list[Stage]:
    return [
        one
        for one in Stage.objects.filter(tournament=tournament).order_by("index")
        if one.status != StageStatus.WAITING
    ]


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
        "problem": pairing.problem,
        "seats": [
            {
                "entrant": seat.entrant_id,
                "player": person(seat.entrant.player),
                "rank": seat.rank,
                "is_absent": seat.is_absent,
            }
            for seat in pairing.seats.all()
        ],
        "matches": [
            {"id": link.match.slug, "status": link.match.status, "is_void": link.is_void}
            for link in pairing.matches.all()
        ],
        "why": [sentence(message, language) for message in pairing.why],
    }


def standing_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """Standings of every stage that has begun."""
    now = timezone.now()
    return [
        {
            "stage": stage.index,
            "format": stage.format,
            "rows": stage_rows(read_stage(stage, now)),
        }
        for stage in begun(tournament)
    ]


def stage_rows(book: StageBook) -> list[dict[str, Any]]:
    groups = group_of(book)
    return [
        {
            "entrant": int(row.entrant),
            "player": person(book.entrants[int(row.entrant)].player),
            "status": book.entrants[int(row.entrant)].status,
            "rating": book.entrants[int(row.entrant)].rating,
            "group": groups.get(int(row.entrant), 0),
            "place": row.place,
            "points": row.points,
            "values": [{"code": code, "value": value} for code, value in row.values.items()],
        }
        for row in book.standings()
    ]


def group_of(book: StageBook) -> dict[int, int]:
    return {
        int(entry.id): number
        for number, members in enumerate(book.format.groups_of(book.entries), start=1)
        for entry in members
    }


def cross_table(book: StageBook) -> tuple[CrossTable, dict[int, EntrantId]] | None:
    """The cross table, for the formats that have one."""
    return book.format.cross_table(book.entries, book.history)


def unfolded(tournament: Tournament, entrant: Entrant) -> list[dict[str, Any]]:
    """Where each number of one entrant's line came from, stage by stage."""
    now = timezone.now()
    return [
        {"stage": book.stage.index, "rounds": _own(book, entrant), "values": _values(book, entrant)}
        for book in (read_stage(stage, now) for stage in begun(tournament))
        if entrant.pk in book.entrants
    ]


def _own(book: StageBook, entrant: Entrant) -> list[dict[str, Any]]:
    found = []
    for pairing in book.pairings:
        seats = book.seats[pairing.pk]
        own = next((seat for seat in seats if seat.entrant_id == entrant.pk), None)
        if own is None:
            continue
        found.append(
            {
                "round": pairing.round.number,
                "opponents": [
                    person(book.entrants[seat.entrant_id].player)
                    for seat in seats
                    if seat is not own
                ],
                "seat": own.index,
                "rank": own.rank,
                "ending": pairing.ending,
            }
        )
    return found


def _values(book: StageBook, entrant: Entrant) -> list[dict[str, Any]]:
    found = cross_table(book)
    if found is None:
        return []
    table, ids = found
    number = next((one for one, pk in ids.items() if pk == entrant.pk), None)
    result = compute(table, book.format.tie_break_order, is_round_robin=book.format.everybody_meets)
    row = next((one for one in result.rows if one.number == number), None)
    if row is None:
        return []
    return [
        {"code": code, "value": _number(value), "parts": _parts(book, ids, value)}
        for code, value in row.values.items()
    ]


def _number(value: Value) -> float | None:
    return None if value.number is None else float(value.number)


def _parts(book: StageBook, ids: dict[int, EntrantId], value: Value) -> list[dict[str, Any]]:
    return [
        {
            "round": part.round_number,
            "opponent": book.name(ids[part.opponent]) if part.opponent in ids else "",
            "amount": float(part.amount),
            "reason": part.source.value,
            "is_cut": part.is_cut,
        }
        for part in value.parts
    ]


def bracket_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """Every match of every elimination bracket, played or not."""
    now = timezone.now()
    found = []
    for stage in begun(tournament):
        book = read_stage(stage, now)
        if isinstance(book.format, Elimination):
            found.append({"stage": stage.index, "format": stage.format, "nodes": _nodes(book)})
    return found


def _nodes(book: StageBook) -> list[dict[str, Any]]:
    assert isinstance(book.format, Elimination)
    known = book.format.bracket(book.entries, book.history)
    by_key = {pairing.key: pairing for pairing in book.pairings}
    nodes = []
    for node in book.format.nodes(len(book.entries)):
        decided, pairing = known[node.key], by_key.get(node.key)
        ranks = {s.entrant_id: s.rank for s in book.seats[pairing.pk]} if pairing else {}
        nodes.append(
            {
                "key": node.key,
                "section": node.section,
                "round": node.round_number,
                "sides": [
                    {
                        "player": None
                        if side is None or isinstance(side, Nobody)
                        else person(book.entrants[int(side)].player),
                        "is_bye": side is Nobody.BYE,
                        "from": source.match if source.take is not Take.SEED else "",
                        "seed": source.seed,
                        "is_winner": decided.winner is not None
                        and side == decided.winner
                        and not isinstance(side, Nobody),
                        "rank": None
                        if side is None or isinstance(side, Nobody)
                        else ranks.get(int(side)),
                    }
                    for side, source in zip(decided.sides, node.sides, strict=True)
                ],
                "status": "waiting" if pairing is None else pairing.status,
                "ending": "" if pairing is None else pairing.ending,
                "is_reset": node.is_reset,
            }
        )
    return nodes


def cross_table_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """One line per entrant: opponent, seat and outcome of each round."""
    now = timezone.now()
    found = []
    for stage in begun(tournament):
        book = read_stage(stage, now)
        made = cross_table(book)
        if made is None:
            continue
        table, ids = made
        found.append(
            {
                "stage": stage.index,
                "rounds": table.rounds_recorded,
                "rows": [
                    {
                        "number": number,
                        "player": person(book.entrants[int(ids[number])].player),
                        "points": entrant.points(table.scoring) / 10,
                        "cells": [
                            {
                                "opponent": cell.opponent,
                                "seat": cell.colour.value if cell.colour else "",
                                "outcome": cell.outcome.value,
                            }
                            for cell in entrant.cells
                        ],
                    }
                    for number, entrant in sorted(table.entrants.items())
                ],
            }
        )
    return found
