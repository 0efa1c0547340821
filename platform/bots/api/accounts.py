"""A person's own bots: only a signed-in person makes and changes them, never a token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.generics import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from bots.api.serializers import (
    BotEntrySerializer,
    BotSerializer,
    BotTokenSerializer,
    NewBotTokenSerializer,
)
from bots.live.connected import connected
from bots.models import BotAccount
from bots.services import accounts, tournaments
from players.access.authentication import player_of
from players.access.permissions import Person
from players.models import ApiToken
from players.services.tokens import revoke_token

TAGS = ["bots"]
ENTERED = {204: OpenApiResponse(description="It is among the entrants, or on the waiting list.")}
WITHDRAWN = {204: OpenApiResponse(description="It has left the tournament.")}


def shown(bots: Sequence[BotAccount]) -> list[dict[str, Any]]:
    here = connected([bot.player_id for bot in bots])
    lines: list[dict[str, Any]] = [
        dict(BotSerializer(bot, context={"connected": here}).data) for bot in bots
    ]
    return lines


class OwnBotsView(APIView):
    permission_classes = (Person,)
    token_area = None

    @extend_schema(operation_id="own_bots", tags=TAGS, responses=BotSerializer(many=True))
    def get(self, request: Request) -> Response:
        """One's bots, newest first, with their settings and tokens."""
        bots = (
            BotAccount.objects.filter(
                player__owner=player_of(request), player__anonymised_at=None, retired_at=None
            )
            .select_related("player")
            .prefetch_related("player__tokens")
            .order_by("-id")
        )
        return Response(shown(list(bots)))

    @extend_schema(
        operation_id="create_bot",
        tags=TAGS,
        request=BotSerializer,
        responses={201: BotSerializer},
    )
    def post(self, request: Request) -> Response:
        """Make a bot."""
        wish = BotSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        changes = wish.changes()
        bot = accounts.create_bot(player_of(request), changes.pop("username"), changes)
        return Response(shown([bot])[0], status.HTTP_201_CREATED)


class OwnBotView(APIView):
    permission_classes = (Person,)
    token_area = None

    @extend_schema(
        operation_id="change_bot", tags=TAGS, request=BotSerializer, responses=BotSerializer
    )
    def patch(self, request: Request, username: str) -> Response:
        """Rename a bot, or change what it accepts."""
        bot = accounts.own_bot(player_of(request), username)
        wish = BotSerializer(bot, data=request.data, partial=True)
        wish.is_valid(raise_exception=True)
        return Response(shown([accounts.change_bot(bot, wish.changes())])[0])

    @extend_schema(
        operation_id="retire_bot",
        tags=TAGS,
        responses={204: OpenApiResponse(description="It plays no more; its matches stay.")},
    )
    def delete(self, request: Request, username: str) -> Response:
        """Retire a bot for good: its matches are given up, its tokens end."""
        accounts.retire_bot(accounts.own_bot(player_of(request), username))
        return Response(status=status.HTTP_204_NO_CONTENT)


class BotTokensView(APIView):
    permission_classes = (Person,)
    token_area = None

    @extend_schema(
        operation_id="create_bot_token",
        tags=TAGS,
        request=BotTokenSerializer,
        responses={201: NewBotTokenSerializer},
    )
    def post(self, request: Request, username: str) -> Response:
        """Make a token the bot plays with. Keep the answer's `token`: it is shown only here."""
        bot = accounts.own_bot(player_of(request), username)
        wish = BotTokenSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        token, secret = accounts.create_bot_token(bot, wish.validated_data["name"])
        answer = {**BotTokenSerializer(token).data, "token": secret}
        return Response(answer, status.HTTP_201_CREATED)


class BotTokenView(APIView):
    permission_classes = (Person,)
    token_area = None

    @extend_schema(
        operation_id="revoke_bot_token",
        tags=TAGS,
        responses={204: OpenApiResponse(description="Revoked; it cannot be used again.")},
    )
    def delete(self, request: Request, username: str, token_id: int) -> Response:
        """Revoke a bot's token; a stream that was opened with it is closed."""
        bot = accounts.own_bot(player_of(request), username)
        token = get_object_or_404(ApiToken, pk=token_id, player=bot.player, revoked_at=None)
        revoke_token(token)
        return Response(status=status.HTTP_204_NO_CONTENT)


class BotEntryView(APIView):
    permission_classes = (Person,)
    token_area = None
    throttle_scope = "entering"

    @extend_schema(
        operation_id="enter_bot", tags=TAGS, request=BotEntrySerializer, responses=ENTERED
    )
    def put(self, request: Request, username: str, slug: str) -> Response:
        """Enter a bot in a tournament that allows bots; it is told when its matches begin."""
        bot = accounts.own_bot(player_of(request), username)
        wish = BotEntrySerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        tournaments.enter(bot, slug, wish.validated_data["password"])
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="withdraw_bot", tags=TAGS, responses=WITHDRAWN)
    def delete(self, request: Request, username: str, slug: str) -> Response:
        """Take a bot out of a tournament; what it has under way is forfeited."""
        bot = accounts.own_bot(player_of(request), username)
        tournaments.withdraw(bot, slug)
        return Response(status=status.HTTP_204_NO_CONTENT)
