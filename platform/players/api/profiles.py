"""Players as everyone may see them."""

from __future__ import annotations

import hashlib
from typing import Any

from django.db.models import IntegerField, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Lower
from django.http import HttpResponse, HttpResponseNotModified
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView, get_object_or_404
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from players.access.permissions import Anyone
from players.api.serializers import PlayerSerializer, PlayerSummarySerializer
from players.models import Block, Follow, Player, Role
from players.models.player import PLACEHOLDER_PREFIX
from players.profiles import avatar

AVATAR_SECONDS = 24 * 60 * 60


class PlayerFilterSerializer(serializers.Serializer[Any]):
    search = serializers.CharField(
        max_length=30, required=False, help_text="The beginning of a name."
    )
    role = serializers.ChoiceField(choices=Role.choices, required=False)
    bots = serializers.BooleanField(required=False, help_text="Only bots, or only people.")


class PlayerListView(ListAPIView[Player]):
    """All present players with an account, by name."""

    permission_classes = (Anyone,)
    serializer_class = PlayerSummarySerializer
    page_ordering = "username"

    @extend_schema(operation_id="players", tags=["players"], parameters=[PlayerFilterSerializer])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Player]:
        wanted = PlayerFilterSerializer(data=self.request.query_params)
        wanted.is_valid(raise_exception=True)
        players = Player.objects.present().filter(is_guest=False)
        if search := wanted.validated_data.get("search"):
            begins = search.lower()
            players = players.alias(
                lower_name=Lower("username"), lower_shown=Lower("display_name")
            ).filter(Q(lower_name__startswith=begins) | Q(lower_shown__startswith=begins))
        if role := wanted.validated_data.get("role"):
            players = players.filter(role=role)
        if "bots" in self.request.query_params:
            players = players.filter(is_bot=wanted.validated_data["bots"])
        return players


class PlayerView(APIView):
    """A profile; also of former players, because their matches stay."""

    permission_classes = (Anyone,)

    @extend_schema(operation_id="player", tags=["players"], responses=PlayerSerializer)
    def get(self, request: Request, username: str) -> Response:
        player = get_object_or_404(
            Player.objects.named(username)
            # A name in a list of an event is nobody's profile.
            .exclude(username__startswith=PLACEHOLDER_PREFIX)
            .select_related("owner")
            .annotate(
                follower_count=_number_of("followed"),
                following_count=_number_of("follower"),
            )
        )
        relation = _relation(request.user, player) if request.user.is_authenticated else None
        return Response(PlayerSerializer(player, context={"relation": relation}).data)


def _number_of(side: str) -> Subquery:
    """How often the player stands on one side of a following. Counted apart from the other side:
    joined together, they would be multiplied."""
    rows = Follow.objects.filter(**{side: OuterRef("pk")}).values("pk")
    counting = "(SELECT count(*) FROM (%(subquery)s) AS counted)"
    return Subquery(rows, output_field=IntegerField(), template=counting)


def _relation(asker: Player, player: Player) -> dict[str, bool]:
    rows = set(
        Follow.objects.filter(
            Q(follower=asker, followed=player) | Q(follower=player, followed=asker)
        )
        .values_list("follower_id", Value("follow"))
        .union(
            Block.objects.filter(blocker=asker, blocked=player).values_list(
                "blocker_id", Value("block")
            )
        )
    )
    follows = (asker.pk, "follow") in rows
    is_followed_by = (player.pk, "follow") in rows
    return {
        "follows": follows,
        "is_followed_by": is_followed_by,
        "is_friend": follows and is_followed_by,
        "blocks": (asker.pk, "block") in rows,
    }


class AnyMediaType(DefaultContentNegotiation):
    """An image is an image, whatever a browser says it prefers."""

    def select_renderer(self, request: Any, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type


class AvatarView(APIView):
    """A player's generated portrait."""

    permission_classes = (Anyone,)
    content_negotiation_class = AnyMediaType

    @extend_schema(
        operation_id="avatar",
        tags=["players"],
        parameters=[
            OpenApiParameter("If-None-Match", str, OpenApiParameter.HEADER, required=False)
        ],
        responses={
            (200, "image/svg+xml"): OpenApiTypes.STR,
            304: OpenApiResponse(description="Unchanged since the ETag given."),
        },
    )
    def get(self, request: Request, username: str) -> HttpResponse:
        player = get_object_or_404(Player.objects.named(username).only("username", "is_bot"))
        image = avatar.draw(player.username, is_bot=player.is_bot).encode()
        etag = f'"{hashlib.sha256(image).hexdigest()[:16]}"'
        response = (
            HttpResponseNotModified()
            if request.headers.get("If-None-Match") == etag
            else HttpResponse(image, content_type="image/svg+xml")
        )
        response["ETag"] = etag
        response["Cache-Control"] = f"public, max-age={AVATAR_SECONDS}"
        return response
