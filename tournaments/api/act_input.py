"""What each act of the control room is given: declared fields, and the few of a shape of their own.

The plain fields of an act stand in `declared`; the control room sends them to whoever draws its
dialog, so a form and what the server takes cannot differ.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rest_framework import serializers

from tournaments.api.fields import LONGEST_NAME, input_field
from tournaments.api.serializers import SettingsSerializer, id_field
from tournaments.forms import Choice, Field, Kind, Words
from tournaments.models import Right

MOST_AT_ONCE = 1000

PLAYER = Field(
    name="player",
    kind=Kind.PLAYER,
    label=Words("Player (user name)", "Jugador (nombre de usuario)"),
    is_required=True,
)
RATING = Field(
    name="rating",
    kind=Kind.WHOLE,
    label=Words("Rating (empty: as on the ladder)", "Elo (vacío: el de la clasificación)"),
    least=0,
    most=10_000,
    may_be_empty=True,
)
ROUND = Field(
    name="round",
    kind=Kind.WHOLE,
    label=Words("Round number", "Número de ronda"),
    default=1,
    least=1,
    most=64,
    is_required=True,
)
LEAVE = Field(
    name="leave",
    kind=Kind.CHOICE,
    label=Words("It is worth", "Vale"),
    default="half_point_bye",
    choices=(
        Choice("half_point_bye", Words("Half a point", "Medio punto")),
        Choice("full_point_bye", Words("A full point", "Un punto")),
        Choice("absent", Words("Nothing", "Nada")),
    ),
)
TEXT = Field(
    name="text",
    kind=Kind.LINE,
    label=Words("Message", "Mensaje"),
    longest=1000,
    is_required=True,
)
ONE_OF_TWO = Field(
    name="player",
    kind=Kind.ENTRANT,
    label=Words("This player", "Este jugador"),
    is_required=True,
)
OTHER_OF_TWO = Field(
    name="other",
    kind=Kind.ENTRANT,
    label=Words("with this one", "con este otro"),
    is_required=True,
)
IS_FORBIDDEN = Field(
    name="is_forbidden",
    kind=Kind.FLAG,
    label=Words(
        "They must not meet in the rounds to come", "No pueden enfrentarse en las próximas rondas"
    ),
    hint=Words("Off: they may meet again.", "Desactivado: pueden volver a enfrentarse."),
    default=True,
)
RIGHTS = Field(
    name="rights",
    kind=Kind.SEVERAL,
    label=Words("Rights", "Permisos"),
    default=[Right.RESULTS.value],
    choices=(
        Choice(Right.ENTRANTS, Words("entrants", "inscritos")),
        Choice(Right.RESULTS, Words("results", "resultados")),
        Choice(Right.PAIRINGS, Words("pairings", "emparejamientos")),
        Choice(Right.MESSAGES, Words("messages", "mensajes")),
        Choice(Right.LIFE, Words("everything else", "todo lo demás")),
    ),
    is_required=True,
)


class ReasonSerializer(serializers.Serializer[Any]):
    """What every act takes."""

    declared: ClassVar[tuple[Field, ...]] = ()
    """The plain fields of the act."""

    preview = serializers.BooleanField(
        default=False, help_text="Only say what would change; nothing is changed."
    )
    reason = serializers.CharField(max_length=500, default="", allow_blank=True)

    def get_fields(self) -> dict[str, Any]:
        return {**super().get_fields(), **{one.name: _input(one) for one in self.declared}}


def _input(field: Field) -> serializers.Field[Any, Any, Any, Any]:
    if field.is_required:
        return input_field(field)
    if field.default is None:
        return input_field(field, required=False)
    return input_field(field, required=False, default=field.default)


class PlayerActSerializer(ReasonSerializer):
    """About somebody who is listed already."""

    player = serializers.CharField(max_length=LONGEST_NAME)


class AddEntrantSerializer(ReasonSerializer):
    declared = (PLAYER, RATING)


class ByeSerializer(PlayerActSerializer):
    declared = (ROUND, LEAVE)


class RankSerializer(serializers.Serializer[Any]):
    entrant = id_field()
    rank = serializers.IntegerField(min_value=1, max_value=8)


class PairingActSerializer(ReasonSerializer):
    pairing = id_field()


class ResultSerializer(PairingActSerializer):
    ranks = serializers.ListField(child=RankSerializer(), min_length=2, max_length=8)


class ForfeitSerializer(PairingActSerializer):
    absent = serializers.ListField(child=id_field(), min_length=1, max_length=8)


class RoundActSerializer(ReasonSerializer):
    round = id_field()


class ManualSerializer(RoundActSerializer):
    tables = serializers.ListField(
        child=serializers.ListField(child=id_field(), min_length=1, max_length=8),
        min_length=1,
        max_length=5000,
    )


class SettleSerializer(ReasonSerializer):
    """To uphold a dispute is to say what counts instead: `ranks`, `absent` or `replay`."""

    dispute = id_field()
    is_upheld = serializers.BooleanField()
    ranks = serializers.ListField(
        child=RankSerializer(), min_length=2, max_length=8, required=False
    )
    absent = serializers.ListField(child=id_field(), min_length=1, max_length=8, required=False)
    replay = serializers.BooleanField(default=False, help_text="Have it played again.")


class MessageActSerializer(ReasonSerializer):
    declared = (TEXT,)


class EntrantLineSerializer(serializers.Serializer[Any]):
    player = serializers.CharField(max_length=LONGEST_NAME)
    rating = serializers.IntegerField(
        min_value=0, max_value=10_000, required=False, allow_null=True
    )


class AddEntrantsSerializer(ReasonSerializer):
    entrants = serializers.ListField(
        child=EntrantLineSerializer(), min_length=1, max_length=MOST_AT_ONCE
    )


class ForbidPairSerializer(ReasonSerializer):
    declared = (ONE_OF_TWO, OTHER_OF_TWO, IS_FORBIDDEN)


class CoOrganiserSerializer(ReasonSerializer):
    declared = (PLAYER, RIGHTS)


class ChangeSerializer(ReasonSerializer, SettingsSerializer):
    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        for name in SettingsSerializer().get_fields():
            fields[name].required = False
        return fields
