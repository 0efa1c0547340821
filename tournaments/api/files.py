"""Tournaments as files: CSV, JSON, TRF, calendars, what other pages embed, signed records."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from players.languages import languages
from tournaments.api.serializers import (
    BracketSerializer,
    Free,
    StageStandingsSerializer,
    TournamentSummarySerializer,
)
from tournaments.api.views import TAGS, TournamentView, summary, tournaments
from tournaments.errors import WrongStatus
from tournaments.models import Status
from tournaments.pages.brackets import bracket_rows
from tournaments.pages.cached import kept
from tournaments.pages.standings import standing_rows
from tournaments.records import calendar, exporting
from tournaments.records.embedding import embed_page
from tournaments.records.signing import signed_record

EMBED_SECONDS = 15
MOST_IN_CALENDAR = 200


def text_response(description: str, kind: str) -> Any:
    return {(200, kind): OpenApiResponse(OpenApiTypes.STR, description=description)}


class ExportQuery(serializers.Serializer[Any]):
    form = serializers.ChoiceField(choices=["csv", "json", "trf"], default="csv")


class ExportView(TournamentView):
    throttle_scope = "expensive"

    @extend_schema(
        operation_id="export_tournament",
        tags=TAGS,
        parameters=[ExportQuery],
        responses={
            **text_response("Standings as CSV.", "text/csv"),
            (200, "application/json"): OpenApiTypes.OBJECT,
            **text_response("The Swiss stage as TRF.", "text/plain"),
        },
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        """Everything about it as a file."""
        found = self.tournament(slug)
        form = self.asked(ExportQuery)["form"]
        if form == "json":
            return Response(
                exporting.as_json(found, self.language),
                headers={"Content-Disposition": f'attachment; filename="{slug}.json"'},
            )
        if form == "trf":
            body, kind = exporting.as_trf(found), "text/plain; charset=utf-8"
        else:
            body, kind = exporting.as_csv(found), "text/csv; charset=utf-8"
        return HttpResponse(
            body,
            content_type=kind,
            headers={"Content-Disposition": f'attachment; filename="{slug}.{form}"'},
        )


class CalendarView(TournamentView):
    @extend_schema(
        operation_id="tournaments_calendar",
        tags=TAGS,
        responses=text_response("An iCalendar feed.", "text/calendar"),
    )
    def get(self, request: Request) -> HttpResponse:
        """All announced tournaments, as a calendar to subscribe to."""
        announced = (
            tournaments()
            .filter(is_private=False)
            .exclude(status__in=[Status.DRAFT, Status.CANCELLED])
            .order_by("-id")[:MOST_IN_CALENDAR]
        )
        host = request.build_absolute_uri("/")
        body = calendar.feed(list(announced), host)
        return HttpResponse(body, content_type="text/calendar; charset=utf-8")


class OneCalendarView(TournamentView):
    @extend_schema(
        operation_id="tournament_calendar",
        tags=TAGS,
        responses=text_response("An iCalendar file with one event.", "text/calendar"),
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        """This tournament, to be added to a calendar."""
        body = calendar.feed([self.tournament(slug)], request.build_absolute_uri("/"))
        return HttpResponse(body, content_type="text/calendar; charset=utf-8")


class EmbedSerializer(serializers.Serializer[Any]):
    tournament = TournamentSummarySerializer()
    standings = StageStandingsSerializer(many=True)
    brackets = BracketSerializer(many=True)


class EmbedView(TournamentView):
    @extend_schema(operation_id="embed_tournament", tags=TAGS, responses=EmbedSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Standings and brackets for other pages: no sign-in, any origin, cacheable."""
        found = self.tournament(slug)
        answer = Response(
            EmbedSerializer(
                {
                    "tournament": summary(found),
                    "standings": kept(found, "standings", lambda: standing_rows(found)),
                    "brackets": kept(found, "bracket", lambda: bracket_rows(found)),
                }
            ).data
        )
        answer["Cache-Control"] = f"public, max-age={EMBED_SECONDS}"
        answer["Access-Control-Allow-Origin"] = "*"
        return answer


FRAME_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *"


class EmbedQuery(serializers.Serializer[Any]):
    language = serializers.CharField(
        max_length=2, default="", allow_blank=True, help_text="Empty: as the browser prefers."
    )
    theme = serializers.ChoiceField(choices=["auto", "light", "dark"], default="auto")


class EmbedPageView(TournamentView):
    @extend_schema(
        operation_id="embed_tournament_page",
        tags=TAGS,
        parameters=[EmbedQuery],
        responses=text_response("A page for a frame.", "text/html"),
    )
    def get(self, request: Request, slug: str) -> HttpResponse:
        """Standings and brackets as a page to put into a frame; it refreshes itself."""
        found = self.tournament(slug)
        asked = self.asked(EmbedQuery)
        language = asked["language"] if asked["language"] in languages() else self.language
        address = request.build_absolute_uri(f"/tournaments/{slug}")
        answer = HttpResponse(
            embed_page(found, address, language, asked["theme"], EMBED_SECONDS),
            headers={
                "Cache-Control": f"public, max-age={EMBED_SECONDS}",
                "Content-Security-Policy": FRAME_POLICY,
                "Cross-Origin-Resource-Policy": "cross-origin",
            },
        )
        # The one page of the site that others may frame: it has nothing to press.
        answer.xframe_options_exempt = True
        return answer


class RecordSerializer(serializers.Serializer[Any]):
    record = serializers.DictField(child=Free())
    public_key = serializers.CharField()
    signature = serializers.CharField()


class RecordView(TournamentView):
    throttle_scope = "expensive"

    @extend_schema(operation_id="tournament_record", tags=TAGS, responses=RecordSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """The signed record of a finished tournament; anybody can check it offline."""
        found = self.tournament(slug)
        if found.status != Status.FINISHED:
            raise WrongStatus
        return Response(RecordSerializer(signed_record(found)).data)
