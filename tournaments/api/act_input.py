"""What each act of the control room is given: declared fields, and the few of a shape of their own.

The plain fields of an act stand in `declared`; the control room sends them to whoever draws its
dialog, so a form and what the server takes cannot differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rest_framework import serializers

from players.api.fields import LineField
from tournaments.api.fields import LONGEST_NAME, input_field
from tournaments.api.serializers import SettingsSerializer, id_field
from tournaments.forms import Choice, Field, Kind, Words
from tournaments.models import Right
from tournaments.services.groups import Group
from tournaments.services.seeding import Way

MOST_AT_ONCE = 1000
LARGEST_SCORE = 30_000

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
CLUB = Field(
    name="club",
    kind=Kind.LINE,
    label=Words("Club", "Club"),
    longest=60,
)
MAIL = Field(
    name="mail",
    kind=Kind.LINE,
    label=Words("Mail address", "Dirección de correo"),
    hint=Words(
        "The link of the place is sent there; an earlier link ends.",
        "Ahí se envía el enlace de la plaza; el anterior deja de valer.",
    ),
    longest=254,
    is_required=True,
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
    kind=Kind.TEXT,
    label=Words("Message", "Mensaje"),
    longest=1000,
    is_required=True,
)
GROUP = Field(
    name="group",
    kind=Kind.CHOICE,
    label=Words("To", "Para"),
    default=Group.EVERYBODY.value,
    choices=(
        Choice(Group.EVERYBODY, Words("everybody who takes part", "todos los participantes")),
        Choice(Group.NOT_CHECKED_IN, Words("who has not checked in", "quien no ha confirmado")),
        Choice(Group.WAITING_LIST, Words("the waiting list", "la lista de espera")),
        Choice(Group.TO_PLAY, Words("who has to play now", "quien tiene que jugar ahora")),
        Choice(Group.UNPAIRED, Words("who has no match now", "quien no tiene partida ahora")),
        Choice(Group.WINNERS, Words("the winners’ side", "el lado de los ganadores")),
        Choice(Group.LOSERS, Words("the losers’ side", "el lado de los perdedores")),
    ),
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
        Choice(Right.LIFE, Words("settings, start and end", "ajustes, comienzo y final")),
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
    score = serializers.IntegerField(
        min_value=-LARGEST_SCORE,
        max_value=LARGEST_SCORE,
        required=False,
        allow_null=True,
        help_text="What the game counted; for all of a table or for nobody.",
    )


def ranks_in(rows: Sequence[Mapping[str, Any]]) -> dict[int, int]:
    return {row["entrant"]: row["rank"] for row in rows}


def scores_in(rows: Sequence[Mapping[str, Any]]) -> dict[int, int]:
    """Of those who have one."""
    return {row["entrant"]: row["score"] for row in rows if row.get("score") is not None}


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
    declared = (GROUP, TEXT)


class EntrantLineSerializer(serializers.Serializer[Any]):
    """A player of the site, or the name of somebody who has no account."""

    player = serializers.CharField(max_length=LONGEST_NAME, default="", allow_blank=True)
    name = LineField(
        max_length=50,
        default="",
        allow_blank=True,
        help_text="Of a place that is held for somebody without an account.",
    )
    mail = serializers.EmailField(
        max_length=254, default="", allow_blank=True, help_text="Where the place is offered."
    )
    club = LineField(max_length=60, default="", allow_blank=True)
    rating = serializers.IntegerField(
        min_value=0, max_value=10_000, required=False, allow_null=True
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if bool(attrs["player"]) == bool(attrs["name"]):
            raise serializers.ValidationError("A line has either a player or a name.")
        if attrs["player"] and attrs["mail"]:
            raise serializers.ValidationError("A player of the site is told on the site.")
        return attrs


class AddEntrantsSerializer(ReasonSerializer):
    entrants = serializers.ListField(
        child=EntrantLineSerializer(), min_length=1, max_length=MOST_AT_ONCE
    )


class SeedSerializer(ReasonSerializer):
    order = serializers.ListField(
        child=id_field(),
        min_length=1,
        max_length=5000,
        help_text="Ids of all who may play, the first seed first.",
    )


class SeedBySerializer(ReasonSerializer):
    way = serializers.ChoiceField(choices=[(one.value, one.name) for one in Way])
    earlier = serializers.SlugField(
        max_length=16, default="", allow_blank=True, help_text="Id of the earlier event."
    )


class ChangeEntrantSerializer(PlayerActSerializer):
    declared = (RATING, CLUB)


class InviteSerializer(ReasonSerializer):
    declared = (MAIL,)
    entrant = id_field()


class AnswerCallSerializer(ReasonSerializer):
    call = id_field()


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
