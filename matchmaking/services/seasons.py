"""Opening a season: everyone's rating moves toward the middle, by rows of the ledger."""

from __future__ import annotations

from django.db import transaction

from matchmaking.errors import SeasonExists
from matchmaking.models import Season
from matchmaking.ratings.season import SeasonRules, soft_reset
from matchmaking.services import rating_rows
from matchmaking.tempo import Tempo


def open_season(title: str, tempo: Tempo, name: str, rules: SeasonRules | None = None) -> Season:
    rules = rules or SeasonRules()
    with transaction.atomic():
        ladder = rating_rows.locked_ladder(title, tempo)
        if Season.objects.filter(ladder=ladder, name=name).exists():
            raise SeasonExists
        season = Season.objects.create(
            ladder=ladder,
            number=rating_rows.next_number(ladder),
            name=name,
            centre=rules.centre,
            keep=rules.keep,
            matches_kept=rules.matches_kept,
        )
        reset = soft_reset(season.opening, rating_rows.player_ratings_of(ladder))
        rating_rows.write_rows(ladder, reset.entries, season=season)
        rating_rows.write_player_ratings(ladder, reset.player_ratings)
    return season
