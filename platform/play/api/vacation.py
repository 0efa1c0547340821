"""Vacation days: how many one has left this year for matches with days a choice."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from play.models import Vacation
from play.services.acting import VACATION_DAYS_A_YEAR
from players.access.authentication import player_of
from players.access.permissions import SignedIn


class VacationAllowanceSerializer(serializers.Serializer[Any]):
    """Days of this year; the allowance is the same for everybody."""

    year = serializers.IntegerField()
    days_a_year = serializers.IntegerField()
    days_left = serializers.IntegerField()


class VacationAllowanceView(APIView):
    permission_classes = (SignedIn,)

    @extend_schema(
        operation_id="vacation_days", tags=["matches"], responses=VacationAllowanceSerializer
    )
    def get(self, request: Request) -> Response:
        """Your vacation days of this year."""
        year = datetime.now(UTC).year
        used = Vacation.objects.filter(player=player_of(request), year=year).first()
        left = VACATION_DAYS_A_YEAR - (used.days_used if used else 0)
        return Response({"year": year, "days_a_year": VACATION_DAYS_A_YEAR, "days_left": left})
