"""What everybody may see of bots: a bot's page, and tests of strength."""

from __future__ import annotations

from typing import Any

from django.db.models import Q, QuerySet
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers, status
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from bots import record
from bots.api.serializers import (
    BotPageSerializer,
    NewStrengthTestSerializer,
    StrengthTestDetailSerializer,
    StrengthTestSerializer,
)
from bots.errors import NoSuchBot, NoSuchTest
from bots.models import BotAccount, StrengthTest
from bots.services import strength
from players.access.authentication import player_of
from players.access.permissions import Anyone, Person
from players.models import Player

TAGS = ["bots"]


class BotPageView(APIView):
    permission_classes = (Anyone,)
    token_area = "play"

    @extend_schema(operation_id="bot_page", tags=TAGS, responses=BotPageSerializer)
    def get(self, request: Request, username: str) -> Response:
        """A bot's record: opponents, matches, time per decision, errors and time-outs."""
        account = (
            BotAccount.objects.select_related("player__owner")
            .filter(player__in=Player.objects.named(username))
            .first()
        )
        if account is None:
            raise NoSuchBot
        return Response(BotPageSerializer(record.page_of(account)).data)


class TestsQuery(serializers.Serializer[Any]):
    bot = serializers.SlugField(max_length=30, required=False)


class StrengthTestListView(GenericAPIView[StrengthTest]):
    serializer_class = StrengthTestSerializer
    token_area = "play"

    def get_permissions(self) -> list[Any]:
        return [Person()] if self.request.method == "POST" else [Anyone()]

    def get_queryset(self) -> QuerySet[StrengthTest]:
        found = StrengthTest.objects.select_related("candidate", "baseline")
        query = TestsQuery(data=self.request.query_params)
        query.is_valid(raise_exception=True)
        if "bot" in query.validated_data:
            named = Player.objects.named(query.validated_data["bot"]).values("pk")
            found = found.filter(Q(candidate__in=named) | Q(baseline__in=named))
        return found.order_by("-id")

    @extend_schema(
        operation_id="strength_tests",
        tags=TAGS,
        parameters=[TestsQuery],
        responses=StrengthTestSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Tests of strength, newest first; those of one bot with `bot`."""
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(StrengthTestSerializer(page, many=True).data)

    @extend_schema(
        operation_id="begin_strength_test",
        tags=TAGS,
        request=NewStrengthTestSerializer,
        responses={201: StrengthTestSerializer},
    )
    def post(self, request: Request) -> Response:
        """Have two bots find out, match by match, whether the first is stronger."""
        wish = NewStrengthTestSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        test = strength.begin(player_of(request), **wish.validated_data)
        return Response(StrengthTestSerializer(test).data, status.HTTP_201_CREATED)


class StrengthTestView(APIView):
    token_area = "play"

    def get_permissions(self) -> list[Any]:
        return [Person()] if self.request.method == "DELETE" else [Anyone()]

    @extend_schema(operation_id="strength_test", tags=TAGS, responses=StrengthTestDetailSerializer)
    def get(self, request: Request, test_id: int) -> Response:
        """One test, with the ratio after every match."""
        test = (
            StrengthTest.objects.select_related("candidate", "baseline").filter(pk=test_id).first()
        )
        if test is None:
            raise NoSuchTest
        return Response(StrengthTestDetailSerializer(test).data)

    @extend_schema(
        operation_id="cancel_strength_test",
        tags=TAGS,
        responses={204: OpenApiResponse(description="Cancelled; matches under way are played.")},
    )
    def delete(self, request: Request, test_id: int) -> Response:
        """End a test of one's own before its verdict."""
        strength.cancel(player_of(request), test_id)
        return Response(status=status.HTTP_204_NO_CONTENT)
