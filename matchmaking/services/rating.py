"""Rating a finished match, exactly once."""

from __future__ import annotations

import structlog
from django.db import transaction
from django.db.models import Count, Max

from engine.core.registry import title as find_title
from matchmaking.conduct import NotRated, SeatOutcome, rated_ranks
from matchmaking.elo import InvalidTable
from matchmaking.ledger import rate_match
from matchmaking.models import RatedResult
from matchmaking.records import MatchRecord
from matchmaking.services import shelves
from matchmaking.tempo import tempo_of
from play.models import Match, MatchLine, MatchStatus, Seat

log = structlog.get_logger("matchmaking.rating")

# Resigning is a way to end a match under its rules; these are not.
GIVEN_UP = ("timeout", "abandonment")


def rate_finished(match: Match) -> RatedResult | None:
    """Move the ratings of everyone at the table; None where the match is not rated.

    Called again for the same match, by anyone at any time, it changes nothing.
    """
    tempo = tempo_of(match.clock_kind)
    if not match.is_rated or match.status != MatchStatus.FINISHED or tempo is None:
        return None
    try:
        record = record_of(match)
    except InvalidTable as problem:
        # The other listeners must hear of the match all the same.
        log.error("a match cannot be rated", match=match.slug, problem=str(problem))
        return None
    if isinstance(record, NotRated):
        return None
    # Within the relay's transaction: what goes wrong here takes the announcement back with it.
    with transaction.atomic(savepoint=False):
        ladder = shelves.locked_ladder(match.title, tempo)
        known = RatedResult.objects.filter(match=match).first()
        if known is not None:
            return known
        rated = rate_match(
            record,
            shelves.standings_of(ladder, record.players),
            shelves.advantages_of(ladder),
            ladder.ladder_rules,
        )
        result = RatedResult.objects.create(
            ladder=ladder,
            match=match,
            number=shelves.next_number(ladder),
            players=[int(player) for player in record.players],
            ranks=list(record.ranks),
            roles=list(record.roles),
            teams=list(record.teams),
            deserters=sorted(int(player) for player in record.deserters),
            teaches=record.teaches,
        )
        shelves.write_rows(ladder, rated.entries)
        shelves.write_standings(ladder, rated.standings)
        shelves.write_advantages(ladder, rated.advantages)
    return result


def record_of(match: Match) -> MatchRecord | NotRated:
    """What a finished match is worth to ratings: ranks as the rules about leaving make them."""
    seats = list(Seat.objects.filter(match=match).order_by("index"))
    lines = list(
        MatchLine.objects.filter(match=match, kind__in=("choice", "leave"))
        .values_list("seat", "kind")
        .annotate(count=Count("id"), last=Max("ply"))
        .order_by()
    )
    if len({seat.player_id for seat in seats}) < len(seats):
        # The same house bot on two seats: nobody can be rated against themselves.
        return NotRated.ANNULLED
    choices = {seat: count for seat, kind, count, _ in lines if kind == "choice"}
    left_at = {seat: last for seat, kind, _, last in lines if kind == "leave"}
    sides = find_title(match.title).sides(len(seats), match.game_options)
    has_teams = len(set(sides)) < len(sides)
    outcomes = [
        SeatOutcome(
            rank=seat.rank or len(seats),
            choices=choices.get(seat.index, 0),
            team=sides[seat.index] if has_teams else None,
            gave_up_at=left_at.get(seat.index, match.ply) if seat.left in GIVEN_UP else None,
        )
        for seat in seats
    ]
    ranked = rated_ranks(outcomes, is_aborted=match.status == MatchStatus.ABORTED)
    if isinstance(ranked, NotRated):
        return ranked
    players = tuple(str(seat.player_id) for seat in seats)
    return MatchRecord(
        str(match.pk),
        players,
        tuple(one.rank for one in ranked),
        tuple(str(seat.index + 1) for seat in seats),
        sides if has_teams else (),
        frozenset(player for player, one in zip(players, ranked, strict=True) if one.deserted),
        teaches=not any(seat.left in GIVEN_UP for seat in seats),
    )
