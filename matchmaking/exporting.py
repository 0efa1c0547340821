"""What a person's data export holds of ratings: where they stand, and every move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import F

from matchmaking.models import LedgerRow, Rating
from players.models import Player


def ratings_of(player: Player) -> list[dict[str, Any]]:
    ratings = Rating.objects.filter(player=player).select_related("ladder").order_by("id")
    return [
        {
            "title": rating.ladder.title,
            "tempo": rating.ladder.tempo,
            "rating": rating.rating,
            "matches": rating.matches,
            "peak": rating.peak,
            "is_provisional": rating.is_provisional,
            "changed_at": rating.changed_at,
        }
        for rating in ratings
    ]


def rating_changes_of(player: Player) -> Iterator[Mapping[str, Any]]:
    rows = LedgerRow.objects.filter(player=player).order_by("id")
    yield from rows.values(
        "kind",
        "before",
        "after",
        "expected",
        "score",
        "k",
        "created_at",
        title=F("ladder__title"),
        tempo=F("ladder__tempo"),
        slug=F("match__slug"),
    ).iterator()
