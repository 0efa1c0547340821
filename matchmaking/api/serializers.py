"""How ladders, ratings and tickets are shown and asked for over the API."""

from __future__ import annotations

from typing import Any, ClassVar

from rest_framework import serializers

from matchmaking.models import LedgerRow, Rating, Season, SeatAdvantage, TicketStatus
from matchmaking.models.ladder import TEMPOS
from matchmaking.models.ledger import KINDS
from play.api.serializers import OptionValueField
from players.api.serializers import PlayerSummarySerializer


class TempoField(serializers.ChoiceField):
    def __init__(self, **rest: Any) -> None:
        super().__init__(choices=TEMPOS, **rest)


class AdvantageSerializer(serializers.ModelSerializer[SeatAdvantage]):
    """What a seat is worth in rating points, with its standard error."""

    deviation = serializers.SerializerMethodField()
    setting = serializers.DictField(
        child=serializers.CharField(),
        source="options",
        read_only=True,
        help_text="Game options it was learned for, by name.",
    )

    class Meta:
        model = SeatAdvantage
        fields: ClassVar = ["sides", "role", "setting", "points", "deviation", "matches"]
        read_only_fields: ClassVar = fields

    def get_deviation(self, advantage: SeatAdvantage) -> float:
        return float(advantage.precision**-0.5)


class SeasonSerializer(serializers.ModelSerializer[Season]):
    class Meta:
        model = Season
        fields: ClassVar = ["name", "opened_at"]
        read_only_fields: ClassVar = fields


class LadderSerializer(serializers.Serializer[Any]):
    title = serializers.CharField()
    tempo = TempoField()
    ranked = serializers.IntegerField(help_text="Players with a place.")
    provisional = serializers.IntegerField(help_text="Players who still have to play for one.")


class PlacedSerializer(serializers.Serializer[Any]):
    """A player's rating on one ladder, and the place it gives."""

    title = serializers.CharField()
    tempo = TempoField()
    rating = serializers.FloatField()
    matches = serializers.IntegerField()
    is_provisional = serializers.BooleanField()
    matches_to_place = serializers.IntegerField(
        help_text="Full matches still to play before one has a place; some count for less."
    )
    peak = serializers.FloatField(allow_null=True)
    place = serializers.IntegerField(allow_null=True)
    of = serializers.IntegerField(allow_null=True)
    percentile = serializers.FloatField(allow_null=True)


class LadderDetailSerializer(LadderSerializer):
    provisional_matches = serializers.IntegerField()
    season = SeasonSerializer(allow_null=True)
    advantages = AdvantageSerializer(many=True)
    own = PlacedSerializer(allow_null=True, help_text="Where the one who asks stands.")


class StandingSerializer(serializers.ModelSerializer[Rating]):
    """One line of a ladder. `place` counts within the list asked for."""

    player = PlayerSummarySerializer()
    place = serializers.IntegerField(allow_null=True)
    risen = serializers.IntegerField(
        allow_null=True, help_text="Places gained since places were last noted; whole ladder only."
    )
    percentile = serializers.FloatField(allow_null=True)

    class Meta:
        model = Rating
        fields: ClassVar = [
            "place",
            "risen",
            "player",
            "rating",
            "matches",
            "peak",
            "percentile",
            "is_provisional",
        ]
        read_only_fields: ClassVar = fields


class StandingsQuery(serializers.Serializer[Any]):
    country = serializers.RegexField(r"\A[A-Za-z]{2}\Z", required=False)
    friends = serializers.BooleanField(required=False, help_text="Only you and your friends.")
    who = serializers.ChoiceField(choices=["both", "people", "bots"], default="both")
    provisional = serializers.BooleanField(
        required=False, help_text="Those who still play for a place, instead of the ladder."
    )


class RowSerializer(serializers.ModelSerializer[LedgerRow]):
    kind = serializers.ChoiceField(choices=KINDS)
    match = serializers.SlugRelatedField[Any](slug_field="slug", read_only=True, allow_null=True)

    class Meta:
        model = LedgerRow
        fields: ClassVar = ["kind", "match", "before", "after", "created_at"]
        read_only_fields: ClassVar = fields


class HistorySerializer(PlacedSerializer):
    performance = serializers.FloatField(
        allow_null=True, help_text="Over the last 30 rated matches; null before the fifth."
    )
    rows = RowSerializer(many=True)


class TallySerializer(serializers.Serializer[Any]):
    title = serializers.CharField()
    tempo = TempoField()
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()


class MeetingSerializer(serializers.Serializer[Any]):
    match = serializers.CharField()
    title = serializers.CharField()
    tempo = TempoField()
    rank = serializers.IntegerField()
    other_rank = serializers.IntegerField()
    ended_at = serializers.DateTimeField(allow_null=True)


