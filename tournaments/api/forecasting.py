"""A dry run over the API: the event imagined many times from the entrants' ratings."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import rehearsal, shown
from tournaments.api.serializers import TournamentPersonSerializer
from tournaments.api.views import TAGS, TournamentView

RUNS = 200
"""As many as everybody may ask for after every result."""


class DryRunQuery(serializers.Serializer[Any]):
    runs = serializers.IntegerField(min_value=1, max_value=1000, default=100)


class ChanceSerializer(serializers.Serializer[Any]):
    player = TournamentPersonSerializer()
    win = serializers.FloatField()
    qualify = serializers.ListField(child=serializers.FloatField())


class ForecastSerializer(serializers.Serializer[Any]):
    runs = serializers.IntegerField()
    minutes = serializers.ListField(child=serializers.FloatField())
    matches = serializers.FloatField()
    rounds = serializers.FloatField()
    strongest_wins = serializers.FloatField()
    shared_first = serializers.FloatField()
    chances = ChanceSerializer(many=True)


class ChancesView(TournamentView):
    @extend_schema(operation_id="tournament_chances", tags=TAGS, responses=ForecastSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Everybody's chance to win, and to get through each stage, as things stand now."""
        found = self.tournament(slug)
        made = shown.kept_fresh(found, "chances", lambda: rehearsal.rehearse(found, RUNS))
        return Response(ForecastSerializer(made).data)


class DryRunView(TournamentView):
    throttle_scope = "sensitive"

    @extend_schema(
        operation_id="tournament_dry_run",
        tags=TAGS,
        parameters=[DryRunQuery],
        responses=ForecastSerializer,
    )
    def get(self, request: Request, slug: str) -> Response:
        """Length, ties and everybody's chances, from here to the end."""
        found = self.tournament(slug)
        runs = self.asked(DryRunQuery)["runs"]
        made = shown.kept(found, f"forecast:{runs}", lambda: rehearsal.rehearse(found, runs))
        return Response(ForecastSerializer(made).data)
