"""Cases for moderators: finding them, reading their evidence, acting on them."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db.models import Count, Prefetch, QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers, status
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from players.access.authentication import player_of
from players.access.permissions import Moderator
from players.api.moderation import (
    ActionSerializer,
    ModeratedPlayerSerializer,
    NewActionSerializer,
)
from players.api.serializers import PlayerSummarySerializer
from players.errors import CaseUnknown
from players.models import (
    ActionKind,
    Case,
    CaseAct,
    CaseKind,
    CaseSignal,
    CaseState,
    Outcome,
    Player,
    Report,
)
from players.services import cases

TAGS = ["moderation"]


class CaseSerializer(serializers.ModelSerializer[Case]):
    subjects = ModeratedPlayerSerializer(many=True)
    score = serializers.SerializerMethodField(help_text="Weights of the signals, fading with time.")
    signal_count = serializers.IntegerField()

    class Meta:
        model = Case
        fields: ClassVar = [
            "id",
            "kind",
            "state",
            "subjects",
            "score",
            "signal_count",
            "created_at",
            "latest_signal_at",
        ]
        read_only_fields: ClassVar = fields

    def get_score(self, case: Case) -> float:
        return round(case.score(timezone.now()), 1)


class CaseActSerializer(serializers.ModelSerializer[CaseAct]):
    moderator = PlayerSummarySerializer(allow_null=True)
    action = ActionSerializer(allow_null=True)
    outcome = serializers.ChoiceField(
        choices=Outcome.choices, allow_blank=True, help_text="Of a settlement; else empty."
    )

    class Meta:
        model = CaseAct
        fields: ClassVar = ["id", "kind", "moderator", "note", "action", "outcome", "created_at"]
        read_only_fields: ClassVar = fields


class CaseWithHistorySerializer(CaseSerializer):
    acts = CaseActSerializer(many=True)

    class Meta(CaseSerializer.Meta):
        fields: ClassVar = [*CaseSerializer.Meta.fields, "acts"]
        read_only_fields: ClassVar = fields


class CaseReportSerializer(serializers.ModelSerializer[Report]):
    """What a player said, as a moderator reads it."""

    reporter = PlayerSummarySerializer()
    outcome = serializers.ChoiceField(
        choices=Outcome.choices, allow_blank=True, help_text="Empty while the report is open."
    )

    class Meta:
        model = Report
        fields: ClassVar = [
            "id",
            "reporter",
            "reason",
            "text",
            "link",
            "message_id",
            "closed_at",
            "outcome",
        ]
        read_only_fields: ClassVar = fields


class SignalSerializer(serializers.ModelSerializer[CaseSignal]):
    report = CaseReportSerializer(allow_null=True)
    evidence = serializers.SerializerMethodField()

    class Meta:
        model = CaseSignal
        fields: ClassVar = ["id", "weight", "evidence", "report", "created_at"]
        read_only_fields: ClassVar = fields

    @extend_schema_field({"type": "object", "additionalProperties": True})
    def get_evidence(self, signal: CaseSignal) -> Any:
        return signal.evidence


class CaseFilterSerializer(serializers.Serializer[Any]):
    state = serializers.ChoiceField(choices=CaseState.choices, required=False)
    kind = serializers.ChoiceField(choices=CaseKind.choices, required=False)
    player = serializers.SlugField(max_length=30, required=False, help_text="About this player.")


def _shown_to(moderator: Player) -> QuerySet[Case]:
    subjects = Player.objects.select_related("owner").order_by("id")
    found = cases.cases_for(moderator).annotate(signal_count=Count("signals"))
    return found.prefetch_related(Prefetch("subjects", subjects))


class CaseListView(ListAPIView[Case]):
    """Cases, the most urgent first."""

    permission_classes = (Moderator,)
    token_area = "moderation"
    serializer_class = CaseSerializer
    page_ordering = ("-heat", "-id")

    @extend_schema(operation_id="cases", tags=TAGS, parameters=[CaseFilterSerializer])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Case]:
        wanted = CaseFilterSerializer(data=self.request.query_params)
        wanted.is_valid(raise_exception=True)
        found = _shown_to(player_of(self.request))
        for field in ("state", "kind"):
            if value := wanted.validated_data.get(field):
                found = found.filter(**{field: value})
        if name := wanted.validated_data.get("player"):
            found = found.filter(subjects__in=Player.objects.named(name))
        return found


class CaseView(APIView):
    permission_classes = (Moderator,)
    token_area = "moderation"

    @extend_schema(operation_id="case", tags=TAGS, responses=CaseWithHistorySerializer)
    def get(self, request: Request, case_id: int) -> Response:
        """A case with its history."""
        acts = CaseAct.objects.select_related(
            "moderator", "action__player", "action__moderator"
        ).order_by("id")
        shown = _shown_to(player_of(request)).prefetch_related(Prefetch("acts", acts))
        case = shown.filter(pk=case_id).first()
        if case is None:
            raise CaseUnknown
        return Response(CaseWithHistorySerializer(case).data)


class SignalListView(ListAPIView[CaseSignal]):
    """The evidence of a case, newest first."""

    permission_classes = (Moderator,)
    token_area = "moderation"
    serializer_class = SignalSerializer

    @extend_schema(operation_id="case_signals", tags=TAGS)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[CaseSignal]:
        case_id = self.kwargs["case_id"]
        if not cases.cases_for(player_of(self.request)).filter(pk=case_id).exists():
            raise CaseUnknown
        return CaseSignal.objects.filter(case=case_id).select_related("report__reporter")


class NoteSerializer(serializers.Serializer[Any]):
    note = serializers.CharField(
        max_length=1000, allow_blank=True, default="", help_text="Only moderators read this."
    )


class NeededNoteSerializer(serializers.Serializer[Any]):
    note = serializers.CharField(max_length=1000, help_text="Only moderators read this.")


class SettlingCaseSerializer(NoteSerializer):
    outcome = serializers.ChoiceField(
        choices=Outcome.choices, help_text="Those who reported are told this."
    )
    conclusion = serializers.CharField(
        max_length=500,
        allow_blank=True,
        default="",
        help_text="A sentence for those who reported; they read it.",
    )


class CaseActView(APIView):
    """What all acts on a case share: moderators only, and the new line as the answer."""

    permission_classes = (Moderator,)
    token_area = "moderation"

    def wish(self, serializer: type[serializers.Serializer[Any]]) -> dict[str, Any]:
        given = serializer(data=self.request.data)
        given.is_valid(raise_exception=True)
        return given.validated_data

    def answer(self, line: CaseAct) -> Response:
        return Response(CaseActSerializer(line).data, status=status.HTTP_201_CREATED)


LINE = {201: CaseActSerializer}


class WatchView(CaseActView):
    @extend_schema(operation_id="watch_case", tags=TAGS, request=NoteSerializer, responses=LINE)
    def post(self, request: Request, case_id: int) -> Response:
        """Keep an eye on the players; the case waits for more signals."""
        return self.answer(cases.watch(player_of(request), case_id, **self.wish(NoteSerializer)))


class ReopenView(CaseActView):
    @extend_schema(operation_id="reopen_case", tags=TAGS, request=NoteSerializer, responses=LINE)
    def post(self, request: Request, case_id: int) -> Response:
        """Open a watched or settled case again."""
        return self.answer(cases.reopen(player_of(request), case_id, **self.wish(NoteSerializer)))


class CaseNoteView(CaseActView):
    @extend_schema(
        operation_id="note_on_case", tags=TAGS, request=NeededNoteSerializer, responses=LINE
    )
    def post(self, request: Request, case_id: int) -> Response:
        """Leave the other moderators a note."""
        note = self.wish(NeededNoteSerializer)["note"]
        return self.answer(cases.note(player_of(request), case_id, note))


class SettleView(CaseActView):
    @extend_schema(
        operation_id="settle_case", tags=TAGS, request=SettlingCaseSerializer, responses=LINE
    )
    def post(self, request: Request, case_id: int) -> Response:
        """Settle a case and its reports. Those who reported are told the outcome."""
        wish = self.wish(SettlingCaseSerializer)
        line = cases.settle(
            player_of(request),
            case_id,
            Outcome(wish["outcome"]),
            note=wish["note"],
            conclusion=wish["conclusion"],
        )
        return self.answer(line)


class CaseActionView(CaseActView):
    @extend_schema(
        operation_id="act_on_case", tags=TAGS, request=NewActionSerializer, responses=LINE
    )
    def post(self, request: Request, case_id: int) -> Response:
        """Warn, mute or ban a player the case is about, or lift it."""
        wish = self.wish(NewActionSerializer)
        line = cases.act_upon(
            player_of(request),
            case_id,
            wish["player"],
            ActionKind(wish["kind"]),
            wish["reason"],
            wish.get("expires_at"),
        )
        return self.answer(line)
