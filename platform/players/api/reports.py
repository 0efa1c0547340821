"""Players tell the moderators about a player."""

from __future__ import annotations

from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from players.access.authentication import player_of
from players.access.permissions import NotMuted, Person
from players.models import Report, ReportReason
from players.services import reports
from players.services.relations import find_player


class NewReportSerializer(serializers.Serializer[Any]):
    reason = serializers.ChoiceField(choices=ReportReason.choices)
    text = serializers.CharField(
        max_length=reports.LONGEST_TEXT, allow_blank=True, default="", help_text="In own words."
    )
    link = serializers.RegexField(
        r"^/(?!/)[A-Za-z0-9/_.#?=&-]*$",
        max_length=200,
        allow_blank=True,
        default="",
        help_text="Where it happened, as a path of the site.",
    )


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
        tags=["moderation"],
        request=NewReportSerializer,
        responses={201: ReceiptSerializer},
    )
    def post(self, request: Request, username: str) -> Response:
        """Tell the moderators about a player. The same again adds to the open report."""
        wish = NewReportSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        report = reports.report(player_of(request), find_player(username), **wish.validated_data)
        return Response(ReceiptSerializer(report).data, status=status.HTTP_201_CREATED)
