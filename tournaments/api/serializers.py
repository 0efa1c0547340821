"""How tournaments are asked for and shown over the API."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from play.api.serializers import ClockSerializer, OptionValueField, ShownClockSerializer
from tournaments import organiser_settings
from tournaments.api.fields import FormatField, input_field, output_field
from tournaments.models import EntrantStatus, Entry, PairingStatus, PictureRole, Right, Status

LARGEST_ID = 10**15
Free = serializers.JSONField


def id_field(**more: Any) -> serializers.IntegerField:
    return serializers.IntegerField(min_value=1, max_value=LARGEST_ID, **more)


class TournamentPersonSerializer(serializers.Serializer[Any]):
    username = serializers.CharField()
    display_name = serializers.CharField()
    country = serializers.CharField(allow_blank=True)
    is_bot = serializers.BooleanField()


class NewStageSerializer(serializers.Serializer[Any]):
    format = FormatField()
    options = serializers.DictField(
        child=Free(), default=dict, help_text="Of the format: rounds, best_of, tie_breaks, ..."
    )
    cut = serializers.IntegerField(
        min_value=1,
        max_value=100_000,
        required=False,
        allow_null=True,
        help_text="How many go on: in all, or from each group.",
    )
    cut_per_group = serializers.BooleanField(
        default=False, help_text="The cut counts for each group; it must leave somebody out."
    )
    seeding = serializers.ChoiceField(
        choices=["by_place", "cross_groups", "original"], default="by_place"
    )


class SettingsSerializer(serializers.Serializer[Any]):
    """What an organiser may still change later."""

    def get_fields(self) -> dict[str, Any]:
        declared = {one.name: input_field(one.field) for one in organiser_settings.changeable()}
        return {**super().get_fields(), **declared}


class NewTournamentSerializer(serializers.Serializer[Any]):
    titles = serializers.ListField(
        child=serializers.SlugField(max_length=32), min_length=1, max_length=8
    )
    game_options = serializers.DictField(child=OptionValueField(), default=dict)
    clock = ClockSerializer()
    stages = serializers.ListField(child=NewStageSerializer(), min_length=1, max_length=4)

    def get_fields(self) -> dict[str, Any]:
        """The organiser names the tournament; all other settings have a default."""
        declared = {
            one.name: input_field(one.field)
            if one.is_required
            else input_field(one.field, required=False, default=one.default)
            for one in organiser_settings.SETTINGS
            if one.section is not organiser_settings.Section.OWN
        }
        return {**super().get_fields(), **declared}

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        low, high = attrs.get("min_rating"), attrs.get("max_rating")
        if low is not None and high is not None and low > high:
            raise serializers.ValidationError({"max_rating": "The upper limit is below the lower."})
        has_password = attrs.get("password") or self.context.get("has_password")
        if attrs.get("entry") == Entry.PASSWORD and not has_password:
            raise serializers.ValidationError({"password": "Entry by password needs a password."})
        return attrs


class StageSerializer(serializers.Serializer[Any]):
    index = serializers.IntegerField()
    format = FormatField()
    options = serializers.DictField(child=Free())
    cut = serializers.IntegerField(allow_null=True)
    cut_per_group = serializers.BooleanField()
    seeding = serializers.CharField()
    status = serializers.ChoiceField(choices=["waiting", "running", "finished"])
    ends_at = serializers.DateTimeField(allow_null=True)


class TournamentSummarySerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=Status.choices)
    organiser = TournamentPersonSerializer()
    titles = serializers.ListField(child=serializers.CharField())
    formats = serializers.ListField(child=FormatField())
    entrant_count = serializers.IntegerField()
    capacity = serializers.IntegerField(allow_null=True)
    entry = serializers.ChoiceField(choices=Entry.choices)
    is_rated = serializers.BooleanField()
    starts_at = serializers.DateTimeField(allow_null=True)
    started_at = serializers.DateTimeField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)
    clock = ShownClockSerializer()


class PairingSeatSerializer(serializers.Serializer[Any]):
    entrant = serializers.IntegerField()
    player = TournamentPersonSerializer()
    rank = serializers.IntegerField(allow_null=True)
    is_absent = serializers.BooleanField(help_text="Did not come.")
    score = serializers.IntegerField(
        allow_null=True, help_text="What the game counted, where somebody entered it."
    )


class PairingMatchSerializer(serializers.Serializer[Any]):
    id = serializers.CharField()
    status = serializers.CharField()
    is_void = serializers.BooleanField()


class PairingSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    key = serializers.CharField()
    section = serializers.CharField(allow_blank=True)
    board = serializers.IntegerField()
    best_of = serializers.IntegerField()
    status = serializers.ChoiceField(choices=PairingStatus.choices)
    starts_at = serializers.DateTimeField(allow_null=True)
    started_at = serializers.DateTimeField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)
    ending = serializers.CharField(allow_blank=True)
    is_entered = serializers.BooleanField()
    is_manual = serializers.BooleanField()
    engine_seats = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    takes_draws = serializers.BooleanField(help_text="It may end without a winner.")
    problem = serializers.CharField(allow_blank=True)
    seats = PairingSeatSerializer(many=True)
    matches = PairingMatchSerializer(many=True)
    why = serializers.ListField(child=serializers.CharField())


class RoundSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    stage = serializers.IntegerField()
    bracket = serializers.CharField(allow_blank=True)
    number = serializers.IntegerField()
    status = serializers.ChoiceField(choices=PairingStatus.choices)
    starts_at = serializers.DateTimeField(allow_null=True)
    pairings = PairingSerializer(many=True)


class MineSerializer(serializers.Serializer[Any]):
    """The one who asks, in this tournament."""

    entrant = serializers.IntegerField(allow_null=True)
    status = serializers.ChoiceField(choices=EntrantStatus.choices, allow_null=True)
    rights = serializers.ListField(child=serializers.ChoiceField(choices=Right.choices))
    pairing = PairingSerializer(allow_null=True)


class TournamentSerializer(TournamentSummarySerializer):
    game_options = serializers.DictField(child=OptionValueField())
    stages = StageSerializer(many=True)
    changes = serializers.IntegerField(help_text="Goes up with every change that can be seen.")
    winners = TournamentPersonSerializer(
        many=True, help_text="All who share the first place once it is over; maybe nobody."
    )
    mine = MineSerializer()

    def get_fields(self) -> dict[str, Any]:
        """What is written out above, and every setting that everybody may see."""
        declared = {one.name: output_field(one.field) for one in organiser_settings.public()}
        return {**declared, **super().get_fields()}


class StageSchemeSerializer(serializers.Serializer[Any]):
    format = FormatField()
    entrants = serializers.IntegerField()
    groups = serializers.IntegerField()
    smallest_group = serializers.IntegerField()
    largest_group = serializers.IntegerField()
    cut = serializers.IntegerField(allow_null=True)
    cut_per_group = serializers.BooleanField()
    going_on = serializers.IntegerField()


class EstimatedSerializer(serializers.Serializer[Any]):
    rounds = serializers.IntegerField()
    matches = serializers.IntegerField()
    minutes = serializers.IntegerField()
    scheme = StageSchemeSerializer(many=True)


class PlanSerializer(EstimatedSerializer):
    entrants = serializers.IntegerField(help_text="For how many it is counted.")


class PodiumPlaceSerializer(serializers.Serializer[Any]):
    place = serializers.IntegerField()
    player = TournamentPersonSerializer()


class EventPictureSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    role = serializers.ChoiceField(choices=PictureRole.choices)
    text = serializers.CharField(help_text="What it shows.")
    width = serializers.IntegerField()
    height = serializers.IntegerField()
    address = serializers.CharField()


class AboutSerializer(serializers.Serializer[Any]):
    """What the page of an event says of it."""

    organisers = TournamentPersonSerializer(many=True)
    questions = serializers.ListField(child=serializers.CharField())
    plan = PlanSerializer(allow_null=True, help_text="None where so few could not play it.")
    pictures = EventPictureSerializer(many=True)
    podium = PodiumPlaceSerializer(many=True)
    deciding_match = serializers.CharField(allow_blank=True)

    def get_fields(self) -> dict[str, Any]:
        declared = {one.name: output_field(one.field) for one in organiser_settings.of_page()}
        return {**declared, **super().get_fields()}


class EntrantSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    player = TournamentPersonSerializer()
    status = serializers.ChoiceField(choices=EntrantStatus.choices)
    rating = serializers.IntegerField()
    seed = serializers.IntegerField(
        allow_null=True, help_text="Given by hand; without one, behind those who have one."
    )
    club = serializers.CharField(allow_blank=True)
    is_bot = serializers.BooleanField()
    is_placeholder = serializers.BooleanField(
        help_text="Stands for somebody without an account here."
    )
    answers = serializers.ListField(
        child=serializers.CharField(allow_blank=True),
        help_text="To the questions of the event; empty for all but its organisers.",
    )
    registered_at = serializers.DateTimeField()
    final_place = serializers.IntegerField(allow_null=True)


class TieBreakValueSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    value = serializers.FloatField(allow_null=True)


class StandingRowSerializer(serializers.Serializer[Any]):
    entrant = serializers.IntegerField()
    player = TournamentPersonSerializer()
    status = serializers.ChoiceField(choices=EntrantStatus.choices)
    rating = serializers.IntegerField()
    group = serializers.IntegerField()
    place = serializers.IntegerField()
    points = serializers.FloatField()
    values = TieBreakValueSerializer(many=True)


class StageStandingsSerializer(serializers.Serializer[Any]):
    stage = serializers.IntegerField()
    format = FormatField()
    rows = StandingRowSerializer(many=True)


class PartSerializer(serializers.Serializer[Any]):
    round = serializers.IntegerField()
    opponent = serializers.CharField(allow_blank=True)
    amount = serializers.FloatField()
    reason = serializers.CharField()
    is_cut = serializers.BooleanField()


class UnfoldedValueSerializer(TieBreakValueSerializer):
    parts = PartSerializer(many=True)


class OwnRoundSerializer(serializers.Serializer[Any]):
    round = serializers.IntegerField()
    opponents = TournamentPersonSerializer(many=True)
    seat = serializers.IntegerField()
    rank = serializers.IntegerField(allow_null=True)
    ending = serializers.CharField(allow_blank=True)


class UnfoldedSerializer(serializers.Serializer[Any]):
    stage = serializers.IntegerField()
    rounds = OwnRoundSerializer(many=True)
    values = UnfoldedValueSerializer(many=True)


class SideSerializer(serializers.Serializer[Any]):
    player = TournamentPersonSerializer(allow_null=True)
    is_bye = serializers.BooleanField()
    seed = serializers.IntegerField()
    is_winner = serializers.BooleanField()
    rank = serializers.IntegerField(allow_null=True)
    score = serializers.IntegerField(allow_null=True)
    wins = serializers.FloatField(
        allow_null=True, help_text="Of the matches of this series; half for a draw."
    )

    def get_fields(self) -> dict[str, Any]:
        """`from` is a word of Python."""
        fields = super().get_fields()
        fields["from"] = serializers.CharField(
            allow_blank=True, help_text="Key of the match that decides who stands here."
        )
        return fields


class NodeSerializer(serializers.Serializer[Any]):
    key = serializers.CharField()
    section = serializers.CharField(allow_blank=True)
    round = serializers.IntegerField()
    sides = SideSerializer(many=True)
    status = serializers.ChoiceField(choices=PairingStatus.choices)
    ending = serializers.CharField(allow_blank=True)
    is_reset = serializers.BooleanField()
    pairing = serializers.IntegerField(allow_null=True, help_text="None before it is paired.")
    board = serializers.IntegerField(allow_null=True)
    best_of = serializers.IntegerField()
    starts_at = serializers.DateTimeField(allow_null=True)
    match = serializers.CharField(allow_blank=True, help_text="The newest one that counts.")


class BracketSerializer(serializers.Serializer[Any]):
    stage = serializers.IntegerField()
    format = FormatField()
    nodes = NodeSerializer(many=True)


class CrossCellSerializer(serializers.Serializer[Any]):
    opponent = serializers.IntegerField()
    seat = serializers.CharField(allow_blank=True)
    outcome = serializers.CharField(help_text="As in a TRF file: 1, =, 0, +, -, U, H, F, Z.")


class CrossRowSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    player = TournamentPersonSerializer()
    points = serializers.FloatField()
    cells = CrossCellSerializer(many=True)


class CrossTableSerializer(serializers.Serializer[Any]):
    stage = serializers.IntegerField()
    rounds = serializers.IntegerField()
    rows = CrossRowSerializer(many=True)


class AuditLineSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    actor = serializers.CharField(allow_null=True)
    act = serializers.CharField()
    reason = serializers.CharField(allow_blank=True)
    details = serializers.DictField(child=Free())
    names = serializers.DictField(
        child=serializers.CharField(), help_text="Shown names, by the user names in it."
    )
