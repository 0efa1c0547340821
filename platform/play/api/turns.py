"""Where it is the player's turn, for the counter on every page."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from play.models import MatchStatus, Seat
from players.access.authentication import player_of
from players.access.permissions import SignedInOrGuest
from players.models import Player

MOST_SHOWN = 50


class TurnsSerializer(serializers.Serializer[Any]):
    matches = serializers.ListField(
        child=serializers.CharField(),
        help_text="Matches that wait for the player's choice; whose time runs out first, first.",
    )


class TurnsView(APIView):
    permission_classes = (SignedInOrGuest,)

    @extend_schema(operation_id="turns", tags=["matches"], responses=TurnsSerializer)
    def get(self, request: Request) -> Response:
        """The matches in which it is your turn."""
        return Response({"matches": turns_of(player_of(request))})


def turns_of(player: Player) -> list[str]:
    seats = (
        Seat.objects.filter(player=player, bot="", match__status=MatchStatus.RUNNING)
        .order_by("match__deadline", "match_id")
        .values_list("index", "match__slug", "match__clocks")
    )
    return [
        slug
        for index, slug, clocks in seats
        if clocks is not None and index in (*clocks["running"], *clocks["window"])
    ][:MOST_SHOWN]
