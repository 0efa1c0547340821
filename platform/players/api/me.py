"""One's own account: settings, export and deletion."""

from __future__ import annotations

from django.contrib.auth import logout
from django.core.handlers.asgi import ASGIRequest
from django.db.models import Count, Q
from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from players import exporting
from players.access.authentication import player_of
from players.api.serializers import AccountSerializer, DeletionSerializer
from players.models import Player
from players.services import accounts


def _shown(player: Player) -> Player:
    return Player.objects.annotate(
        unread_notifications=Count("notifications", filter=Q(notifications__read_at=None))
    ).get(pk=player.pk)


class MeView(APIView):
    """The signed-in player's own account."""

    @extend_schema(operation_id="me", tags=["me"], responses=AccountSerializer)
    def get(self, request: Request) -> Response:
        return Response(AccountSerializer(_shown(player_of(request))).data)

    @extend_schema(
        operation_id="change_me",
        tags=["me"],
        request=AccountSerializer,
        responses=AccountSerializer,
    )
    def patch(self, request: Request) -> Response:
        change = AccountSerializer(player_of(request), data=request.data, partial=True)
        change.is_valid(raise_exception=True)
        player = accounts.change_account(player_of(request), change.validated_data)
        return Response(AccountSerializer(_shown(player)).data)


class ExportView(APIView):
    """Everything the site stores about the signed-in player."""

    token_area = None
    throttle_scope = "sensitive"

    @extend_schema(
        operation_id="export_me",
        tags=["me"],
        responses={200: OpenApiTypes.OBJECT},
    )
    def get(self, request: Request) -> StreamingHttpResponse:
        pieces = exporting.as_json(player_of(request))
        is_asynchronous = isinstance(request._request, ASGIRequest)
        return StreamingHttpResponse(
            exporting.in_threads(pieces) if is_asynchronous else pieces,
            content_type="application/json",
            headers={"Content-Disposition": 'attachment; filename="palestra-export.json"'},
        )


class DeletionView(APIView):
    """Deletes the signed-in player's account. Matches stay, without the name."""

    token_area = None
    throttle_scope = "sensitive"

    @extend_schema(
        operation_id="delete_me",
        tags=["me"],
        request=DeletionSerializer,
        responses={204: OpenApiResponse(description="The account is gone.")},
    )
    def post(self, request: Request) -> Response:
        confirmation = DeletionSerializer(data=request.data)
        confirmation.is_valid(raise_exception=True)
        accounts.delete_account(player_of(request), **confirmation.validated_data)
        logout(request)
        return Response(status=status.HTTP_204_NO_CONTENT)


class SignOutEverywhereView(APIView):
    """Ends every session of the signed-in player, this one too."""

    token_area = None

    @extend_schema(
        operation_id="sign_out_everywhere",
        tags=["me"],
        request=None,
        responses={204: OpenApiResponse(description="All sessions have ended.")},
    )
    def post(self, request: Request) -> Response:
        accounts.end_sessions(player_of(request))
        logout(request)
        return Response(status=status.HTTP_204_NO_CONTENT)
