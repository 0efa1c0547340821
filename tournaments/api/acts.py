"""Every act of the control room: one table, one address each, each with a preview."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from players.access.authentication import player_of
from players.access.permissions import Person
from players.models import Player
from players.services.relations import find_player
from tournaments.api.serializers import Free, SettingsSerializer, id_field
from tournaments.api.views import TournamentView
from tournaments.errors import BadSettings
from tournaments.models import Right
from tournaments.preview import preview
from tournaments.services import disputes, entering, life, results, rounds

LONGEST_NAME = 30
MOST_AT_ONCE = 1000


class ReasonSerializer(serializers.Serializer[Any]):
    preview = serializers.BooleanField(
        default=False, help_text="Only say what would change; nothing is changed."
    )
    reason = serializers.CharField(max_length=500, default="", allow_blank=True)


class PlayerActSerializer(ReasonSerializer):
    player = serializers.CharField(max_length=LONGEST_NAME)


class AddEntrantSerializer(PlayerActSerializer):
    rating = serializers.IntegerField(
        min_value=0, max_value=10_000, required=False, allow_null=True
    )


class ByeSerializer(PlayerActSerializer):
    round = serializers.IntegerField(min_value=1, max_value=64)
    leave = serializers.ChoiceField(
        choices=["half_point_bye", "full_point_bye", "absent"], default="half_point_bye"
    )


class RankSerializer(serializers.Serializer[Any]):
    entrant = id_field()
    rank = serializers.IntegerField(min_value=1, max_value=8)


class ResultSerializer(ReasonSerializer):
    pairing = id_field()
    ranks = serializers.ListField(child=RankSerializer(), min_length=2, max_length=8)


class ForfeitSerializer(ReasonSerializer):
    pairing = id_field()
    absent = serializers.ListField(child=id_field(), min_length=1, max_length=8)


class PairingActSerializer(ReasonSerializer):
    pairing = id_field()


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
    text = serializers.CharField(max_length=1000)


class EntrantLineSerializer(serializers.Serializer[Any]):
    player = serializers.CharField(max_length=LONGEST_NAME)
    rating = serializers.IntegerField(
        min_value=0, max_value=10_000, required=False, allow_null=True
    )


class AddEntrantsSerializer(ReasonSerializer):
    entrants = serializers.ListField(
        child=EntrantLineSerializer(), min_length=1, max_length=MOST_AT_ONCE
    )


class ForbidPairSerializer(PlayerActSerializer):
    other = serializers.CharField(max_length=LONGEST_NAME)
    is_forbidden = serializers.BooleanField(default=True, help_text="False allows it again.")


class CoOrganiserSerializer(PlayerActSerializer):
    rights = serializers.ListField(
        child=serializers.ChoiceField(choices=Right.choices), min_length=1, max_length=5
    )


class ChangeSerializer(ReasonSerializer, SettingsSerializer):
    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        for name in SettingsSerializer().get_fields():
            fields[name].required = False
        return fields


Do = Callable[[str, Player, dict[str, Any]], object]


@dataclass(frozen=True, slots=True)
class Act:
    name: str
    right: str
    serializer: type[serializers.Serializer[Any]]
    do: Do
    text: str


def _plain(service: Callable[..., object]) -> Do:
    return lambda slug, actor, data: service(slug, actor, data["reason"])


def _player(service: Callable[..., object]) -> Do:
    return lambda slug, actor, data: service(
        slug, actor, find_player(data["player"]), reason=data["reason"]
    )


def _enter_result(slug: str, actor: Player, data: dict[str, Any]) -> object:
    ranks = {one["entrant"]: one["rank"] for one in data["ranks"]}
    return results.enter_result(slug, actor, data["pairing"], ranks, data["reason"])


def _add_entrants(slug: str, actor: Player, data: dict[str, Any]) -> object:
    listed = [(one["player"], one.get("rating")) for one in data["entrants"]]
    return entering.add_entrants(slug, actor, listed, data["reason"])


def _change(slug: str, actor: Player, data: dict[str, Any]) -> object:
    wanted = {key: value for key, value in data.items() if key not in ("preview", "reason")}
    if not wanted:
        raise BadSettings
    return life.change(slug, actor, wanted, data["reason"])


def _settle(slug: str, actor: Player, data: dict[str, Any]) -> object:
    if not data["is_upheld"]:
        return disputes.reject(slug, actor, data["dispute"], data["reason"])
    ranks = {one["entrant"]: one["rank"] for one in data["ranks"]} if "ranks" in data else None
    result = disputes.NewResult(ranks, data.get("absent", ()), data["replay"])
    return disputes.uphold(slug, actor, data["dispute"], result, data["reason"])


ACTS: tuple[Act, ...] = (
    Act(
        "open-registration",
        Right.LIFE,
        ReasonSerializer,
        _plain(life.open_registration),
        "Open the doors: players may enter.",
    ),
    Act(
        "open-check-in",
        Right.LIFE,
        ReasonSerializer,
        _plain(life.open_check_in),
        "Ask everybody who has entered to say that they are here.",
    ),
    Act("start", Right.LIFE, ReasonSerializer, _plain(life.start), "Start with those who are in."),
    Act("pause", Right.LIFE, ReasonSerializer, _plain(life.pause), "Let nothing new begin."),
    Act("resume", Right.LIFE, ReasonSerializer, _plain(life.resume), "Go on after a pause."),
    Act("cancel", Right.LIFE, ReasonSerializer, _plain(life.cancel), "Call it off for good."),
    Act("change", Right.LIFE, ChangeSerializer, _change, "Change settings."),
    Act(
        "add-entrant",
        Right.ENTRANTS,
        AddEntrantSerializer,
        lambda slug, actor, data: entering.add_entrant(
            slug, actor, find_player(data["player"]), data.get("rating"), data["reason"]
        ),
        "Enter a player or a house bot; a late entry once it runs.",
    ),
    Act(
        "add-entrants",
        Right.ENTRANTS,
        AddEntrantsSerializer,
        _add_entrants,
        "Enter a list of players at once: all of them or, if one cannot enter, nobody.",
    ),
    Act(
        "check-in",
        Right.ENTRANTS,
        PlayerActSerializer,
        _player(entering.check_in),
        "Check a player in who is here.",
    ),
    Act(
        "withdraw",
        Right.ENTRANTS,
        PlayerActSerializer,
        _player(entering.withdraw),
        "Take an entrant out; what is under way is forfeited.",
    ),
    Act(
        "readmit",
        Right.ENTRANTS,
        PlayerActSerializer,
        _player(entering.readmit),
        "Take a withdrawn or missing entrant back in.",
    ),
    Act(
        "disqualify",
        Right.ENTRANTS,
        PlayerActSerializer,
        _player(entering.disqualify),
        "Put an entrant out for misconduct.",
    ),
    Act(
        "bye",
        Right.ENTRANTS,
        ByeSerializer,
        lambda slug, actor, data: entering.request_bye(
            slug,
            actor,
            find_player(data["player"]),
            data["round"],
            data["leave"],
            data["reason"],
        ),
        "Let an entrant sit out a round that is not paired yet.",
    ),
    Act(
        "result",
        Right.RESULTS,
        ResultSerializer,
        _enter_result,
        "Enter or correct a result, at any time.",
    ),
    Act(
        "forfeit",
        Right.RESULTS,
        ForfeitSerializer,
        lambda slug, actor, data: results.forfeit(
            slug, actor, data["pairing"], data["absent"], data["reason"]
        ),
        "Decide a pairing without play.",
    ),
    Act(
        "replay",
        Right.RESULTS,
        PairingActSerializer,
        lambda slug, actor, data: results.replay(slug, actor, data["pairing"], data["reason"]),
        "Have a pairing played again.",
    ),
    Act(
        "settle-dispute",
        Right.RESULTS,
        SettleSerializer,
        _settle,
        "Reject a dispute, or uphold it with the result that counts; the player is told why.",
    ),
    Act(
        "start-round",
        Right.PAIRINGS,
        RoundActSerializer,
        lambda slug, actor, data: rounds.start_round(slug, actor, data["round"], data["reason"]),
        "Begin a waiting round now.",
    ),
    Act(
        "re-pair",
        Right.PAIRINGS,
        RoundActSerializer,
        lambda slug, actor, data: rounds.re_pair(slug, actor, data["round"], data["reason"]),
        "Pair a round again that has not begun.",
    ),
    Act(
        "pair-by-hand",
        Right.PAIRINGS,
        ManualSerializer,
        lambda slug, actor, data: rounds.pair_manually(
            slug, actor, data["round"], data["tables"], data["reason"]
        ),
        "Seat a round by hand; the engine's pairings are kept beside it.",
    ),
    Act(
        "forbid-pair",
        Right.PAIRINGS,
        ForbidPairSerializer,
        lambda slug, actor, data: rounds.forbid_pair(
            slug,
            actor,
            find_player(data["player"]),
            find_player(data["other"]),
            data["is_forbidden"],
            data["reason"],
        ),
        "Keep two players of a Swiss apart in the rounds to come, or allow the pairing again.",
    ),
    Act(
        "message",
        Right.MESSAGES,
        MessageActSerializer,
        lambda slug, actor, data: life.broadcast(slug, actor, data["text"]),
        "Tell all entrants something.",
    ),
    Act(
        "add-co-organiser",
        Right.LIFE,
        CoOrganiserSerializer,
        lambda slug, actor, data: life.add_co_organiser(
            slug, actor, find_player(data["player"]), data["rights"]
        ),
        "Let somebody help, with some of the organiser's rights.",
    ),
    Act(
        "remove-co-organiser",
        Right.LIFE,
        PlayerActSerializer,
        lambda slug, actor, data: life.remove_co_organiser(
            slug, actor, find_player(data["player"])
        ),
        "Take a co-organiser's rights away.",
    ),
)


class ChangeRowSerializer(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(
        choices=["status", "entrant", "pairing", "standing", "place", "rating"]
    )
    what = serializers.CharField(allow_blank=True)
    before = Free()
    after = Free()


class ActAnswerSerializer(serializers.Serializer[Any]):
    is_preview = serializers.BooleanField()
    status = serializers.CharField()
    changes = ChangeRowSerializer(many=True)


class ActView(TournamentView):
    """Permissions are asked before the input is looked at: a stranger learns nothing."""

    permission_classes = (Person,)
    act: ClassVar[Act]

    def post(self, request: Request, slug: str) -> Response:
        found = self.tournament(slug)
        actor = player_of(request)
        life.require_right(actor, found, self.act.right)
        data = self.given(self.act.serializer)
        changes: list[dict[str, Any]] = []
        if data["preview"]:
            changes = preview(found.pk, lambda: self.act.do(slug, actor, data))
        else:
            self.act.do(slug, actor, data)
            found.refresh_from_db()
        answer = {"is_preview": data["preview"], "status": found.status, "changes": changes}
        return Response(ActAnswerSerializer(answer).data)


def view_of(act: Act) -> type[ActView]:
    """A view of its own for each act, so that the schema describes its input."""
    described = extend_schema(
        operation_id=f"tournament_act_{act.name.replace('-', '_')}",
        tags=["control room"],
        request=act.serializer,
        responses=ActAnswerSerializer,
        description=act.text,
    )

    def post(self: ActView, request: Request, slug: str) -> Response:
        return ActView.post(self, request, slug)

    name = "".join(word.capitalize() for word in act.name.split("-")) + "ActView"
    return type(name, (ActView,), {"act": act, "post": described(post), "__module__": __name__})
