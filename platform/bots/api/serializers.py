"""Bots, their settings, their page and their tests, as they go over the wire."""

from __future__ import annotations

from typing import Any, ClassVar

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from bots.models import MOST_MATCHES, BotAccount, StrengthStatus, StrengthTest
from engine.core.registry import playable_titles
from players.api.fields import refusals_of_field
from players.api.serializers import PlayerSummarySerializer
from players.models import ApiToken
from players.models.player import USERNAME_PATTERN
from players.profiles.names import cleaned_display_name


class BotTokenSerializer(serializers.ModelSerializer[ApiToken]):
    class Meta:
        model = ApiToken
        fields: ClassVar = ["id", "name", "hint", "created_at", "last_used_at"]
        read_only_fields: ClassVar = ["id", "hint", "created_at", "last_used_at"]


class NewBotTokenSerializer(BotTokenSerializer):
    """The only answer that ever carries the token itself."""

    token = serializers.CharField(read_only=True)

    class Meta(BotTokenSerializer.Meta):
        fields: ClassVar = [*BotTokenSerializer.Meta.fields, "token"]


class BotSerializer(serializers.ModelSerializer[BotAccount]):
    """A bot as its owner sees and changes it."""

    username = serializers.RegexField(
        USERNAME_PATTERN.replace("\\A", "^").replace("\\Z", "$"),
        source="player.username",
        max_length=30,
    )
    display_name = serializers.CharField(
        source="player.display_name", max_length=50, required=False, allow_blank=True
    )
    titles = serializers.ListField(
        child=serializers.SlugField(max_length=32),
        required=False,
        max_length=32,
        help_text="The titles it plays; empty for all.",
    )
    most_matches = serializers.IntegerField(min_value=1, max_value=MOST_MATCHES, required=False)
    is_connected = serializers.SerializerMethodField()
    tokens = serializers.SerializerMethodField()

    class Meta:
        model = BotAccount
        fields: ClassVar = [
            "username",
            "display_name",
            "accepts_people",
            "accepts_bots",
            "accepts_rated",
            "plays_ladder",
            "titles",
            "most_matches",
            "created_at",
            "is_connected",
            "tokens",
        ]
        read_only_fields: ClassVar = ["created_at"]

    def validate_titles(self, titles: list[str]) -> list[str]:
        known = {one.id for one in playable_titles()}
        if unknown := sorted(set(titles) - known):
            raise serializers.ValidationError(
                _("There is no game %(title)s.") % {"title": unknown[0]}, code="unknown"
            )
        return sorted(set(titles))

    def get_is_connected(self, bot: BotAccount) -> bool:
        return bot.player_id in self.context.get("connected", ())

    @extend_schema_field(BotTokenSerializer(many=True))
    def get_tokens(self, bot: BotAccount) -> Any:
        usable = [one for one in bot.player.tokens.all() if one.revoked_at is None]
        return BotTokenSerializer(usable, many=True).data

    def validate_display_name(self, name: str) -> str:
        bot = None if self.instance is None else self.instance.player
        if not name or (bot is not None and name == bot.display_name):
            return name
        with refusals_of_field():
            return cleaned_display_name(name, bot)

    def changes(self) -> dict[str, Any]:
        """The validated fields, flat."""
        given = dict(self.validated_data)
        given.update(given.pop("player", {}))
        return given


class BotEntrySerializer(serializers.Serializer[Any]):
    password = serializers.CharField(max_length=128, required=False, default="", allow_blank=True)


class DecisionTimesSerializer(serializers.Serializer[Any]):
    decisions = serializers.IntegerField()
    median_ms = serializers.IntegerField(allow_null=True)
    p95_ms = serializers.IntegerField(allow_null=True)
    longest_ms = serializers.IntegerField(allow_null=True)


class OpponentSerializer(serializers.Serializer[Any]):
    player = PlayerSummarySerializer()
    matches = serializers.IntegerField()
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()


class BotMatchSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    title = serializers.CharField()
    status = serializers.CharField()
    origin = serializers.CharField()
    is_rated = serializers.BooleanField()
    opponents = serializers.ListField(child=serializers.CharField())
    rank = serializers.IntegerField(allow_null=True)
    left = serializers.CharField(allow_blank=True)
    decisions = serializers.IntegerField()
    timeouts = serializers.IntegerField()
    median_ms = serializers.IntegerField(allow_null=True)
    longest_ms = serializers.IntegerField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)


class FaultSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    count = serializers.IntegerField()
    last_match = serializers.CharField(allow_blank=True)
    last_at = serializers.DateTimeField()


class BotPageSerializer(serializers.Serializer[Any]):
    """What everybody may know of a bot, and why it lost."""

    player = PlayerSummarySerializer()
    owner = serializers.CharField(allow_null=True)
    is_connected = serializers.BooleanField()
    is_retired = serializers.BooleanField()
    accepts_people = serializers.BooleanField()
    accepts_bots = serializers.BooleanField()
    plays_ladder = serializers.BooleanField()
    titles = serializers.ListField(child=serializers.CharField())
    most_matches = serializers.IntegerField()
    times = DecisionTimesSerializer()
    timeouts = serializers.IntegerField()
    faults = FaultSerializer(many=True)
    opponents = OpponentSerializer(many=True)
    matches = BotMatchSerializer(many=True)


class NewStrengthTestSerializer(serializers.Serializer[Any]):
    candidate = serializers.SlugField(max_length=30)
    baseline = serializers.SlugField(max_length=30)
    title = serializers.SlugField(max_length=32)
    elo0 = serializers.FloatField(default=0.0, min_value=-400, max_value=400)
    elo1 = serializers.FloatField(default=30.0, min_value=-400, max_value=400)
    alpha = serializers.FloatField(default=0.05, min_value=0.001, max_value=0.4)
    beta = serializers.FloatField(default=0.05, min_value=0.001, max_value=0.4)
    most_games = serializers.IntegerField(default=1000, min_value=2, max_value=20_000)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if not attrs["elo1"] > attrs["elo0"]:
            raise serializers.ValidationError(
                {"elo1": _("The upper bound must be above the lower one.")}
            )
        return attrs


class StrengthTestSerializer(serializers.ModelSerializer[StrengthTest]):
    candidate = serializers.CharField(source="candidate.username")
    baseline = serializers.CharField(source="baseline.username")
    status = serializers.ChoiceField(choices=StrengthStatus.choices)
    lower = serializers.SerializerMethodField()
    upper = serializers.SerializerMethodField()

    class Meta:
        model = StrengthTest
        fields: ClassVar = [
            "id",
            "candidate",
            "baseline",
            "title",
            "elo0",
            "elo1",
            "alpha",
            "beta",
            "most_games",
            "status",
            "wins",
            "draws",
            "losses",
            "llr",
            "lower",
            "upper",
            "created_at",
            "ended_at",
        ]
        read_only_fields: ClassVar = fields

    def get_lower(self, test: StrengthTest) -> float:
        return test.sprt.lower

    def get_upper(self, test: StrengthTest) -> float:
        return test.sprt.upper


class StrengthPointSerializer(serializers.Serializer[Any]):
    game = serializers.IntegerField()
    llr = serializers.FloatField()


class StrengthTestDetailSerializer(StrengthTestSerializer):
    """With the ratio after every match, for the chart."""

    points = serializers.SerializerMethodField()

    class Meta(StrengthTestSerializer.Meta):
        fields: ClassVar = [*StrengthTestSerializer.Meta.fields, "points"]
        read_only_fields: ClassVar = fields

    @extend_schema_field(StrengthPointSerializer(many=True))
    def get_points(self, test: StrengthTest) -> list[dict[str, Any]]:
        counted = test.played.exclude(number=None).order_by("number")
        return [
            {"game": number, "llr": llr} for number, llr in counted.values_list("number", "llr")
        ]
