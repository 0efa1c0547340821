"""How one is reached when away: browser push, and what one wants to be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema, extend_schema_field, inline_serializer
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from notifications import push, services
from notifications.kinds import CALL_TOPICS, PUSH_TOPICS, Topic
from notifications.models import NotificationSettings
from players.access.authentication import player_of
from players.access.permissions import Person

TAGS = ["notifications"]


class PushKeysSerializer(serializers.Serializer[Any]):
    p256dh = serializers.RegexField(r"^[A-Za-z0-9_=-]{80,120}$")
    auth = serializers.RegexField(r"^[A-Za-z0-9_=-]{16,40}$")


class NewPushSubscriptionSerializer(serializers.Serializer[Any]):
    """What the browser's `PushSubscription.toJSON()` gives."""

    endpoint = serializers.URLField(max_length=500)
    keys = PushKeysSerializer()

    def validate_endpoint(self, endpoint: str) -> str:
        if not push.is_trusted(endpoint):
            raise serializers.ValidationError("This is no push service of a known browser.")
        return endpoint


class ForgetPushSerializer(serializers.Serializer[Any]):
    endpoint = serializers.URLField(max_length=500)


@extend_schema_field({"type": "string", "pattern": r"^([01][0-9]|2[0-3]):[0-5][0-9]$"})
class ClockTimeField(serializers.TimeField):
    """Hours and minutes of a day in the player's own zone; no moment, so no zone with it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(format="%H:%M", input_formats=["%H:%M"], **options)


class TopicsField(serializers.ListField):
    """What is stored may name topics of another version; those are left out."""

    def __init__(self, topics: Sequence[Topic], **options: Any) -> None:
        self.topics = [str(topic) for topic in topics]
        child = serializers.ChoiceField(choices=self.topics)
        super().__init__(child=child, required=False, max_length=len(topics), **options)

    def to_representation(self, stored: Sequence[str]) -> list[str]:
        return [topic for topic in stored if topic in self.topics]


class NotificationSettingsSerializer(serializers.ModelSerializer[NotificationSettings]):
    push_off = TopicsField(PUSH_TOPICS, help_text="Topics that wake no browser.")
    calls_off = TopicsField(CALL_TOPICS, help_text="Topics that put no bar on the page.")
    quiet_from = ClockTimeField(required=False, allow_null=True)
    quiet_until = ClockTimeField(required=False, allow_null=True)
    push_topics = serializers.SerializerMethodField(help_text="What push can be switched off for.")
    call_topics = serializers.SerializerMethodField(help_text="What calls can be switched off for.")

    class Meta:
        model = NotificationSettings
        fields: ClassVar = [
            *("mail_invitations", "mail_your_turn", "mail_time_low", "mail_match_finished"),
            "mail_tournaments",
            *("push", "push_off", "calls_off", "quiet_from", "quiet_until", "digest"),
            *("push_topics", "call_topics"),
        ]

    def get_push_topics(self, wishes: NotificationSettings) -> list[str]:
        return [str(topic) for topic in PUSH_TOPICS]

    def get_call_topics(self, wishes: NotificationSettings) -> list[str]:
        return [str(topic) for topic in CALL_TOPICS]


class PushView(APIView):
    permission_classes = (Person,)
    token_area = None

    @extend_schema(
        operation_id="push_key",
        tags=TAGS,
        responses=inline_serializer("PushKey", {"public_key": serializers.CharField()}),
    )
    def get(self, request: Request) -> Response:
        """The key a browser needs to subscribe."""
        return Response({"public_key": push.public_key()})

    @extend_schema(
        operation_id="subscribe_push",
        tags=TAGS,
        request=NewPushSubscriptionSerializer,
        responses={204: None},
    )
    def post(self, request: Request) -> Response:
        """Have this browser told of things. The same browser again replaces itself."""
        wish = NewPushSubscriptionSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        browser = wish.validated_data
        services.subscribe_browser(player_of(request), browser["endpoint"], **browser["keys"])
        return Response(status=status.HTTP_204_NO_CONTENT)


class ForgetPushView(APIView):
    permission_classes = (Person,)
    token_area = None

    @extend_schema(
        operation_id="forget_push",
        tags=TAGS,
        request=ForgetPushSerializer,
        responses={204: None},
    )
    def post(self, request: Request) -> Response:
        """Tell this browser nothing any more."""
        wish = ForgetPushSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        services.forget_browser(player_of(request), wish.validated_data["endpoint"])
        return Response(status=status.HTTP_204_NO_CONTENT)


class NotificationSettingsView(APIView):
    permission_classes = (Person,)
    token_area = "players"

    @extend_schema(
        operation_id="notification_settings", tags=TAGS, responses=NotificationSettingsSerializer
    )
    def get(self, request: Request) -> Response:
        """What one is told outside the site."""
        return Response(
            NotificationSettingsSerializer(services.settings_of(player_of(request))).data
        )

    @extend_schema(
        operation_id="change_notification_settings",
        tags=TAGS,
        request=NotificationSettingsSerializer,
        responses=NotificationSettingsSerializer,
    )
    def patch(self, request: Request) -> Response:
        """Change some of it."""
        player = player_of(request)
        wish = NotificationSettingsSerializer(
            services.settings_of(player), data=request.data, partial=True
        )
        wish.is_valid(raise_exception=True)
        changed = services.change_settings(player, wish.validated_data)
        return Response(NotificationSettingsSerializer(changed).data)
