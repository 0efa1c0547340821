"""Rating finished matches, each exactly once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

import structlog
from django.db import transaction
from django.db.models import Prefetch, prefetch_related_objects
from django.utils import timezone

from matchmaking.fair_play.leavers import NotRated, SeatOutcome, rated_ranks
from matchmaking.models import Ladder, RatedResult
from matchmaking.ratings.elo import InvalidTable
from matchmaking.ratings.ledger import rate_match
from matchmaking.ratings.records import LedgerEntry, MatchRecord
from matchmaking.services import rating_rows
from matchmaking.services.weighing import Scales
from matchmaking.tempo import Tempo, tempo_of
from play.errors import RulesGone
from play.log import match_log, store
from play.log.match_log import Tallies, Tally
from play.models import Match, MatchStatus, Seat

log = structlog.get_logger("matchmaking.rating")

GIVEN_UP = ("resignation", "timeout", "abandonment")
CLOCKED_OUT = ("timeout", "abandonment")
"""Resigning is a way to end a match under its rules and says what seats are worth; these do not."""


def rate_finished(match: Match) -> RatedResult | None:
    """Move the ratings of everyone at the table; None where the match is not rated.

    Called again for the same match, by anyone at any time, it changes nothing.
    """
    rate_together([match])
    return RatedResult.objects.filter(match=match).first()


def rate_together(matches: Sequence[Match], tallies: Mapping[int, Tallies] | None = None) -> int:
    """Rate those of these matches that are rated and not yet in the books, in the order given.

    One lock, one reading and one writing a ladder, however many matches; the figures are those of
    rating them one by one. Who knows their logs' tallies saves reading them. Returns how many were
    new.
    """
    by_ladder: dict[tuple[str, Tempo], list[Match]] = defaultdict(list)
    for match in matches:
        tempo = tempo_of(match.clock_kind)
        if match.is_rated and match.status == MatchStatus.FINISHED and tempo is not None:
            by_ladder[match.title, tempo].append(match)
    # Everybody locks ladders in the same order.
    return sum(_rate(*ladder, by_ladder[ladder], tallies) for ladder in sorted(by_ladder))


def _rate(
    title: str, tempo: Tempo, matches: list[Match], tallies: Mapping[int, Tallies] | None
) -> int:
    records = records_of(matches, tallies)
    if not records:
        return 0
    # Within the relay's transaction: what goes wrong here takes the announcement back with it.
    with transaction.atomic(savepoint=False):
        ladder = rating_rows.locked_ladder(title, tempo)
        known = set(
            RatedResult.objects.filter(match__in=records).values_list("match_id", flat=True)
        )
        new = {match: record for match, record in records.items() if match not in known}
        if not new:
            return 0
        rules = ladder.ladder_rules
        players = {player for record in new.values() for player in record.players}
        player_ratings = rating_rows.player_ratings_of(ladder, players)
        advantages = rating_rows.advantages_of(ladder)
        tables = {match: list(match.seats.all()) for match in matches if match.pk in new}
        scales = Scales(ladder, tables, timezone.now())
        entries: list[LedgerEntry] = []
        results: list[RatedResult] = []
        for table_match, seats in tables.items():
            if scales.is_one_person_twice(seats):
                # Whatever road it came by: see `play.services.rated_play`.
                log.warning("a person's own match is not rated", match=table_match.slug)
                continue
            match = table_match.pk
            weighed = scales.weigh(table_match, seats, player_ratings)
            scales.note(seats)
            record = replace(
                new[match],
                weights=weighed.weights,
                is_chosen=weighed.is_chosen,
                teaches=new[match].teaches and not weighed.is_repeat,
            )
            rated = rate_match(record, player_ratings, advantages, rules)
            entries += rated.entries
            player_ratings |= rated.player_ratings
            advantages |= rated.advantages
            results.append(_result(ladder, match, record, number=ladder.happenings))
            ladder.happenings += 1
        if not results:
            return 0
        ladder.save(update_fields=["happenings"])
        RatedResult.objects.bulk_create(results)
        rating_rows.write_rows(ladder, entries)
        rating_rows.write_player_ratings(ladder, player_ratings)
        rating_rows.write_advantages(ladder, advantages)
    return len(results)


def _result(ladder: Ladder, match: int, record: MatchRecord, number: int) -> RatedResult:
    return RatedResult(
        ladder=ladder,
        match_id=match,
        number=number,
        players=[int(player) for player in record.players],
        ranks=list(record.ranks),
        roles=list(record.roles),
        teams=list(record.teams),
        deserters=sorted(int(player) for player in record.deserters),
        teaches=record.teaches,
        setting=record.setting,
        weights=[list(row) for row in record.weights],
        is_chosen=record.is_chosen,
    )


def records_of(
    matches: Sequence[Match], tallies: Mapping[int, Tallies] | None = None
) -> dict[int, MatchRecord]:
    """What each match is worth to ratings, in a few queries; those worth nothing are left out."""
    # Seats that came with the matches are not read again.
    prefetch_related_objects(matches, Prefetch("seats", Seat.objects.order_by("index")))
    if tallies is None:
        tallies = match_log.tallies_of([match.pk for match in matches])
    records: dict[int, MatchRecord] = {}
    for match in matches:
        try:
            record = _record(match, list(match.seats.all()), tallies.get(match.pk, {}))
        except (InvalidTable, RulesGone) as problem:
            # The other listeners must hear of the match all the same.
            log.error("a match cannot be rated", match=match.slug, problem=str(problem))
            continue
        if not isinstance(record, NotRated):
            records[match.pk] = record
    return records


def _record(
    match: Match,
    seats: Sequence[Seat],
    tally: Tallies,
) -> MatchRecord | NotRated:
    """Ranks as the rules about leaving make them; sides by the rules the match was played by."""
    if len({seat.player_id for seat in seats}) < len(seats):
        # The same house bot on two seats: nobody can be rated against themselves.
        return NotRated.ONE_PERSON
    title = store.rules_of(match)
    sides = title.sides(len(seats), match.game_options)
    has_teams = len(set(sides)) < len(sides)
    none = Tally(0, match.ply)
    outcomes = [
        SeatOutcome(
            rank=seat.rank or len(seats),
            team=sides[seat.index] if has_teams else None,
            gave_up_at=tally.get((seat.index, "leave"), none).last_ply
            if seat.left in GIVEN_UP
            else None,
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
        teaches=not any(seat.left in CLOCKED_OUT for seat in seats),
        setting=title.setting(match.game_options),
    )
