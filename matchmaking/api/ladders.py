"""Ladders and what stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from django.db.models import OuterRef, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.core.registry import playable_titles
from engine.core.registry import title as find_title
from matchmaking.api.serializers import (
    LadderDetailSerializer,
    LadderSerializer,
    StandingSerializer,
    StandingsQuery,
)
from matchmaking.models import Ladder, Rating, SeatAdvantage
from matchmaking.services import ladders
from matchmaking.services.ladders import Place
from matchmaking.tempo import Tempo
from players.access.authentication import player_of
from players.access.permissions import Anyone
from players.models import Player

TAGS = ["ladders"]


def counted() -> QuerySet[Any]:
    """Ladders with `ranked` and `provisional`, the numbers of their players."""
    found = Rating.objects.filter(ladder=OuterRef("pk"))
    return Ladder.objects.annotate(
        ranked=ladders.number_of(found.filter(is_provisional=False)),
        provisional=ladders.number_of(found.filter(is_provisional=True)),
    )


def placed(rating: Rating, place: Place | None) -> dict[str, Any]:
    """A rating with its place, as `PlacedSerializer` shows it."""
    return {
        "title": rating.ladder.title,
        "tempo": rating.ladder.tempo,
        "rating": rating.rating,
        "matches": rating.matches,
        "is_provisional": rating.is_provisional,
        "matches_to_place": rating.player_rating.matches_to_place(
            rating.ladder.ladder_rules.provisional_matches
        ),
        "peak": rating.peak,
        "place": place.place if place else None,
        "of": place.of if place else None,
        "percentile": place.percentile if place else None,
    }


def in_option_order(ladder: Ladder) -> list[SeatAdvantage]:
    """What seats are worth, settings in the order in which the title lists their values."""
    title = find_title(ladder.title)
    values = [one.values for one in title.game_options if one.id in title.advantage_options]
    settings = [
        title.setting(dict(zip(title.advantage_options, chosen, strict=True)))
        for chosen in product(*values)
    ]
    known = ["", *settings]
    return sorted(
        ladder.advantages.all(),
        key=lambda one: known.index(one.setting) if one.setting in known else len(known),
    )


class LadderListView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="ladders", tags=TAGS, responses=LadderSerializer(many=True))
    def get(self, request: Request) -> Response:
        """A ladder for every game and tempo, also where nobody has played yet."""
        titles = [title.id for title in playable_titles()]
        found = {(one.title, one.tempo): one for one in counted().filter(title__in=titles)}
        lines = []
        for title in titles:
            for tempo in Tempo:
                ladder = found.get((title, tempo.value))
                lines.append(
                    {
                        "title": title,
                        "tempo": tempo.value,
                        "ranked": ladder.ranked if ladder else 0,
                        "provisional": ladder.provisional if ladder else 0,
                    }
                )
        return Response(LadderSerializer(lines, many=True).data)


class LadderView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="ladder", tags=TAGS, responses=LadderDetailSerializer)
    def get(self, request: Request, title: str, tempo: str) -> Response:
        """One ladder: how many play, what seats are worth, and where you stand."""
        ladders.find_ladder(title, tempo)
        ladder = counted().get(title=title, tempo=tempo)
        own = None
        if request.user.is_authenticated:
            rating = (
                Rating.objects.filter(ladder=ladder, player=player_of(request))
                .select_related("ladder")
                .first()
            )
            own = placed(rating, ladders.places_of([rating]).get(rating.pk)) if rating else None
        return Response(
            LadderDetailSerializer(
                {
                    "title": ladder.title,
                    "tempo": ladder.tempo,
                    "ranked": ladder.ranked,
                    "provisional": ladder.provisional,
                    "provisional_matches": ladder.ladder_rules.provisional_matches,
                    "season": ladder.seasons.order_by("-number").first(),
                    "advantages": in_option_order(ladder),
                    "own": own,
                }
            ).data
        )


class StandingsView(GenericAPIView[Rating]):
    permission_classes = (Anyone,)
    serializer_class = StandingSerializer
    page_ordering = ("-rating", "id")

    @extend_schema(
        operation_id="standings",
        tags=TAGS,
        parameters=[StandingsQuery],
        responses=StandingSerializer(many=True),
    )
    def get(self, request: Request, title: str, tempo: str) -> Response:
        """A ladder page by page, best first, by cursor: steady while ratings move."""
        query = StandingsQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        asked = query.validated_data
        ladder = ladders.find_ladder(title, tempo)
        found = self._wanted(ladder, asked)
        page = self.paginate_queryset(ladders.present(found).select_related("player")) or []
        if asked.get("provisional"):
            self._number(page, 0, 0, is_whole=False)
        elif page:
            is_whole = (
                not asked.get("friends") and "country" not in asked and asked["who"] == "both"
            )
            self._number(page, *ladders.numbers_at(found, page[0]), is_whole)
        return self.get_paginated_response(StandingSerializer(page, many=True).data)

    def _wanted(self, ladder: Ladder, asked: dict[str, Any]) -> QuerySet[Rating]:
        is_provisional = bool(asked.get("provisional"))
        found = Rating.objects.filter(ladder=ladder, is_provisional=is_provisional)
        if "country" in asked:
            found = found.filter(player__country=asked["country"].upper())
        if asked["who"] != "both":
            found = found.filter(player__is_bot=asked["who"] == "bots")
        if asked.get("friends"):
            friends: QuerySet[Player] = ladders.friends_of(player_of(self.request))
            found = found.filter(player__in=friends.values("pk"))
        return found

    def _number(self, page: Sequence[Rating], before: int, of: int, is_whole: bool) -> None:
        for index, rating in enumerate(page):
            line: Any = rating
            line.place = line.percentile = line.risen = None
            if of:
                place = Place(before + index + 1, of)
                line.place, line.percentile = place.place, place.percentile
                if is_whole and rating.place_before is not None:
                    line.risen = rating.place_before - place.place
