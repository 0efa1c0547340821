"""What moderators and administrators do to players, and whom they find."""

from __future__ import annotations

from typing import Any, ClassVar

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.generics import GenericAPIView, ListAPIView, get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from players.access.authentication import player_of
from players.access.permissions import Administrator, Moderator
from players.api.serializers import PlayerSummarySerializer
from players.errors import PlayerUnknown
from players.models import ActionKind, ModerationAction, Player, Role
from players.services import moderation
from players.services.relations import find_player

TAGS = ["moderation"]
# Roles are changed by administrators, at an address of their own.
MODERATORS_KINDS = [choice for choice in ActionKind.choices if choice[0] != ActionKind.ROLE]


class ModeratedPlayerSerializer(PlayerSummarySerializer):
    """A player as moderators see one: with what holds for them now."""

    owner = serializers.SlugRelatedField[Any](
        slug_field="username",
        read_only=True,
        allow_null=True,
        help_text="Of a bot somebody brought.",
    )

    class Meta(PlayerSummarySerializer.Meta):
        fields: ClassVar = [
            *PlayerSummarySerializer.Meta.fields,
            "joined_at",
            "is_active",
            "muted_until",
            "banned_until",
            "owner",
        ]
        read_only_fields: ClassVar = fields


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
    token_area = "moderation"
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


class SearchSerializer(serializers.Serializer[Any]):
    search = serializers.CharField(
        min_length=2, max_length=50, help_text="A part of a name or display name."
    )


class PlayerSearchView(ListAPIView[Player]):
    """People and bots found by a part of their name, also those shut out."""

    permission_classes = (Moderator,)
    token_area = "moderation"
    serializer_class = ModeratedPlayerSerializer
    page_ordering = "username"

    @extend_schema(operation_id="find_players", tags=TAGS, parameters=[SearchSerializer])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Player]:
        wanted = SearchSerializer(data=self.request.query_params)
        wanted.is_valid(raise_exception=True)
        part = wanted.validated_data["search"]
        return Player.objects.filter(
            Q(username__icontains=part) | Q(display_name__icontains=part), anonymised_at=None
        ).select_related("owner")


class ModeratedPlayerView(APIView):
    permission_classes = (Moderator,)
    token_area = "moderation"

    @extend_schema(operation_id="moderated_player", tags=TAGS, responses=ModeratedPlayerSerializer)
    def get(self, request: Request, username: str) -> Response:
        """Whether a player is muted or banned, and until when."""
        player = get_object_or_404(Player.objects.named(username).select_related("owner"))
        return Response(ModeratedPlayerSerializer(player).data)
