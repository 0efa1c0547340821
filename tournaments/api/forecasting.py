"""A dry run over the API: the event imagined many times from the entrants' ratings."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.serializers import TournamentPersonSerializer
from tournaments.api.views import TAGS, TournamentView
from tournaments.pages.cached import kept, kept_fresh
from tournaments.planning import rehearsal

CHANCES_RUNS = 200
"""As many as everybody may ask for after every result."""
CHANCES_WORK = 12_800

RUN_STEPS = (1, 10, 50, 100, 300, 1000)
SIGNED_OUT_RUNS = 100
# Most runs times entrants of one answer; a thousand take about an eighth of a second.
SIGNED_OUT_WORK = 6_400
SIGNED_IN_WORK = 32_000


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
    throttle_scope = "expensive"

    @extend_schema(operation_id="tournament_chances", tags=TAGS, responses=ForecastSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Everybody's chance to win, and to get through each stage, as things stand now."""
        found = self.tournament(slug)
        made = kept_fresh(
            found, "chances", lambda: rehearsal.rehearse(found, CHANCES_RUNS, CHANCES_WORK)
        )
        return Response(ForecastSerializer(made).data)


class DryRunView(TournamentView):
    throttle_scope = "simulation"

    @extend_schema(
        operation_id="tournament_dry_run",
        tags=TAGS,
        parameters=[DryRunQuery],
        responses=ForecastSerializer,
    )
    def get(self, request: Request, slug: str) -> Response:
        """Length, ties and everybody's chances, from here to the end.

        `runs` of the answer says how many runs were made: fewer than asked for in a large event,
        and at most a hundred for who is not signed in.
        """
        found = self.tournament(slug)
        asked = self.asked(DryRunQuery)["runs"]
        if request.user.is_authenticated:
            runs, most_work = rounded_runs(asked), SIGNED_IN_WORK
        else:
            runs, most_work = rounded_runs(min(asked, SIGNED_OUT_RUNS)), SIGNED_OUT_WORK
        made = kept(
            found,
            f"forecast:{runs}:{most_work}",
            lambda: rehearsal.rehearse(found, runs, most_work),
        )
        return Response(ForecastSerializer(made).data)


def rounded_runs(asked: int) -> int:
    """One of a few numbers, so that an event in one state has a few forecasts to keep."""
    return max(step for step in RUN_STEPS if step <= asked)
