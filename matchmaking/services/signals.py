"""Odd patterns of rated play become signals for moderators. Nothing here punishes anybody."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from itertools import permutations

from django.db.models import Exists, OuterRef
from django.utils import timezone

from matchmaking.fair_play.suspicion import Encounter, Finding, findings, repeated_aborts
from matchmaking.fair_play.weights import WINDOW_SECONDS
from matchmaking.models import Ladder, LedgerRow, RatedResult
from matchmaking.ratings.records import EntryKind
from matchmaking.services.weighing import persons_of
from play.models import Seat
from players.models import Player
from players.services.cases import note_signal

LOOKED_BACK = timedelta(hours=1)
"""Only who was rated so lately can have become odd since the last look."""
MATCHES_SHOWN = 50


def note_signals() -> int:
    """Look at everybody who was rated lately; how many findings there were, told before or not."""
    now = timezone.now()
    noted = 0
    for ladder in Ladder.objects.filter(results__created_at__gt=now - LOOKED_BACK).distinct():
        found = findings(encounters_of(ladder, now), now.timestamp())
        noted += _note(found, str(ladder), now)
    return noted + _note(repeated_aborts(_called_off(now)), "aborts", now)


def encounters_of(ladder: Ladder, now: datetime) -> list[Encounter]:
    """A week of everybody who was rated lately, pair by pair; the house and own bots left out."""
    rows = LedgerRow.objects.filter(ladder=ladder, kind=EntryKind.RESULT.value)
    week = now - timedelta(seconds=WINDOW_SECONDS)
    active = set(
        Seat.objects.filter(
            bot="",
            match__rated_result__ladder=ladder,
            match__rated_result__created_at__gt=now - LOOKED_BACK,
        ).values_list("player_id", flat=True)
    )
    matches = set(
        rows.filter(player_id__in=active, created_at__gt=week).values_list("match_id", flat=True)
    )
    results = RatedResult.objects.filter(match_id__in=matches, is_annulled=False)
    before = {
        (match, player): rating
        for match, player, rating in rows.filter(match_id__in=matches).values_list(
            "match_id", "player_id", "before"
        )
    }
    guests: dict[tuple[int, int], str] = {
        (match, player): left
        for match, player, left in Seat.objects.filter(match_id__in=matches, bot="").values_list(
            "match_id", "player_id", "left"
        )
        if player is not None
    }
    persons = persons_of({player for _, player in guests})
    return [
        encounter
        for result in results.select_related("match").order_by("id")
        for encounter in _pairs(result, before, guests, persons)
    ]


def _pairs(
    result: RatedResult,
    before: dict[tuple[int, int], float],
    guests: dict[tuple[int, int], str],
    persons: dict[int, int],
) -> Iterable[Encounter]:
    match = result.match
    seated = list(zip(result.players, result.ranks, strict=True))
    for (winner, rank), (loser, behind) in permutations(seated, 2):
        if rank < behind and (match.pk, winner) in guests and (match.pk, loser) in guests:
            yield Encounter(
                match.slug,
                result.created_at.timestamp(),
                persons[winner],
                persons[loser],
                before[match.pk, winner] - before[match.pk, loser],
                match.ply / len(seated),
                loser_gave_up=guests[match.pk, loser] != "",
            )


def _called_off(now: datetime) -> dict[int, list[str]]:
    """Matches with other people in them that somebody called off in the last day, by person."""
    others = Seat.objects.filter(bot="", match=OuterRef("match")).exclude(pk=OuterRef("pk"))
    seats = Seat.objects.filter(
        Exists(others), left="abort", match__ended_at__gt=now - timedelta(days=1)
    ).order_by("match_id")
    found: dict[int, list[str]] = defaultdict(list)
    for player, slug in seats.values_list("player_id", "match__slug"):
        assert player is not None
        found[player].append(slug)
    return found


def _note(found: Iterable[Finding], place: str, now: datetime) -> int:
    noted = 0
    for finding in found:
        subjects = _players(finding.people)
        people = "-".join(str(person) for person in finding.people)
        note_signal(
            finding.kind,
            subjects,
            key=f"{finding.kind}:{place}:{people}:{now:%Y-%m-%d}:{finding.grade}",
            weight=finding.weight,
            evidence={
                "ladder": place,
                "count": len(finding.matches),
                "matches": list(finding.matches[-MATCHES_SHOWN:]),
            },
        )
        noted += 1
    return noted


def _players(people: Collection[int]) -> list[Player]:
    return list(Player.objects.filter(pk__in=people))
