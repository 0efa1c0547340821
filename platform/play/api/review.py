"""Finished matches with nothing hidden: step through, download, check the dice."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from engine.core.events import PUBLIC
from engine.core.log import encode_log
from engine.core.luck import luck_report
from play import surroundings
from play.api.matches import PlayView
from play.api.review_serializers import (
    DecidingMomentsSerializer,
    ReviewPositionSerializer,
    ReviewSerializer,
    WinChancesSerializer,
)
from play.api.telling import LanguageQuery, checked
from play.errors import RulesGone
from play.live import frames
from play.log import archive
from play.review import deciding_moments
from play.review.curves import win_chances_of
from players.access.permissions import Anyone

TAGS = ["review"]


class ReviewView(PlayView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="review", tags=TAGS, responses=ReviewSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Every line of a finished match with all its events, and the luck report."""
        match = archive.finished(slug)
        try:
            live, draws = archive.replayed(match)
            opening = archive.opening_events(match)
        except RulesGone:
            # The stored events tell it all the same; the opening's were never stored.
            live, draws, opening = archive.without_rules(match), [], []
        return Response(
            {
                "match": frames.summary(live, surroundings.of_live(live)),
                "opening": opening,
                "lines": archive.lines(match),
                "luck": [_luck(one) for one in luck_report(draws)],
                "result": match.result,
            }
        )


class ReviewPositionView(PlayView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="review_position", tags=TAGS, responses=ReviewPositionSerializer)
    def get(self, request: Request, slug: str, ply: int) -> Response:
        """What every seat saw at one moment of a finished match."""
        live = archive.at_ply(archive.finished(slug), ply)
        view = live.match.title.view
        state = live.match.state
        views: dict[str, Any] = {
            "public" if audience == PUBLIC else str(audience): view(state, audience)
            for audience in frames.audiences(live)
        }
        waiting = [one.seat for one in state.waiting()]
        return Response({"ply": live.ply, "views": views, "waiting": waiting})


class WinChancesView(PlayView):
    permission_classes = (Anyone,)
    throttle_scope = "expensive"

    @extend_schema(operation_id="win_chances", tags=TAGS, responses=WinChancesSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """How a finished match swung, from bot playouts. A worker sees to it when first asked."""
        found = win_chances_of(archive.finished(slug), request.user.pk or 0)
        points = [{"ply": ply, "chances": chances} for ply, chances in found.points or []]
        return Response({"status": found.status, "playouts": found.playouts, "points": points})


class DecidingMomentsView(PlayView):
    permission_classes = (Anyone,)
    throttle_scope = "expensive"

    @extend_schema(
        operation_id="deciding_moments",
        tags=TAGS,
        parameters=[LanguageQuery],
        responses=DecidingMomentsSerializer,
    )
    def get(self, request: Request, slug: str) -> Response:
        """Where a finished match turned: the two or three largest swings of its win chances. Asks
        for the curve where there is none yet."""
        language = checked(request, LanguageQuery)["language"]
        match = archive.finished(slug)
        curve = win_chances_of(match, request.user.pk or 0)
        moments = deciding_moments.told(
            match, deciding_moments.swings(curve.points or []), language
        )
        return Response({"status": curve.status, "moments": moments})


class LogView(PlayView):
    permission_classes = (Anyone,)
    throttle_scope = "expensive"

    @extend_schema(
        operation_id="match_log",
        tags=TAGS,
        responses={200: OpenApiResponse(OpenApiTypes.OBJECT, "The log, for any verifier.")},
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        """The log of a finished match with the revealed secret, as `verify` reads it."""
        log = archive.log_of(archive.finished(slug))
        return HttpResponse(
            encode_log(log),
            content_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="palestra-{slug}.json"'},
        )


def _luck(one: Any) -> dict[str, Any]:
    return {name: getattr(one, name) for name in one.__struct_fields__}
