"""A player's notifications over the API."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_field, inline_serializer
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from notifications.models import Notification
from notifications.services import mark_read
from players.access.authentication import player_of
from players.access.permissions import SignedInOrGuest

AREA = "players"
"""The area of these views for tokens, as it was when they lived in the players app."""


class NotificationSerializer(serializers.ModelSerializer[Notification]):
    params = serializers.SerializerMethodField()

    class Meta:
        model = Notification
        fields: ClassVar = ["id", "kind", "params", "link", "created_at", "read_at"]
        read_only_fields: ClassVar = fields

    @extend_schema_field({"type": "object", "additionalProperties": True})
    def get_params(self, notification: Notification) -> Any:
        return notification.params


class NotificationFilterSerializer(serializers.Serializer[Any]):
    unread = serializers.BooleanField(default=False, help_text="Only those not read yet.")


class ReadingSerializer(serializers.Serializer[Any]):
    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1),
        required=False,
        allow_null=True,
        max_length=200,
        help_text="Which ones; all, if left out.",
    )


class NotificationListView(ListAPIView[Notification]):
    """One's notifications, newest first."""

    permission_classes = (SignedInOrGuest,)
    serializer_class = NotificationSerializer
    token_area = AREA

    @extend_schema(
        operation_id="notifications",
        tags=["notifications"],
        parameters=[NotificationFilterSerializer],
    )
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Notification]:
        wanted = NotificationFilterSerializer(data=self.request.query_params)
        wanted.is_valid(raise_exception=True)
        notifications = Notification.objects.filter(player=player_of(self.request))
        if wanted.validated_data["unread"]:
            return notifications.filter(read_at=None)
        return notifications


class ReadingView(APIView):
    permission_classes = (SignedInOrGuest,)
    token_area = AREA

    @extend_schema(
        operation_id="read_notifications",
        tags=["notifications"],
        request=ReadingSerializer,
        responses=inline_serializer("Read", {"read": serializers.IntegerField()}),
    )
    def post(self, request: Request) -> Response:
        """Mark notifications as read."""
        wish = ReadingSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        return Response({"read": mark_read(player_of(request), wish.validated_data.get("ids"))})
