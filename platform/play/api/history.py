"""A player's finished matches over the API: found again, added up, exported, kept."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from django.core.handlers.asgi import ASGIRequest
from django.db.models import Prefetch, QuerySet
from django.http import HttpResponseBase, StreamingHttpResponse
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema, extend_schema_field
from rest_framework import serializers, status
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.encoders import JSONEncoder

from engine.core.errors import EngineError
from engine.core.log import encode_log
from play import history, statistics, surroundings
from play.api.matches import PlayView, shown_matches
from play.api.serializers import MatchSerializer
from play.errors import NoSuchMatch
from play.log import archive
from play.models import Favourite, Match, Seat
from players.access.authentication import player_of
from players.access.permissions import Anyone, SignedInOrGuest
from players.errors import PlayerUnknown
from players.exporting import in_threads
from players.models import Player

TAGS = ["history"]
MOST_EXPORTED: Final = 5000
MOST_LOGS: Final = 500
RESULTS: Final = ("won", "drawn", "lost")
A_LIST: Final = {"type": "array", "items": {"type": "object", "additionalProperties": {}}}


class HistoryQuery(serializers.Serializer[Any]):
    title = serializers.SlugField(max_length=32, required=False)
    result = serializers.ChoiceField(choices=RESULTS, required=False)
    opponent = serializers.SlugField(max_length=30, required=False)
    is_rated = serializers.BooleanField(required=False, allow_null=True, default=None)
    in_event = serializers.BooleanField(
        required=False,
        allow_null=True,
        default=None,
        help_text="Whether it belongs to a tournament.",
    )
    since = serializers.DateField(required=False, help_text="The first day, in UTC.")
    until = serializers.DateField(required=False, help_text="The last day, in UTC.")
    favourites = serializers.BooleanField(
        default=False, help_text="Only those that the asker has kept."
    )


class HistoryEntrySerializer(MatchSerializer):
    """A finished match, and how it ended for the player whose history it is."""

    seat = serializers.SerializerMethodField(help_text="The player's.")
    outcome = serializers.SerializerMethodField()
    is_favourite = serializers.SerializerMethodField()

    class Meta(MatchSerializer.Meta):
        fields: ClassVar = [*MatchSerializer.Meta.fields, "seat", "outcome", "is_favourite"]
        read_only_fields: ClassVar = fields

    def get_seat(self, match: Match) -> int:
        index: int = self.context["own"][match.pk].index
        return index

    @extend_schema_field(serializers.ChoiceField(choices=[*RESULTS, ""]))
    def get_outcome(self, match: Match) -> str:
        own: Seat = self.context["own"][match.pk]
        ranks = [seat.rank for seat in match.seats.all() if seat.rank is not None]
        return "" if own.rank is None else statistics.outcome_of(own.rank, ranks)

    def get_is_favourite(self, match: Match) -> bool:
        return match.pk in self.context["kept"]


class HistoryTallySerializer(serializers.Serializer[Any]):
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    drawn = serializers.IntegerField(help_text="Also a shared first place.")
    lost = serializers.IntegerField()


class HistorySeatSerializer(HistoryTallySerializer):
    seat = serializers.IntegerField()


class HistoryRivalsSerializer(HistoryTallySerializer):
    rivals = serializers.CharField(
        help_text="`people`, or `bot` and the level of the strongest where only bots sat there. "
        "Among the matches with people: `people higher`, `people similar` and `people lower`, by "
        "the ratings of today."
    )


class TitleStatisticsSerializer(serializers.Serializer[Any]):
    title = serializers.CharField()
    total = HistoryTallySerializer()
    by_seat = serializers.SerializerMethodField()
    by_rivals = serializers.SerializerMethodField()
    median_lines = serializers.FloatField(help_text="Of the log: the length of a match.")
    median_seconds = serializers.FloatField()
    total_seconds = serializers.FloatField()

    @extend_schema_field(HistorySeatSerializer(many=True))
    def get_by_seat(self, one: statistics.TitleStatistics) -> list[dict[str, Any]]:
        return [
            {"seat": seat, **HistoryTallySerializer(tally).data}
            for seat, tally in sorted(one.by_seat.items())
        ]

    @extend_schema_field(HistoryRivalsSerializer(many=True))
    def get_by_rivals(self, one: statistics.TitleStatistics) -> list[dict[str, Any]]:
        return [
            {"rivals": rivals, **HistoryTallySerializer(tally).data}
            for rivals, tally in sorted(one.by_rivals.items())
        ]


class PastView(PlayView):
    """Everything about a player's finished matches that fit the asker's filters."""

    permission_classes = (Anyone,)

    def _seats(self, username: str) -> QuerySet[Seat]:
        player = Player.objects.named(username).first()
        if player is None or player.is_former:
            raise PlayerUnknown
        query = HistoryQuery(data=self.request.query_params)
        query.is_valid(raise_exception=True)
        return history.seats_of(player, self._asker(), query.validated_data)

    def _asker(self) -> Player | None:
        return player_of(self.request) if self.request.user.is_authenticated else None


class HistoryView(PastView, GenericAPIView[Any]):
    serializer_class = HistoryEntrySerializer
    page_ordering = "-match_id"

    @extend_schema(
        operation_id="history",
        tags=TAGS,
        parameters=[HistoryQuery],
        responses=HistoryEntrySerializer(many=True),
    )
    def get(self, request: Request, username: str) -> Response:
        """A player's finished matches, newest first, a page at a time."""
        page = self.paginate_queryset(self._seats(username)) or []
        own = {seat.match_id: seat for seat in page}
        matches = list(shown_matches().filter(pk__in=own).order_by("-id"))
        asker = self._asker()
        kept = Favourite.objects.filter(player=asker, match__in=own) if asker else ()
        context = {
            "request": request,
            "around": surroundings.of_matches(matches),
            "own": own,
            "kept": {favourite.match_id for favourite in kept},
        }
        entries = [HistoryEntrySerializer(match, context=context).data for match in matches]
        return self.get_paginated_response(entries)


