"""Who sits at a match, and where in a tournament it is played, as the API shows it."""

from __future__ import annotations

from typing import Any, ClassVar

from rest_framework import serializers

from play.models import Seat
from players.api.serializers import PlayerSummarySerializer


class SeatRatingSerializer(serializers.Serializer[Any]):
    value = serializers.IntegerField()
    is_provisional = serializers.BooleanField()


class SeatSerializer(serializers.ModelSerializer[Seat]):
    player = PlayerSummarySerializer(allow_null=True)
    invited = PlayerSummarySerializer(allow_null=True)
    display_name = serializers.CharField(
        default=None,
        allow_null=True,
        read_only=True,
        help_text="What its holder is called at this table: who share a name are told apart by a "
        "numeral. Null while nobody sits here.",
    )
    level = serializers.IntegerField(allow_null=True, help_text="Of a bot of the house.")
    rating = SeatRatingSerializer(
        default=None,
        allow_null=True,
        read_only=True,
        help_text="As it is now, in the match's title and tempo (live where there is no clock). "
        "Null for who was never rated in it, and for bots of the house.",
    )

    class Meta:
        model = Seat
        fields: ClassVar = [
            "index",
            "player",
            "display_name",
            "invited",
            "is_bot",
            "level",
            "rating",
            "rank",
            "left",
            "came_at",
        ]
        read_only_fields: ClassVar = fields


class SeriesPlaceSerializer(serializers.Serializer[Any]):
    best_of = serializers.IntegerField()
    number = serializers.IntegerField(help_text="Which match of the series this is, from 1.")
    score_before = serializers.ListField(
        child=serializers.FloatField(),
        help_text="Matches won before this one, by its seats; a draw is half.",
    )


class SeriesStandingSerializer(serializers.Serializer[Any]):
    """How the series stands that players made of a match and its rematches."""

    best_of = serializers.IntegerField()
    number = serializers.IntegerField(help_text="Which match of the series this is, from 1.")
    wins = serializers.ListField(
        child=serializers.IntegerField(), help_text="Matches won so far, by the seats of this one."
    )
    winner = serializers.IntegerField(
        allow_null=True, help_text="The seat that has won the series; null while it goes on."
    )


class TournamentPlaceSerializer(serializers.Serializer[Any]):
    """Where in a tournament a match is played."""

    id = serializers.CharField()
    name = serializers.CharField()
    stage = serializers.IntegerField(help_text="Its index among the tournament's stages.")
    bracket = serializers.CharField(allow_blank=True)
    round = serializers.IntegerField()
    table = serializers.IntegerField()
    series = SeriesPlaceSerializer(allow_null=True, help_text="Null where a single match decides.")
