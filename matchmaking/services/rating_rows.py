"""Reading a ladder from the database into the values the ledger works with, and back.

Whoever writes holds the lock on the ladder's row, so one process at a time moves its ratings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.utils import timezone

from matchmaking.models import (
    Correction,
    Ladder,
    LedgerRow,
    RatedResult,
    Rating,
    Season,
    SeatAdvantage,
)
from matchmaking.ratings import seat_advantage
from matchmaking.ratings.ledger import Happening
from matchmaking.ratings.records import EntryKind, LedgerEntry, PlayerRating
from matchmaking.tempo import Tempo

WRITTEN_AT_ONCE = 5_000


def find_or_make_ladder(title: str, tempo: Tempo) -> Ladder:
    found = Ladder.objects.filter(title=title, tempo=tempo).first()
    if found is None:
        found, _ = Ladder.objects.get_or_create(title=title, tempo=tempo)
    return found


def locked_ladder(title: str, tempo: Tempo) -> Ladder:
    """The ladder's row, locked until the transaction ends; made if it is new."""
    # NO KEY UPDATE: tickets and rows that refer to the ladder can still be written.
    rows = Ladder.objects.select_for_update(no_key=True)
    found = rows.filter(title=title, tempo=tempo).first()
    if found is None:
        Ladder.objects.get_or_create(title=title, tempo=tempo)
        found = rows.get(title=title, tempo=tempo)
    return found


def next_number(ladder: Ladder) -> int:
    """The place of the next happening; the caller holds the lock."""
    number = ladder.happenings
    ladder.happenings = number + 1
    ladder.save(update_fields=["happenings"])
    return number


def player_ratings_of(
    ladder: Ladder, players: Iterable[str] | None = None
) -> dict[str, PlayerRating]:
    ratings = Rating.objects.filter(ladder=ladder)
    if players is not None:
        ratings = ratings.filter(player_id__in=[int(player) for player in players])
    return {
        str(player): PlayerRating(rating, matches, peak, uncounted)
        for player, rating, matches, peak, uncounted in ratings.values_list(
            "player_id", "rating", "matches", "peak", "uncounted"
        )
    }


def advantages_of(ladder: Ladder) -> dict[seat_advantage.Role, seat_advantage.SeatAdvantage]:
    return {
        seat_advantage.Role(one.sides, one.role, one.setting): seat_advantage.SeatAdvantage(
            one.points, one.precision, one.matches
        )
        for one in SeatAdvantage.objects.filter(ladder=ladder)
    }


def happenings_of(ladder: Ladder) -> list[Happening]:
    """Everything that moved the ladder, in order, as it counts today."""
    found: list[tuple[int, Happening]] = [
        (result.number, result.record)
        for result in RatedResult.objects.filter(ladder=ladder, is_annulled=False)
    ]
    found += [(one.number, one.opening) for one in Season.objects.filter(ladder=ladder)]
    return [happening for _, happening in sorted(found, key=lambda item: item[0])]


def entries_of(ladder: Ladder) -> Iterable[LedgerEntry]:
    rows = LedgerRow.objects.filter(ladder=ladder).order_by("id")
    return (row.entry for row in rows.iterator(chunk_size=WRITTEN_AT_ONCE))


def write_rows(
    ladder: Ladder,
    entries: Iterable[LedgerEntry],
    *,
    season: Season | None = None,
    correction: Correction | None = None,
) -> int:
    rows = [
        LedgerRow(
            ladder=ladder,
            player_id=int(entry.player),
            kind=entry.kind.value,
            match_id=None if entry.kind is EntryKind.SEASON else int(entry.match),
            season=season,
            correction=correction,
            before=entry.before,
            after=entry.after,
            expected=entry.expected,
            score=entry.score,
            k=entry.k,
            weight=entry.weight,
        )
        for entry in entries
    ]
    LedgerRow.objects.bulk_create(rows, batch_size=WRITTEN_AT_ONCE)
    return len(rows)


def write_player_ratings(ladder: Ladder, player_ratings: Mapping[str, PlayerRating]) -> None:
    rules = ladder.ladder_rules
    now = timezone.now()
    Rating.objects.bulk_create(
        [
            Rating(
                ladder=ladder,
                player_id=int(player),
                rating=player_rating.rating,
                matches=player_rating.matches,
                peak=player_rating.peak,
                uncounted=player_rating.uncounted,
                is_provisional=rules.is_provisional(player_rating.counted),
                changed_at=now,
            )
            for player, player_rating in player_ratings.items()
        ],
        batch_size=WRITTEN_AT_ONCE,
        update_conflicts=True,
        unique_fields=["ladder", "player"],
        update_fields=["rating", "matches", "peak", "uncounted", "is_provisional", "changed_at"],
    )


def write_advantages(ladder: Ladder, advantages: seat_advantage.Advantages) -> None:
    SeatAdvantage.objects.bulk_create(
        [
            SeatAdvantage(
                ladder=ladder,
                sides=role.sides,
                role=role.name,
                setting=role.setting,
                points=known.points,
                precision=known.precision,
                matches=known.matches,
            )
            for role, known in advantages.items()
        ],
        update_conflicts=True,
        unique_fields=["ladder", "sides", "role", "setting"],
        update_fields=["points", "precision", "matches"],
    )
