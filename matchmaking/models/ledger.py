"""The ledger: results as they were rated, and one row for every move of a rating."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q, Value
from django.utils import timezone

from matchmaking.models.ladder import Ladder, Season
from matchmaking.ratings.records import EntryKind, LedgerEntry, MatchRecord
from play.models import Match
from players.models import Player

KINDS = [(kind.value, kind.value) for kind in EntryKind]


class RatedResult(models.Model):
    """A match in the order its ladder took it, as it counts today."""

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="results")
    match = models.OneToOneField(Match, on_delete=models.PROTECT, related_name="rated_result")
    number = models.PositiveIntegerField()
    players = models.JSONField()
    ranks = models.JSONField()
    roles = models.JSONField()
    teams = models.JSONField(default=list)
    deserters = models.JSONField(default=list)
    teaches = models.BooleanField(default=True)
    setting = models.CharField(max_length=100, default="", blank=True)
    """The game options by which the worth of its seats is kept apart: `difficulty=easy`."""
    weights = models.JSONField(default=list, db_default=Value([], models.JSONField()))
    """By seat and other seat, how much the result counts; empty where all of it does."""
    is_chosen = models.BooleanField(default=False, db_default=False)
    """Whether its players picked one another."""
    is_annulled = models.BooleanField(default=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["ladder", "number"], name="result_place_once"),
        ]
        indexes: ClassVar = [
            # What was rated lately on a ladder, for the look at odd patterns.
            models.Index(fields=["ladder", "created_at"], name="results_lately"),
        ]

    def __str__(self) -> str:
        return f"result {self.number} of ladder {self.ladder_id}"

    @property
    def record(self) -> MatchRecord:
        return MatchRecord(
            str(self.match_id),
            tuple(str(player) for player in self.players),
            tuple(self.ranks),
            tuple(self.roles),
            tuple(self.teams),
            frozenset(str(player) for player in self.deserters),
            teaches=self.teaches,
            setting=self.setting,
            weights=tuple(tuple(row) for row in self.weights),
            is_chosen=self.is_chosen,
        )


class Correction(models.Model):
    """The audit line of an overturned result: who, when, why, what it was and what it is."""

    result = models.ForeignKey(RatedResult, on_delete=models.PROTECT, related_name="corrections")
    by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="corrections_made")
    reason = models.CharField(max_length=500)
    before: models.JSONField[Any, Any] = models.JSONField()
    after: models.JSONField[Any, Any] = models.JSONField(null=True)
    """The ranks before and after; null where the result was annulled."""
    replayed = models.PositiveIntegerField()
    moved = models.PositiveIntegerField()
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(reason=""), name="correction_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"correction of result {self.result_id} by {self.by_id}"


class LedgerRow(models.Model):
    """One move of one rating. Written once: the database refuses to change or remove it."""

    ladder = models.ForeignKey(Ladder, on_delete=models.PROTECT, related_name="rows")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="rating_rows")
    kind = models.CharField(max_length=10, choices=KINDS)
    match = models.ForeignKey(
        Match, on_delete=models.PROTECT, null=True, related_name="rating_rows"
    )
    season = models.ForeignKey(Season, on_delete=models.PROTECT, null=True, related_name="rows")
    correction = models.ForeignKey(
        Correction, on_delete=models.PROTECT, null=True, related_name="rows"
    )
    before = models.FloatField()
    after = models.FloatField()
    expected = models.FloatField(default=0.0)
    score = models.FloatField(default=0.0)
    k = models.FloatField(default=0.0)
    weight = models.FloatField(default=1.0, db_default=1.0)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["match", "player"],
                condition=Q(kind=EntryKind.RESULT.value),
                name="row_once_per_match_and_player",
            ),
            models.UniqueConstraint(
                fields=["season", "player"],
                condition=Q(kind=EntryKind.SEASON.value),
                name="row_once_per_season_and_player",
            ),
            models.UniqueConstraint(
                fields=["correction", "player"],
                condition=Q(kind=EntryKind.CORRECTION.value),
                name="row_once_per_correction",
            ),
            models.CheckConstraint(
                condition=Q(
                    kind=EntryKind.RESULT.value,
                    match__isnull=False,
                    season__isnull=True,
                    correction__isnull=True,
                )
                | Q(
                    kind=EntryKind.SEASON.value,
                    match__isnull=True,
                    season__isnull=False,
                    correction__isnull=True,
                )
                | Q(
                    kind=EntryKind.CORRECTION.value,
                    match__isnull=False,
                    season__isnull=True,
                    correction__isnull=False,
                ),
                name="row_has_its_cause",
            ),
        ]
        indexes: ClassVar = [
            # A player's history on one ladder, in order.
            models.Index(fields=["ladder", "player", "id"], name="rows_of_player"),
            # Whom a player met lately.
            models.Index(fields=["ladder", "player", "created_at"], name="rows_of_player_lately"),
        ]

    def __str__(self) -> str:
        return f"{self.kind}: {self.before:.1f} → {self.after:.1f}"

    @property
    def entry(self) -> LedgerEntry:
        return LedgerEntry(
            EntryKind(self.kind),
            str(self.season_id if self.kind == EntryKind.SEASON else self.match_id),
            str(self.player_id),
            self.before,
            self.after,
            self.expected,
            self.score,
            self.k,
            self.weight,
        )
