"""How matches are shown and asked for over the API."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from engine.bots.levels import LEVELS, levels
from engine.core.meta import Words
from engine.core.registry import playable_titles
from engine.core.title import Title
from play import series as contests
from play.api.emblems import address_of
from play.api.seat_serializers import (
    SeatSerializer,
    SeriesStandingSerializer,
    TournamentPlaceSerializer,
)
from play.clock import DAY_MS, ClockKind, ClockRules
from play.errors import OldProtocol
from play.house.bot_waits import bot_wait_of
from play.live.seat_names import told_apart
from play.models import ChatMessage, HouseBot, Match, MatchStatus, Visibility
from play.models.chat import LONGEST_MESSAGE
from play.models.match import CallOffReason
from play.services.invitations import LONGEST_WORD
from play.surroundings import Surroundings
from players.api.fields import LineField
from players.api.serializers import PlayerSummarySerializer
from players.models import ReportReason
from players.services.reports import LONGEST_TEXT

FreeForm = serializers.DictField
MOST_SEATS = 8
OPTION_VALUE = {"oneOf": [{"type": "string"}, {"type": "integer"}]}


@extend_schema_field(OPTION_VALUE)
class OptionValueField(serializers.Field[Any, Any, Any, Any]):
    """A game option's value: a word or a whole number."""

    default_error_messages: ClassVar = {"invalid": "A value is a word or a whole number."}

    def to_internal_value(self, data: Any) -> int | str:
        if isinstance(data, bool) or not isinstance(data, int | str) or len(str(data)) > 64:
            self.fail("invalid")
        return data

    def to_representation(self, value: int | str) -> int | str:
        return value


class GameOptionSerializer(serializers.Serializer[Any]):
    """Its words are the title's texts `game_option.<id>` and, in a sentence,
    `game_option.<id>.about`; those of a value `game_option.<id>.<value>`."""

    id = serializers.CharField()
    values = serializers.ListField(child=OptionValueField())
    default = OptionValueField()


class WordsSerializer(serializers.Serializer[Any]):
    """A text in every language of the site: of those that were added, where it is translated."""

    en = serializers.CharField()
    es = serializers.CharField()

    def to_representation(self, words: Words) -> dict[str, Any]:
        return {**super().to_representation(words), **words.further}


class MinutesSerializer(serializers.Serializer[Any]):
    shortest = serializers.IntegerField()
    longest = serializers.IntegerField()


class HueSerializer(serializers.Serializer[Any]):
    light = serializers.CharField(help_text="On light paper: #5d4694.")
    dark = serializers.CharField(help_text="On dark paper.")


class BotBudgetSerializer(serializers.Serializer[Any]):
    base_seconds = serializers.IntegerField()
    increment_seconds = serializers.IntegerField()


class SeatRoleSerializer(serializers.Serializer[Any]):
    """What one plays at a seat; the last role holds for all seats after it."""

    names = WordsSerializer(source="name")
    lines = WordsSerializer(source="line", help_text="In one sentence.")


class TitleSerializer(serializers.Serializer[Any]):
    """A title as its folder tells of it, and what its rules offer."""

    id = serializers.CharField()
    version = serializers.IntegerField()
    names = WordsSerializer(source="meta.name")
    kinds = WordsSerializer(source="meta.kind", help_text="In a word or two: Hidden duel.")
    lines = WordsSerializer(source="meta.line", help_text="In one sentence.")
    seat_counts = serializers.ListField(child=serializers.IntegerField())
    minutes = MinutesSerializer(source="meta.minutes", help_text="How long a match takes.")
    weight = serializers.IntegerField(
        source="meta.weight", help_text="From 1, light, to 5, an evening's rulebook."
    )
    hue = HueSerializer(source="meta.hue", help_text="The colour it is known by.")
    emblem = serializers.SerializerMethodField(help_text="The address of its picture, an SVG.")
    has_secrets = serializers.BooleanField(source="meta.has_secrets")
    has_chance = serializers.BooleanField(source="meta.has_chance")
    bot_budget = BotBudgetSerializer(
        source="meta.bot_budget", help_text="A bot's time in matches of the bot ladder."
    )
    milestones = serializers.ListField(
        child=serializers.CharField(), help_text="Parts of its rules document that it holds whole."
    )
    game_options = GameOptionSerializer(many=True)
    seat_roles = SeatRoleSerializer(
        source="meta.seat_roles",
        many=True,
        help_text="By seat, where seats are not alike; empty where it does not matter.",
    )

    def get_emblem(self, title: Title) -> str:
        return address_of(title.id)


