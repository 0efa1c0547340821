"""Following and blocking over the API."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers, status
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from players import presence
from players.access.authentication import player_of
from players.access.permissions import Person
from players.api.serializers import PlayerSummarySerializer
from players.models import Block, Follow
from players.services import relations

DONE = {204: OpenApiResponse(description="Done, or it was so already.")}


class FollowingSerializer(serializers.ModelSerializer[Follow]):
    player = PlayerSummarySerializer(source="followed")
    is_online = serializers.SerializerMethodField(help_text="Whether they have the site open.")

    class Meta:
        model = Follow
        fields: ClassVar = ["player", "created_at", "is_online"]
        read_only_fields: ClassVar = fields

    def get_is_online(self, follow: Follow) -> bool:
        return follow.followed_id in self.context["online"]


class FollowerSerializer(serializers.ModelSerializer[Follow]):
    player = PlayerSummarySerializer(source="follower")

    class Meta:
        model = Follow
        fields: ClassVar = ["player", "created_at"]
        read_only_fields: ClassVar = fields


class BlockSerializer(serializers.ModelSerializer[Block]):
    player = PlayerSummarySerializer(source="blocked")

    class Meta:
        model = Block
        fields: ClassVar = ["player", "created_at"]
        read_only_fields: ClassVar = fields


class FollowingListView(ListAPIView[Follow]):
    """Players one follows, newest first."""

    serializer_class = FollowingSerializer
    online: Collection[int] = ()

    @extend_schema(operation_id="following", tags=["relations"])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Follow]:
        return Follow.objects.filter(follower=player_of(self.request)).select_related("followed")

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset) or []
        self.online = presence.online([follow.followed_id for follow in page])
        return page

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "online": self.online}


class FollowerListView(ListAPIView[Follow]):
    """Players who follow one, newest first."""

    serializer_class = FollowerSerializer

    @extend_schema(operation_id="followers", tags=["relations"])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Follow]:
        return Follow.objects.filter(followed=player_of(self.request)).select_related("follower")


class BlockListView(ListAPIView[Block]):
    """Players one has blocked; they do not learn of it."""

    serializer_class = BlockSerializer

    @extend_schema(operation_id="blocks", tags=["relations"])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Block]:
        return Block.objects.filter(blocker=player_of(self.request)).select_related("blocked")


class FollowingView(APIView):
    permission_classes = (Person,)

    @extend_schema(operation_id="follow", tags=["relations"], request=None, responses=DONE)
    def put(self, request: Request, username: str) -> Response:
        """Follow a player. Two who follow each other are friends."""
        relations.follow(player_of(request), relations.find_player(username))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="unfollow", tags=["relations"], responses=DONE)
    def delete(self, request: Request, username: str) -> Response:
        """Stop following a player."""
        relations.unfollow(player_of(request), relations.find_player(username))
        return Response(status=status.HTTP_204_NO_CONTENT)


class BlockView(APIView):
    permission_classes = (Person,)

    @extend_schema(operation_id="block", tags=["relations"], request=None, responses=DONE)
    def put(self, request: Request, username: str) -> Response:
        """Block a player: no more matches together by matchmaking, no messages, no following."""
        relations.block(player_of(request), relations.find_player(username))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="unblock", tags=["relations"], responses=DONE)
    def delete(self, request: Request, username: str) -> Response:
        """Lift one's block."""
        relations.unblock(player_of(request), relations.find_player(username))
        return Response(status=status.HTTP_204_NO_CONTENT)
