"""Standings of every stage, and where each number of a line came from."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from tournaments.book import StageBook, begun, read_stage
from tournaments.formats import EntrantId
from tournaments.models import Entrant, Tournament
from tournaments.pages.people import person
from tournaments.standings import Value
from tournaments.standings import standings as compute


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
    found = book.format.cross_table(book.entries, book.history)
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
