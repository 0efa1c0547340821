"""Every match of every elimination bracket, played or still to come."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from tournaments.book import StageBook, begun, read_stage
from tournaments.formats import Elimination
from tournaments.formats.bracket import Nobody, Take
from tournaments.models import Tournament
from tournaments.pages.people import person


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