class HistoryExportView(PastView):
    throttle_scope = "expensive"

    @extend_schema(
        operation_id="export_history",
        tags=TAGS,
        parameters=[HistoryQuery],
        responses={200: OpenApiResponse(A_LIST, "Matches.")},
    )
    def get(self, request: Request, username: str) -> HttpResponseBase:
        """The same as one JSON file, the newest 5,000."""
        seats = self._seats(username).order_by("-match_id")[:MOST_EXPORTED]
        return _file(request, _as_json(seats), f"palestra-{username}-matches.json")


class LogsExportView(PastView):
    throttle_scope = "expensive"

    @extend_schema(
        operation_id="export_history_logs",
        tags=TAGS,
        parameters=[HistoryQuery],
        responses={
            (200, "application/jsonl"): OpenApiResponse(
                OpenApiTypes.STR, "A log of the engine on each line."
            )
        },
    )
    def get(self, request: Request, username: str) -> HttpResponseBase:
        """The engine's logs of the newest 500, one on each line, as `verify` reads them."""
        seats = self._seats(username).order_by("-match_id")[:MOST_LOGS]
        return _file(request, _as_logs(seats), f"palestra-{username}-logs.jsonl")


class StatisticsView(PastView):
    throttle_scope = "expensive"

    @extend_schema(
        operation_id="statistics",
        tags=TAGS,
        parameters=[HistoryQuery],
        responses=TitleStatisticsSerializer(many=True),
    )
    def get(self, request: Request, username: str) -> Response:
        """What these matches add up to, the most played title first."""
        titles = statistics.of_titles(history.played(self._seats(username)))
        return Response(TitleStatisticsSerializer(titles, many=True).data)


class FavouriteView(PlayView):
    permission_classes = (SignedInOrGuest,)

    @extend_schema(operation_id="keep_match", tags=TAGS, request=None, responses={204: None})
    def put(self, request: Request, slug: str) -> Response:
        """Keep a match among one's favourites."""
        history.keep(player_of(request), self._match(slug))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="let_match_go", tags=TAGS, responses={204: None})
    def delete(self, request: Request, slug: str) -> Response:
        """Keep it no more."""
        history.let_go(player_of(request), self._match(slug))
        return Response(status=status.HTTP_204_NO_CONTENT)

    def _match(self, slug: str) -> int:
        match_id = Match.objects.filter(slug=slug).values_list("pk", flat=True).first()
        if match_id is None:
            raise NoSuchMatch(_("There is no such match."))
        return match_id


def _file(request: Request, pieces: Iterator[str], name: str) -> StreamingHttpResponse:
    is_asynchronous = isinstance(request._request, ASGIRequest)
    return StreamingHttpResponse(
        in_threads(pieces) if is_asynchronous else pieces,
        content_type="application/json" if name.endswith(".json") else "application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _as_json(seats: QuerySet[Seat]) -> Iterator[str]:
    company = Prefetch("match__seats", Seat.objects.select_related("player"))
    before = "["
    for own in seats.select_related("match").prefetch_related(company):
        yield before + json.dumps(_row(own), cls=JSONEncoder, ensure_ascii=False)
        before = ",\n"
    yield "[]" if before == "[" else "]"


def _row(own: Seat) -> Mapping[str, Any]:
    match = own.match
    return {
        "id": match.slug,
        "title": match.title,
        "rules_version": match.rules_version,
        "game_options": match.game_options,
        "origin": match.origin,
        "is_rated": match.is_rated,
        "started_at": match.started_at,
        "ended_at": match.ended_at,
        "lines": match.ply,
        "seat": own.index,
        "seats": [
            {
                "player": seat.player.username if seat.player else None,
                "bot": seat.bot or None,
                "rank": seat.rank,
                "left": seat.left or None,
            }
            for seat in match.seats.all()
        ],
        "log": f"/api/v1/matches/{match.slug}/log",
    }


def _as_logs(seats: QuerySet[Seat]) -> Iterator[str]:
    for own in seats.select_related("match"):
        try:
            log = json.loads(encode_log(archive.log_of(own.match)))
        except EngineError as problem:
            # Played by rules that are gone: its events are kept, its log cannot be written.
            log = {"match": own.match.slug, "problem": str(problem)}
        yield json.dumps(log, ensure_ascii=False, separators=(",", ":")) + "\n"