class HeadToHeadSerializer(serializers.Serializer[Any]):
    player = PlayerSummarySerializer()
    other = PlayerSummarySerializer()
    tallies = TallySerializer(many=True)
    matches = MeetingSerializer(many=True, help_text="The last 50.")


class RatingChangeSerializer(serializers.Serializer[Any]):
    player = serializers.CharField()
    rank = serializers.IntegerField(help_text="As it counts today.")
    before = serializers.FloatField()
    after = serializers.FloatField()
    expected = serializers.FloatField()
    score = serializers.FloatField()
    weight = serializers.FloatField(help_text="How much of a full match this one counted.")
    is_provisional = serializers.BooleanField()
    matches_to_place = serializers.IntegerField(
        help_text="Full matches still to play before one has a place."
    )
    place = serializers.IntegerField(allow_null=True)
    of = serializers.IntegerField(allow_null=True)


class CorrectionSerializer(serializers.Serializer[Any]):
    match = serializers.CharField(source="result.match.slug")
    by = serializers.CharField(source="by.username")
    reason = serializers.CharField()
    before = serializers.ListField(child=serializers.IntegerField())
    after = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    replayed = serializers.IntegerField()
    moved = serializers.IntegerField(help_text="Players whose rating this moved.")
    created_at = serializers.DateTimeField()


class WeightForecastSerializer(serializers.Serializer[Any]):
    player = serializers.CharField()
    weight = serializers.FloatField(help_text="How much of a full match this one will count.")
    met = serializers.IntegerField(
        help_text="Rated matches of the last 7 days against one of the others here."
    )


class MatchRatingsSerializer(serializers.Serializer[Any]):
    """What a match did to ratings. `pending` means: ask again in a moment."""

    state = serializers.ChoiceField(choices=["pending", "rated", "not_rated", "annulled"])
    title = serializers.CharField()
    tempo = TempoField(allow_null=True)
    forecast = WeightForecastSerializer(
        many=True, help_text="What it will count for each guest, until it is over."
    )
    changes = RatingChangeSerializer(many=True, help_text="By seat, as the match was rated first.")
    corrections = CorrectionSerializer(many=True, help_text="How often it was overturned, and why.")


class NewCorrectionSerializer(serializers.Serializer[Any]):
    """`ranks` by seat, or null to annul the result."""

    ranks = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=8),
        min_length=2,
        max_length=8,
        allow_null=True,
    )
    reason = serializers.CharField(max_length=500)


class JoinQueueSerializer(serializers.Serializer[Any]):
    title = serializers.SlugField(max_length=32)
    tempo = TempoField()
    seat_counts = serializers.ListField(
        child=serializers.IntegerField(min_value=2, max_value=8),
        required=False,
        max_length=8,
        help_text="Accepted table sizes; all of the game's, if left out.",
    )
    game_options = serializers.DictField(child=OptionValueField(), required=False)
    allows_bots = serializers.BooleanField(
        default=False, help_text="Whether house bots may fill the table after a minute."
    )


class AnswerSerializer(serializers.Serializer[Any]):
    accept = serializers.BooleanField()


class ReadyCheckSerializer(serializers.Serializer[Any]):
    seats = serializers.IntegerField()
    bots = serializers.IntegerField()
    accepted = serializers.IntegerField()
    has_accepted = serializers.BooleanField(help_text="Whether you have.")
    quality = serializers.FloatField(help_text="1 between equals, falling with every gap.")
    expires_at = serializers.DateTimeField()
    seconds_left = serializers.FloatField()


class TicketSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    title = serializers.CharField()
    tempo = TempoField()
    status = serializers.ChoiceField(choices=TicketStatus.choices)
    seat_counts = serializers.ListField(child=serializers.IntegerField())
    allows_bots = serializers.BooleanField()
    rating = serializers.FloatField()
    joined_at = serializers.DateTimeField()
    waited_seconds = serializers.FloatField()
    window = serializers.FloatField(
        allow_null=True, help_text="The rating spread looked for now; null is any."
    )
    half_by = serializers.FloatField(
        allow_null=True, help_text="Seconds until half of such tickets are seated."
    )
    most_by = serializers.FloatField(allow_null=True, help_text="The same for nine of ten.")
    ready_check = ReadyCheckSerializer(allow_null=True)
    match = serializers.CharField(allow_null=True)


class QueueSerializer(serializers.Serializer[Any]):
    tickets = TicketSerializer(many=True)
    barred_until = serializers.DateTimeField(
        allow_null=True, help_text="After letting a ready table down."
    )
