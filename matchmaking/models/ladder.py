"""A ladder: one title at one tempo, who stands where on it, and what its seats are worth."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from matchmaking.ratings.expectation import Curve
from matchmaking.ratings.ladder_rules import KBand, LadderRules
from matchmaking.ratings.records import PlayerRating
from matchmaking.ratings.season import SeasonOpening, SeasonRules
from matchmaking.tempo import Tempo
from players.models import Player

TEMPOS = [(tempo.value, tempo.value) for tempo in Tempo]


class Ladder(models.Model):
    title = models.CharField(max_length=32)
    tempo = models.CharField(max_length=14, choices=TEMPOS)
    rules = models.JSONField(default=dict, blank=True)
    """Fields of `LadderRules` that differ from the defaults."""
    happenings = models.PositiveIntegerField(default=0)
    """How many results and seasons it has seen; the next one's number. Counted under its lock."""
    ranks_noted_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["title", "tempo"], name="ladder_once"),
            models.CheckConstraint(
                condition=Q(tempo__in=[tempo.value for tempo in Tempo]), name="ladder_tempo_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.tempo})"

    @property
    def ladder_rules(self) -> LadderRules:
        given: dict[str, Any] = dict(self.rules)
        if "k_bands" in given:
            given["k_bands"] = tuple(KBand(**band) for band in given["k_bands"])
        if "curve" in given:
            given["curve"] = Curve(given["curve"])
        return LadderRules(**given)


class Rating(models.Model):
    """Where one player stands on one ladder. Always what the ledger leads to."""

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="ratings")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="ratings")
    rating = models.FloatField()
    matches = models.PositiveIntegerField(default=0)
    uncounted = models.FloatField(default=0.0, db_default=0.0)
    """How much of the matches weighed nothing: see `records.PlayerRating`."""
    peak = models.FloatField(null=True)
    is_provisional = models.BooleanField(default=True)
    place_before = models.PositiveIntegerField(null=True)
    """The place when places were last noted, for the arrow beside today's."""
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["ladder", "player"], name="rating_once"),
        ]
        indexes: ClassVar = [
            # Pages of a ladder, and how many stand above somebody.
            models.Index(fields=["ladder", "is_provisional", "-rating", "id"], name="ladder_order"),
            models.Index(fields=["player"], name="ratings_of_player"),
        ]

    def __str__(self) -> str:
        return f"{self.rating:.0f} of {self.player_id}"

    @property
    def player_rating(self) -> PlayerRating:
        return PlayerRating(self.rating, self.matches, self.peak, self.uncounted)


class SeatAdvantage(models.Model):
    """What sitting in one role is worth on this ladder under some game options, as learned."""

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="advantages")
    sides = models.PositiveSmallIntegerField()
    role = models.CharField(max_length=32)
    setting = models.CharField(max_length=100, default="", blank=True)
    points = models.FloatField()
    precision = models.FloatField()
    matches = models.PositiveIntegerField()

    class Meta:
        ordering: ClassVar = ["setting", "sides", "role"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["ladder", "sides", "role", "setting"], name="advantage_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role} of {self.sides} {self.setting}: {self.points:+.0f}"

    @property
    def options(self) -> dict[str, str]:
        """The setting by option: `{"difficulty": "easy"}`."""
        pairs = (one.partition("=") for one in self.setting.split(",") if one)
        return {id: value for id, _, value in pairs}


class Season(models.Model):
    """A soft reset, in its place among the ladder's results."""

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="seasons")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=60)
    centre = models.FloatField()
    keep = models.FloatField()
    matches_kept = models.PositiveIntegerField(null=True)
    opened_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["ladder", "number"], name="season_place_once"),
            models.UniqueConstraint(fields=["ladder", "name"], name="season_name_once"),
            models.CheckConstraint(
                condition=Q(keep__gte=0.0, keep__lte=1.0), name="season_keeps_a_share"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def opening(self) -> SeasonOpening:
        return SeasonOpening(str(self.pk), SeasonRules(self.centre, self.keep, self.matches_kept))