class ClockSerializer(serializers.Serializer[Any]):
    """`real_time` takes base and increment in seconds, `correspondence` takes days a choice."""

    kind = serializers.ChoiceField(choices=[kind.value for kind in ClockKind])
    base_seconds = serializers.IntegerField(required=False, min_value=60, max_value=10_800)
    increment_seconds = serializers.IntegerField(required=False, min_value=0, max_value=180)
    days = serializers.IntegerField(required=False, min_value=1, max_value=14)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        kind = attrs["kind"]
        if kind == ClockKind.REAL_TIME and "base_seconds" not in attrs:
            raise serializers.ValidationError({"base_seconds": "A real-time clock needs a base."})
        if kind == ClockKind.CORRESPONDENCE and "days" not in attrs:
            raise serializers.ValidationError({"days": "Say how many days a choice may take."})
        return attrs


def clock_rules(clock: dict[str, Any]) -> ClockRules:
    if clock["kind"] == ClockKind.REAL_TIME:
        return ClockRules.real_time(clock["base_seconds"], clock.get("increment_seconds", 0))
    if clock["kind"] == ClockKind.CORRESPONDENCE:
        return ClockRules.correspondence(clock["days"])
    return ClockRules.untimed()


class ShownClockSerializer(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(choices=[kind.value for kind in ClockKind])
    base_seconds = serializers.IntegerField(allow_null=True)
    increment_seconds = serializers.IntegerField(allow_null=True)
    days = serializers.IntegerField(allow_null=True)


class MatchSerializer(serializers.ModelSerializer[Match]):
    """A match as it stands in the lobby, on a profile or above its board."""

    id = serializers.CharField(source="slug")
    ply = serializers.IntegerField(
        allow_null=True,
        help_text="How many lines the log has. Null while the match is running: it counts what "
        "was asked in secret.",
    )
    deadline = serializers.DateTimeField(
        allow_null=True,
        read_only=True,
        help_text="When the first running clock runs out. Null for those who watch with a delay, "
        "and while somebody else is asked in secret.",
    )
    seats = SeatSerializer(many=True)
    clock = serializers.SerializerMethodField()
    game_options = serializers.DictField(child=OptionValueField())
    result = serializers.DictField(allow_null=True)
    created_by = PlayerSummarySerializer(allow_null=True)
    call_off_reason = serializers.ChoiceField(
        ["", *CallOffReason.values], help_text="Empty unless an organiser stopped the match."
    )
    is_my_turn = serializers.SerializerMethodField()
    rematch = serializers.SerializerMethodField()
    tournament = serializers.SerializerMethodField()
    series = serializers.SerializerMethodField()

    class Meta:
        model = Match
        fields: ClassVar = [
            "id",
            "title",
            "game_options",
            "status",
            "visibility",
            "is_rated",
            "origin",
            "seats",
            "clock",
            "spectator_delay_seconds",
            "commitment",
            "ply",
            "deadline",
            "result",
            "created_by",
            "created_at",
            "started_at",
            "ended_at",
            "arrive_by",
            "call_off_reason",
            "is_my_turn",
            "rematch",
            "tournament",
            "series",
        ]
        read_only_fields: ClassVar = fields

    def to_representation(self, match: Match) -> dict[str, Any]:
        shown: dict[str, Any] = super().to_representation(match)
        self._introduce(match, shown["seats"])
        if match.status == MatchStatus.RUNNING:
            shown["ply"] = None
        if self._is_asked_in_secret(match):
            # Each who is asked gets the whole time anew: whoever saw it would count them.
            shown["deadline"] = None
        if match.is_delayed and not self._sits_at(match):
            shown["deadline"] = None
            shown["seats"] = [{**seat, "rank": None, "left": ""} for seat in shown["seats"]]
        return shown

    def _introduce(self, match: Match, seats: list[dict[str, Any]]) -> None:
        """What a seat cannot know by itself: the others' names, and how its holder is rated."""
        taken = [seat for seat in seats if seat["player"] is not None]
        names = told_apart([seat["player"]["display_name"] for seat in taken])
        for seat, name in zip(taken, names, strict=True):
            seat["display_name"] = name
        for seat, row in zip(seats, match.seats.all(), strict=True):
            seat["rating"] = self._around.rating(match.title, match.clock_kind, row.player_id)

    @property
    def _around(self) -> Surroundings:
        around: Surroundings = self.context["around"]
        return around

    @extend_schema_field(TournamentPlaceSerializer(allow_null=True))
    def get_tournament(self, match: Match) -> dict[str, Any] | None:
        return self._around.tournament(match.pk)

    @extend_schema_field(SeriesStandingSerializer(allow_null=True))
    def get_series(self, match: Match) -> dict[str, Any] | None:
        if match.series is None:
            return None
        played = match.series.matches.all()
        won = contests.wins(
            [(seat.player_id or 0, seat.rank) for seat in one.seats.all()]
            for one in played
            if one.status == MatchStatus.FINISHED
        )
        first = contests.winner(won, match.series.best_of)
        seats = list(match.seats.all())
        return {
            "best_of": match.series.best_of,
            "number": sum(one.pk < match.pk for one in played) + 1,
            "wins": [won[seat.player_id or seat.invited_id or 0] for seat in seats],
            "winner": next(
                (seat.index for seat in seats if first is not None and seat.player_id == first),
                None,
            ),
        }

    def _is_asked_in_secret(self, match: Match) -> bool:
        """Whether somebody else than the asker is."""
        asker = self.context["request"].user.pk
        window = (match.clocks or {}).get("window", ())
        return any(
            seat.index in window and (asker is None or seat.player_id != asker)
            for seat in match.seats.all()
        )

    def _sits_at(self, match: Match) -> bool:
        asker = self.context["request"].user.pk
        return asker is not None and any(
            seat.player_id == asker and not seat.bot for seat in match.seats.all()
        )

    @extend_schema_field(ShownClockSerializer)
    def get_clock(self, match: Match) -> dict[str, Any]:
        kind = match.clock_kind
        is_real_time = kind == ClockKind.REAL_TIME
        return {
            "kind": kind,
            "base_seconds": match.base_ms // 1000 if is_real_time else None,
            "increment_seconds": match.increment_ms // 1000 if is_real_time else None,
            "days": match.base_ms // DAY_MS if kind == ClockKind.CORRESPONDENCE else None,
        }

    def get_is_my_turn(self, match: Match) -> bool:
        asker = self.context["request"].user
        if match.status != "running" or not asker.is_authenticated or match.clocks is None:
            return False
        deciding = (*match.clocks["running"], *match.clocks["window"])
        return any(
            seat.player_id == asker.pk and not seat.bot and seat.index in deciding
            for seat in match.seats.all()
        )

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_rematch(self, match: Match) -> str | None:
        followed = getattr(match, "rematch", None)
        return None if followed is None else followed.slug


class BotWaitSerializer(serializers.Serializer[Any]):
    """Bots of the house that have to choose now."""

    place = serializers.IntegerField(
        allow_null=True, help_text="In the queue, where they play among themselves."
    )
    is_late = serializers.BooleanField(help_text="Whether their choice is overdue.")


class OneMatchSerializer(MatchSerializer):
    """A match by itself, with what its bots wait for."""

    bot_wait = serializers.SerializerMethodField()

    class Meta(MatchSerializer.Meta):
        fields: ClassVar = [*MatchSerializer.Meta.fields, "bot_wait"]
        read_only_fields: ClassVar = fields

    @extend_schema_field(BotWaitSerializer(allow_null=True))
    def get_bot_wait(self, match: Match) -> dict[str, Any] | None:
        return bot_wait_of(match, self.context["request"].user.pk)


class SeatWishSerializer(serializers.Serializer[Any]):
    """Who shall sit here: `me`, `anyone`, a `player` kept the seat, or a `bot` by level."""

    kind = serializers.ChoiceField(choices=["me", "anyone", "player", "bot"])
    player = serializers.SlugField(max_length=30, required=False)
    level = serializers.IntegerField(required=False, min_value=LEVELS[0], max_value=LEVELS[-1])


@extend_schema_field({"oneOf": [{"type": "integer"}, {"type": "string", "enum": ["random"]}]})
class OwnSeatField(serializers.Field[Any, Any, Any, Any]):
    """The number of a seat, or `random`."""

    default_error_messages: ClassVar = {"invalid": _("A seat is a number from 0, or “random”.")}

    def to_internal_value(self, data: Any) -> int | str:
        is_number = isinstance(data, int) and not isinstance(data, bool) and 0 <= data < MOST_SEATS
        if not is_number and data != "random":
            self.fail("invalid")
        return data

    def to_representation(self, value: int | str) -> int | str:
        return value


class NewMatchSerializer(serializers.Serializer[Any]):
    title = serializers.SlugField(max_length=32)
    seats = serializers.ListField(child=SeatWishSerializer(), min_length=1, max_length=MOST_SEATS)
    seat = OwnSeatField(
        required=False,
        help_text="Where you sit: a number from 0, or `random`. Else where `seats` has `me`.",
    )
    clock = ClockSerializer()
    game_options = serializers.DictField(child=OptionValueField(), required=False)
    is_rated = serializers.BooleanField(default=False)
    visibility = serializers.ChoiceField(choices=Visibility.choices, default=Visibility.PUBLIC)
    spectator_delay_seconds = serializers.IntegerField(default=0, min_value=0, max_value=3600)
    contribution = serializers.CharField(max_length=128, required=False, allow_blank=True)
    best_of = serializers.ChoiceField(
        choices=[1, *contests.LENGTHS],
        default=1,
        help_text="More than one begins a series: rematches go on with it until it is decided.",
    )


class JoinSerializer(serializers.Serializer[Any]):
    seat = serializers.IntegerField(required=False, min_value=0, max_value=7)
    contribution = serializers.CharField(max_length=128, required=False, allow_blank=True)


class ContributionSerializer(serializers.Serializer[Any]):
    contribution = serializers.CharField(max_length=128, required=False, allow_blank=True)


class AtOnceSerializer(ContributionSerializer):
    title = serializers.SlugField(max_length=32)
    is_guided = serializers.BooleanField(
        default=False, help_text="A first match: against bots of the lowest level."
    )
    seat = serializers.IntegerField(
        default=0, min_value=0, max_value=7, help_text="Yours; of a match that begins."
    )


class RematchSerializer(ContributionSerializer):
    exchanges_seats = serializers.BooleanField(
        default=True, help_text="Move everybody on by one seat; false keeps the seats."
    )


class DeclineSerializer(serializers.Serializer[Any]):
    word = LineField(max_length=LONGEST_WORD, default="", allow_blank=True)


class CounterSerializer(ContributionSerializer):
    clock = ClockSerializer()


class NumberedSerializer(serializers.Serializer[Any]):
    """An act that names what its seat was last shown."""

    number = serializers.IntegerField(
        min_value=0, max_value=1_000_000, help_text="The `number` of the position it answers."
    )

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if isinstance(data, Mapping) and "ply" in data and "number" not in data:
            raise OldProtocol
        value: dict[str, Any] = super().to_internal_value(data)
        return value


class ChoiceSerializer(NumberedSerializer):
    option = serializers.CharField(max_length=160)
    key = serializers.CharField(
        max_length=64, required=False, help_text="Your name for this choice: sent twice, done once."
    )


class UndoSerializer(NumberedSerializer):
    key = serializers.CharField(max_length=64, required=False)


class UndoAnswerSerializer(serializers.Serializer[Any]):
    agree = serializers.BooleanField()


class VacationSerializer(serializers.Serializer[Any]):
    days = serializers.IntegerField(min_value=1, max_value=21)


class AckSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField(help_text="The number at which you see what came of it.")


class PositionSerializer(serializers.Serializer[Any]):
    """What the asker may see of a match now."""

    number = serializers.IntegerField(
        help_text="How many things you were shown; a choice names it."
    )
    view = FreeForm()
    decision = serializers.DictField(allow_null=True)
    waiting = serializers.ListField(child=serializers.IntegerField())
    left = serializers.ListField(
        child=serializers.IntegerField(), help_text="Seats that have left: the house chooses."
    )
    clocks = FreeForm()
    undo = serializers.DictField(allow_null=True)
    result = serializers.DictField(allow_null=True)
    match = FreeForm()
    seat = serializers.IntegerField(allow_null=True)


class MessageSerializer(serializers.ModelSerializer[ChatMessage]):
    author = serializers.SlugRelatedField[Any](slug_field="username", read_only=True)

    class Meta:
        model = ChatMessage
        fields: ClassVar = ["id", "author", "room", "text", "created_at"]
        read_only_fields: ClassVar = fields


class NewMessageSerializer(serializers.Serializer[Any]):
    text = serializers.CharField(max_length=LONGEST_MESSAGE)


class ReportSerializer(serializers.Serializer[Any]):
    reason = serializers.ChoiceField(choices=ReportReason.choices, default=ReportReason.ABUSE)
    text = serializers.CharField(max_length=LONGEST_TEXT, allow_blank=True, default="")


class MessageInContextSerializer(MessageSerializer):
    is_hidden = serializers.SerializerMethodField()

    class Meta(MessageSerializer.Meta):
        fields: ClassVar = [*MessageSerializer.Meta.fields, "is_hidden"]
        read_only_fields: ClassVar = fields

    def get_is_hidden(self, message: ChatMessage) -> bool:
        return message.hidden_by_id is not None


class ReportedMessageSerializer(serializers.Serializer[Any]):
    match = serializers.CharField()
    messages = MessageInContextSerializer(many=True)


class HidingSerializer(serializers.Serializer[Any]):
    is_hidden = serializers.BooleanField()


class LevelStandingSerializer(serializers.Serializer[Any]):
    """A measured Elo number with its 95 % interval; level 1 of every title stands at 1000."""

    title = serializers.CharField()
    elo = serializers.IntegerField()
    low = serializers.IntegerField()
    high = serializers.IntegerField()


class HouseBotSerializer(serializers.ModelSerializer[HouseBot]):
    player = PlayerSummarySerializer(help_text="Its name, and its face under `avatar`.")
    strength = WordsSerializer(
        source="character.strength", help_text="In a word or two: club player."
    )
    lines = WordsSerializer(source="character.line", help_text="A line of its character.")
    standings = serializers.SerializerMethodField(help_text="In the titles it was measured in.")

    class Meta:
        model = HouseBot
        fields: ClassVar = ["level", "player", "strength", "lines", "standings"]
        read_only_fields: ClassVar = fields

    @extend_schema_field(LevelStandingSerializer(many=True))
    def get_standings(self, bot: HouseBot) -> list[dict[str, object]]:
        return [
            {"title": title.id, **estimate._asdict()}
            for title in playable_titles()
            if (estimate := levels(title.id)[bot.level - 1].estimate) is not None
        ]
