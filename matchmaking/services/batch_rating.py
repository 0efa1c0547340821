"""Rating many matches of the house bots at once: one lock, one reading and one writing a ladder.

The figures are those of rating them one by one in the same order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from django.db import transaction

from engine.core.registry import title as find_title
from matchmaking.ledger import rate_match
from matchmaking.models import RatedResult
from matchmaking.records import LedgerEntry, MatchRecord
from matchmaking.services import shelves
from matchmaking.tempo import Tempo, tempo_of
from play.models import Match, MatchStatus, Seat


def rate_batch(matches: Sequence[Match]) -> int:
    """Rate those that are rated and not yet in the books, in the order given."""
    by_ladder: dict[tuple[str, Tempo], list[Match]] = defaultdict(list)
    for match in matches:
        tempo = tempo_of(match.clock_kind)
        if match.is_rated and match.status == MatchStatus.FINISHED and tempo is not None:
            by_ladder[match.title, tempo].append(match)
    # Everybody locks ladders in the same order.
    return sum(_rate(*ladder, by_ladder[ladder]) for ladder in sorted(by_ladder))


def _rate(title: str, tempo: Tempo, matches: list[Match]) -> int:
    records = _records(title, matches)
    with transaction.atomic():
        ladder = shelves.locked_ladder(title, tempo)
        known = set(
            RatedResult.objects.filter(match__in=matches).values_list("match_id", flat=True)
        )
        new = [match for match in matches if match.pk in records and match.pk not in known]
        standings = shelves.standings_of(
            ladder, {player for match in new for player in records[match.pk].players}
        )
        advantages = shelves.advantages_of(ladder)
        entries: list[LedgerEntry] = []
        results: list[RatedResult] = []
        for match in new:
            record = records[match.pk]
            rated = rate_match(record, standings, advantages, ladder.ladder_rules)
            entries += rated.entries
            standings |= rated.standings
            advantages |= rated.advantages
            results.append(
                RatedResult(
                    ladder=ladder,
                    match=match,
                    number=ladder.happenings,
                    players=[int(player) for player in record.players],
                    ranks=list(record.ranks),
                    roles=list(record.roles),
                    teams=list(record.teams),
                    deserters=[],
                    teaches=True,
                )
            )
            ladder.happenings += 1
        if new:
            ladder.save(update_fields=["happenings"])
            RatedResult.objects.bulk_create(results)
            shelves.write_rows(ladder, entries)
            shelves.write_standings(ladder, standings)
            shelves.write_advantages(ladder, advantages)
    return len(new)


def _records(title: str, matches: list[Match]) -> dict[int, MatchRecord]:
    """What each match is worth to ratings; one in which a bot met itself is worth nothing."""
    seats: dict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(match__in=matches).order_by("match_id", "index"):
        seats[seat.match_id].append(seat)
    records = {}
    for match in matches:
        held = seats[match.pk]
        players = tuple(str(seat.player_id) for seat in held)
        if len(set(players)) < len(players):
            continue
        sides = find_title(title).sides(len(held), match.game_options)
        records[match.pk] = MatchRecord(
            str(match.pk),
            players,
            tuple(seat.rank or len(held) for seat in held),
            tuple(str(seat.index + 1) for seat in held),
            sides if len(set(sides)) < len(sides) else (),
            frozenset(),
            teaches=True,
        )
    return records
