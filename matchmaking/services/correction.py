"""Overturning a result: a compensating row for everyone it moves, and an audit line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction

from matchmaking.errors import NotRatedYet, RanksDoNotFit
from matchmaking.models import Correction, Ladder, RatedResult
from matchmaking.ratings.elo import InvalidTable
from matchmaking.ratings.ledger import correct
from matchmaking.services import rating_rows
from notifications.services import tell
from players.models import Player


def correct_result(
    slug: str, ranks: Sequence[int] | None, *, by: Player, reason: str
) -> Correction:
    """Let a rated match count with other ranks, or (None) not at all; what followed is replayed.

    The old rows stay. Ratings end where they would stand had the result always been so.
    """
    with transaction.atomic():
        place = RatedResult.objects.filter(match__slug=slug).only("ladder_id").first()
        if place is None:
            raise NotRatedYet
        ladder = Ladder.objects.select_for_update(no_key=True).get(pk=place.ladder_id)
        result = RatedResult.objects.select_related("match").get(pk=place.pk)
        if result.is_annulled:
            raise NotRatedYet
        record = result.record
        corrected = None
        if ranks is not None:
            if len(ranks) != len(record.players) or min(ranks) < 1:
                raise RanksDoNotFit
            corrected = replace(record, ranks=tuple(ranks))
        try:
            change = correct(
                rating_rows.happenings_of(ladder),
                record.match,
                corrected,
                stored=rating_rows.player_ratings_of(ladder),
                rules=ladder.ladder_rules,
            )
        except InvalidTable:
            raise RanksDoNotFit from None
        line = Correction.objects.create(
            result=result,
            by=by,
            reason=reason,
            before=result.ranks,
            after=None if ranks is None else list(ranks),
            replayed=change.replayed,
            moved=len(change.entries),
        )
        if ranks is None:
            result.is_annulled = True
        else:
            result.ranks = list(ranks)
        result.save(update_fields=["ranks", "is_annulled"])
        rating_rows.write_rows(ladder, change.entries, correction=line)
        rating_rows.write_player_ratings(ladder, change.player_ratings)
        ladder.advantages.all().delete()
        rating_rows.write_advantages(ladder, change.advantages)
        tell(
            Player.objects.filter(pk__in=result.players),
            "rating.corrected",
            {"title": ladder.title, "reason": reason},
            f"/matches/{slug}",
        )
    return line
