"""Reports from players, and what moderators and administrators do."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.generics import GenericAPIView, ListAPIView, get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from players.api.serializers import PlayerSummarySerializer
from players.authentication import player_of
from players.errors import PlayerUnknown
from players.models import ActionKind, ModerationAction, Player, Report, ReportReason, Role
from players.permissions import Administrator, Moderator, NotMuted, Person
from players.services import moderation
from players.services.relations import find_player

TAGS = ["moderation"]
# Roles are changed by administrators, at an address of their own.
MODERATORS_KINDS = [choice for choice in ActionKind.choices if choice[0] != ActionKind.ROLE]


class ActionSerializer(serializers.ModelSerializer[ModerationAction]):
    player = PlayerSummarySerializer()
    moderator = PlayerSummarySerializer()
    details = serializers.DictField()

    class Meta:
        model = ModerationAction
        fields: ClassVar = [
            "id",
            "player",
            "moderator",
            "kind",
            "reason",
            "details",
            "expires_at",
            "created_at",
        ]
        read_only_fields: ClassVar = fields


class NewActionSerializer(serializers.Serializer[Any]):
    player = serializers.SlugField(max_length=30, help_text="The player's name.")
    kind = serializers.ChoiceField(choices=MODERATORS_KINDS)
    reason = serializers.CharField(max_length=500, help_text="The player reads this.")
    expires_at = serializers.DateTimeField(
        required=False, allow_null=True, help_text="For mute and ban; for good, if left out."
    )

    def validate_player(self, username: str) -> Player:
        player = Player.objects.named(username).present().first()
        if player is None:
            raise serializers.ValidationError(PlayerUnknown.sentence, code=PlayerUnknown.code)
        return player

    def validate_expires_at(self, moment: Any) -> Any:
        if moment is not None and moment <= timezone.now():
            raise serializers.ValidationError(
                _("This moment has passed already."), code="in_the_past"
            )
        return moment


class PlayerNameSerializer(serializers.Serializer[Any]):
    player = serializers.SlugField(max_length=30, required=False, help_text="Only about this one.")


class ActionListView(GenericAPIView[ModerationAction]):
    permission_classes = (Moderator,)
    serializer_class = ActionSerializer

    def get_queryset(self) -> QuerySet[ModerationAction]:
        wanted = PlayerNameSerializer(data=self.request.query_params)
        wanted.is_valid(raise_exception=True)
        actions = ModerationAction.objects.select_related("player", "moderator")
        if name := wanted.validated_data.get("player"):
            actions = actions.filter(player__username__iexact=name)
        return actions

    @extend_schema(
        operation_id="moderation_actions",
        tags=TAGS,
        parameters=[PlayerNameSerializer],
        responses=ActionSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """The audit of all moderation, newest first."""
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(ActionSerializer(page, many=True).data)

    @extend_schema(
        operation_id="moderate",
        tags=TAGS,
        request=NewActionSerializer,
        responses={201: ActionSerializer},
    )
    def post(self, request: Request) -> Response:
        """Warn, mute, ban, or lift a mute or ban."""
        wish = NewActionSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        action = moderation.act(
            player_of(request),
            wish.validated_data["player"],
            ActionKind(wish.validated_data["kind"]),
            wish.validated_data["reason"],
            wish.validated_data.get("expires_at"),
        )
        return Response(ActionSerializer(action).data, status=status.HTTP_201_CREATED)


class RoleSerializer(serializers.Serializer[Any]):
    role = serializers.ChoiceField(choices=Role.choices)
    reason = serializers.CharField(max_length=500)


class RoleView(APIView):
    permission_classes = (Administrator,)
    token_area = None

    @extend_schema(
        operation_id="change_role", tags=TAGS, request=RoleSerializer, responses=ActionSerializer
    )
    def put(self, request: Request, username: str) -> Response:
        """Give a player a role."""
        wish = RoleSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        action = moderation.change_role(
            player_of(request),
            find_player(username),
            Role(wish.validated_data["role"]),
            wish.validated_data["reason"],
        )
        return Response(ActionSerializer(action).data)


class NewReportSerializer(serializers.Serializer[Any]):
    reason = serializers.ChoiceField(choices=ReportReason.choices)
    text = serializers.CharField(max_length=1000, allow_blank=True, default="")
    link = serializers.RegexField(
        r"^/(?!/)[A-Za-z0-9/_.#?=&-]*$",
        max_length=200,
        allow_blank=True,
        default="",
        help_text="Where it happened, as a path of the site.",
    )


class ReportSerializer(serializers.ModelSerializer[Report]):
    reporter = PlayerSummarySerializer()
    subject = PlayerSummarySerializer()
    closed_by = PlayerSummarySerializer(allow_null=True)

    class Meta:
        model = Report
        fields: ClassVar = [
            "id",
            "reporter",
            "subject",
            "reason",
            "text",
            "link",
            "created_at",
            "closed_at",
            "closed_by",
            "conclusion",
        ]
        read_only_fields: ClassVar = fields


class ReceiptSerializer(serializers.ModelSerializer[Report]):
    class Meta:
        model = Report
        fields: ClassVar = ["id", "reason", "created_at"]
        read_only_fields: ClassVar = fields


class PlayerReportView(APIView):
    permission_classes = (Person, NotMuted)
    throttle_scope = "sensitive"

    @extend_schema(
        operation_id="report_player",
        tags=TAGS,
        request=NewReportSerializer,
        responses={201: ReceiptSerializer},
    )
    def post(self, request: Request, username: str) -> Response:
        """Tell the moderators about a player."""
        wish = NewReportSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        report = moderation.report(player_of(request), find_player(username), **wish.validated_data)
        return Response(ReceiptSerializer(report).data, status=status.HTTP_201_CREATED)


class ReportFilterSerializer(serializers.Serializer[Any]):
    closed = serializers.BooleanField(default=False)


class ReportListView(ListAPIView[Report]):
    """Reports, open ones unless asked otherwise, newest first."""

    permission_classes = (Moderator,)
    serializer_class = ReportSerializer

    @extend_schema(operation_id="reports", tags=TAGS, parameters=[ReportFilterSerializer])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Report]:
        wanted = ReportFilterSerializer(data=self.request.query_params)
        wanted.is_valid(raise_exception=True)
        return Report.objects.select_related("reporter", "subject", "closed_by").filter(
            closed_at__isnull=not wanted.validated_data["closed"]
        )


class ConclusionSerializer(serializers.Serializer[Any]):
    conclusion = serializers.CharField(max_length=500, help_text="The reporter reads this.")


class ReportView(APIView):
    permission_classes = (Moderator,)

    @extend_schema(
        operation_id="close_report",
        tags=TAGS,
        request=ConclusionSerializer,
        responses=ReportSerializer,
    )
    def patch(self, request: Request, report_id: int) -> Response:
        """Close a report with a conclusion."""
        wish = ConclusionSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        get_object_or_404(Report, pk=report_id)
        moderation.close_report(player_of(request), report_id, wish.validated_data["conclusion"])
        report = Report.objects.select_related("reporter", "subject", "closed_by").get(pk=report_id)
        return Response(ReportSerializer(report).data)
