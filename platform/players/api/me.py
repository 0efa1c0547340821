"""One's own account: settings, export and deletion."""

from __future__ import annotations

from typing import Any

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
from players.access.permissions import SignedInOrGuest
from players.api.serializers import AccountSerializer, DeletionSerializer
from players.errors import NeedsAccount
from players.models import Player
from players.services import accounts

FOR_GUESTS = frozenset({"language", "time_zone", "theme"})
"""What somebody without an account may change: how the site looks to them."""


def shown_account(player: Player) -> Any:
    counted = Player.objects.annotate(
        unread_notifications=Count("notifications", filter=Q(notifications__read_at=None))
    )
    return AccountSerializer(counted.get(pk=player.pk)).data


class MeView(APIView):
    """The signed-in player's own account."""

    permission_classes = (SignedInOrGuest,)

    @extend_schema(operation_id="me", tags=["me"], responses=AccountSerializer)
    def get(self, request: Request) -> Response:
        return Response(shown_account(player_of(request)))

    @extend_schema(
        operation_id="change_me",
        tags=["me"],
        request=AccountSerializer,
        responses=AccountSerializer,
    )
    def patch(self, request: Request) -> Response:
        change = AccountSerializer(player_of(request), data=request.data, partial=True)
        change.is_valid(raise_exception=True)
        if player_of(request).is_guest and not change.validated_data.keys() <= FOR_GUESTS:
            raise NeedsAccount
        player = accounts.change_account(player_of(request), change.validated_data)
        return Response(shown_account(player))


class ExportView(APIView):
    """Everything the site stores about the signed-in player."""

    permission_classes = (SignedInOrGuest,)
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

    permission_classes = (SignedInOrGuest,)
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
