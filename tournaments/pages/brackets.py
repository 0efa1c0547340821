"""Every match of every elimination bracket, played or still to come."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from play.models import Match, MatchStatus
from tournaments.book import StageBook, begun, read_stage
from tournaments.formats import Elimination
from tournaments.formats.bracket import Nobody, Side, Source, Take
from tournaments.models import PairingMatch, PairingSeat, Tournament
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
    seeds = {int(entry.id): entry.seed for entry in book.entries}
    series = _series(book)
    by_key = {pairing.key: pairing for pairing in book.pairings}
    nodes = []
    for node in book.format.nodes(len(book.entries)):
        decided, pairing = known[node.key], by_key.get(node.key)
        games = series.get(pairing.pk, []) if pairing else []
        wins = _wins(games)
        seats = {s.entrant_id: s for s in book.seats[pairing.pk]} if pairing else {}
        nodes.append(
            {
                "key": node.key,
                "section": node.section,
                "round": node.round_number,
                "sides": [
                    {
                        **_side_row(book, seeds, side, source, wins, seats),
                        "is_winner": isinstance(side, int) and side == decided.winner,
                    }
                    for side, source in zip(decided.sides, node.sides, strict=True)
                ],
                "status": "waiting" if pairing is None else pairing.status,
                "ending": "" if pairing is None else pairing.ending,
                "is_reset": node.is_reset,
                "pairing": None if pairing is None else pairing.pk,
                "board": None if pairing is None else pairing.board,
                "best_of": 1 if pairing is None else pairing.best_of,
                "starts_at": None if pairing is None else pairing.starts_at,
                "match": games[-1].slug if games else "",
            }
        )
    return nodes


def _side_row(
    book: StageBook,
    seeds: Mapping[int, int],
    side: Side,
    source: Source,
    wins: Mapping[int, float],
    seats: Mapping[int, PairingSeat],
) -> dict[str, Any]:
    """One side of a match: who it is, or which match decides that."""
    row: dict[str, Any] = {
        "player": None,
        "is_bye": side is Nobody.BYE,
        "from": source.match if source.take is not Take.SEED else "",
        "seed": source.seed,
        "wins": None,
        "rank": None,
        "score": None,
    }
    if side is None or isinstance(side, Nobody):
        return row
    player, seat = book.entrants[int(side)].player, seats.get(int(side))
    row |= {"player": person(player), "seed": seeds[int(side)]}
    if seat is not None:
        row |= {"wins": wins.get(player.pk, 0.0), "rank": seat.rank, "score": seat.score}
    return row


def _series(book: StageBook) -> dict[int, list[Match]]:
    """The matches that count, by pairing."""
    found: dict[int, list[Match]] = defaultdict(list)
    links = (
        PairingMatch.objects.filter(pairing__stage=book.stage, is_void=False)
        .select_related("match")
        .prefetch_related("match__seats")
        .order_by("number")
    )
    for link in links:
        found[link.pairing_id].append(link.match)
    return found


def _wins(matches: list[Match]) -> dict[int, float]:
    """By player; a drawn match counts half for each."""
    wins: dict[int, float] = defaultdict(float)
    for match in matches:
        if match.status != MatchStatus.FINISHED:
            continue
        best = [seat.player_id for seat in match.seats.all() if seat.rank == 1]
        for player in best:
            if player is not None:
                wins[player] += 1 / len(best)
    return wins
