"""The address of each act of the control room: permission, input, preview or deed."""

from __future__ import annotations

from typing import Any, ClassVar

from drf_spectacular.openapi import AutoSchema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from players.access.authentication import player_of
from players.access.permissions import Person
from tournaments.api.acts import Act, of_entrants, of_events, of_rounds
from tournaments.api.serializers import Free
from tournaments.api.views import TournamentView
from tournaments.preview import preview
from tournaments.services.rights import require_right


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


class ActSchema(AutoSchema):
    """Describes an act's address by the act itself."""

    def _act(self) -> Act:
        assert isinstance(self.view, ActView)
        return self.view.act

    def get_operation_id(self) -> str:
        return f"tournament_act_{self._act().name.replace('-', '_')}"

    def get_tags(self) -> list[str]:
        return ["control room"]

    def get_description(self) -> str:  # type: ignore[override]
        return self._act().text.en

    def get_request_serializer(self) -> Any:
        return self._act().serializer

    def get_response_serializers(self) -> Any:
        return ActAnswerSerializer


class ActView(TournamentView):
    """Permissions are asked before the input is looked at: a stranger learns nothing."""

    permission_classes = (Person,)
    schema = ActSchema()
    act: ClassVar[Act]

    def post(self, request: Request, slug: str) -> Response:
        found = self.tournament(slug)
        actor = player_of(request)
        require_right(actor, found, self.act.right)
        data = self.given(self.act.serializer)
        changes: list[dict[str, Any]] = []
        if data["preview"]:
            changes = preview(found.pk, lambda: self.act.do(slug, actor, data))
        else:
            self.act.do(slug, actor, data)
            found.refresh_from_db()
        answer = {"is_preview": data["preview"], "status": found.status, "changes": changes}
        return Response(ActAnswerSerializer(answer).data)


class OpenRegistrationActView(ActView):
    act = of_events.OPEN_REGISTRATION


class OpenCheckInActView(ActView):
    act = of_events.OPEN_CHECK_IN


class StartActView(ActView):
    act = of_events.START


class PauseActView(ActView):
    act = of_events.PAUSE


class ResumeActView(ActView):
    act = of_events.RESUME


class ChangeActView(ActView):
    act = of_events.CHANGE


class CancelActView(ActView):
    act = of_events.CANCEL


class MessageActView(ActView):
    act = of_events.MESSAGE


class AddCoOrganiserActView(ActView):
    act = of_events.ADD_CO_ORGANISER


class RemoveCoOrganiserActView(ActView):
    act = of_events.REMOVE_CO_ORGANISER


class AddEntrantActView(ActView):
    act = of_entrants.ADD_ENTRANT


class AddEntrantsActView(ActView):
    act = of_entrants.ADD_ENTRANTS


class SeedActView(ActView):
    act = of_entrants.SEED


class SeedByActView(ActView):
    act = of_entrants.SEED_BY


class ChangeEntrantActView(ActView):
    act = of_entrants.CHANGE_ENTRANT


class InviteActView(ActView):
    act = of_entrants.INVITE


class CallAgainActView(ActView):
    act = of_rounds.CALL_AGAIN


class AnswerCallActView(ActView):
    act = of_rounds.ANSWER_CALL


class ForbidPairActView(ActView):
    act = of_entrants.FORBID_PAIR


class CheckInActView(ActView):
    act = of_entrants.CHECK_IN


class CheckInAllActView(ActView):
    act = of_entrants.CHECK_IN_ALL


class ReadmitActView(ActView):
    act = of_entrants.READMIT


class ByeActView(ActView):
    act = of_entrants.BYE


class WithdrawActView(ActView):
    act = of_entrants.WITHDRAW


class DisqualifyActView(ActView):
    act = of_entrants.DISQUALIFY


class ResultActView(ActView):
    act = of_rounds.RESULT


class ForfeitActView(ActView):
    act = of_rounds.FORFEIT


class ReplayActView(ActView):
    act = of_rounds.REPLAY


class SettleDisputeActView(ActView):
    act = of_rounds.SETTLE_DISPUTE


class StartRoundActView(ActView):
    act = of_rounds.START_ROUND


class RePairActView(ActView):
    act = of_rounds.RE_PAIR


class PairByHandActView(ActView):
    act = of_rounds.PAIR_BY_HAND


ACT_VIEWS: tuple[type[ActView], ...] = (
    OpenRegistrationActView,
    OpenCheckInActView,
    StartActView,
    PauseActView,
    ResumeActView,
    ChangeActView,
    CancelActView,
    MessageActView,
    AddCoOrganiserActView,
    RemoveCoOrganiserActView,
    AddEntrantActView,
    AddEntrantsActView,
    SeedActView,
    SeedByActView,
    ChangeEntrantActView,
    InviteActView,
    ForbidPairActView,
    CheckInActView,
    CheckInAllActView,
    ReadmitActView,
    ByeActView,
    WithdrawActView,
    DisqualifyActView,
    ResultActView,
    ForfeitActView,
    ReplayActView,
    SettleDisputeActView,
    CallAgainActView,
    AnswerCallActView,
    StartRoundActView,
    RePairActView,
    PairByHandActView,
)
