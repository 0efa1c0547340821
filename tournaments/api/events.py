"""The list of tournaments, one tournament, making, copying, estimating."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from play.api.serializers import ClockSerializer, clock_rules
from players.access.authentication import player_of
from players.access.permissions import Anyone, Organiser, Person
from players.access.scopes import SAFE_METHODS
from players.api.fields import LineField
from tournaments.api.fields import FormatField
from tournaments.api.serializers import (
    AboutSerializer,
    EstimatedSerializer,
    NewTournamentSerializer,
    TournamentSerializer,
    TournamentSummarySerializer,
)
from tournaments.api.views import TAGS, TournamentView, rights_of, summary, tournaments, whole
from tournaments.errors import NotYourTournament
from tournaments.models import Right, Status, Tournament
from tournaments.pages.about import about
from tournaments.pages.cached import kept
from tournaments.planning.estimate import estimate
from tournaments.records.importing import from_trf
from tournaments.services import cloning, creating, drafting
from tournaments.services.rights import require_right

LONGEST_FILE = 2_000_000


class ListQuery(serializers.Serializer[Any]):
    status = serializers.ChoiceField(choices=Status.choices, required=False)
    title = serializers.SlugField(max_length=32, required=False)
    format = FormatField(required=False)
    show = serializers.ChoiceField(
        choices=["all", "upcoming", "live", "past", "mine", "organised"],
        default="all",
        help_text="`mine` are those one has entered, `organised` those one runs.",
    )


SHELVES = {
    "upcoming": [Status.REGISTRATION, Status.CHECK_IN],
    "live": [Status.RUNNING, Status.PAUSED],
    "past": [Status.FINISHED, Status.CANCELLED],
}


class PersonOrReading(Person):
    """Everyone reads, people with an account write."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return request.method in SAFE_METHODS or super().has_permission(request, view)


class TournamentListView(TournamentView, GenericAPIView[Tournament]):
    permission_classes = (PersonOrReading,)
    serializer_class = TournamentSummarySerializer

    def get_queryset(self) -> QuerySet[Tournament]:
        asked = self.asked(ListQuery)
        found = tournaments().order_by("-id")
        if asked["show"] == "organised":
            found = found.filter(organiser=player_of(self.request))
        else:
            found = found.exclude(status=Status.DRAFT)
        if asked["show"] == "mine":
            mine = player_of(self.request).entries.values("tournament")
            found = found.filter(pk__in=mine)
        elif asked["show"] != "organised":
            found = found.filter(is_private=False)
        if asked["show"] in SHELVES:
            found = found.filter(status__in=SHELVES[asked["show"]])
        if "status" in asked:
            found = found.filter(status=asked["status"])
        if "title" in asked:
            found = found.filter(titles__contains=[asked["title"]])
        if "format" in asked:
            # A subquery: a join would multiply the count of entrants.
            of_format = Tournament.objects.filter(stages__format=asked["format"])
            found = found.filter(pk__in=of_format)
        return found

    @extend_schema(
        operation_id="tournaments",
        tags=TAGS,
        parameters=[ListQuery],
        responses=TournamentSummarySerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Tournaments, newest first, a page at a time."""
        page = self.paginate_queryset(self.get_queryset())
        rows = [summary(one) for one in page or []]
        return self.get_paginated_response(TournamentSummarySerializer(rows, many=True).data)

    @extend_schema(
        operation_id="create_tournament",
        tags=TAGS,
        request=NewTournamentSerializer,
        responses={201: TournamentSerializer},
    )
    def post(self, request: Request) -> Response:
        """A new tournament, as a draft. Who is no organiser of the site may make a small private
        one."""
        asked = self.given(NewTournamentSerializer)
        clock = clock_rules(asked.pop("clock"))
        made = creating.create(player_of(request), clock=clock, **asked)
        return self.whole(made.slug, status.HTTP_201_CREATED)

    def whole(self, slug: str, code: int) -> Response:
        found = tournaments().get(slug=slug)
        data = whole(found, self.request.user, self.language)
        return Response(TournamentSerializer(data).data, code)


class TournamentDetailView(TournamentView):
    permission_classes = (PersonOrReading,)

    @extend_schema(operation_id="tournament", tags=TAGS, responses=TournamentSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """One tournament, and the asker's place in it."""
        found = self.tournament(slug)
        return Response(TournamentSerializer(whole(found, request.user, self.language)).data)

    @extend_schema(
        operation_id="redraw_tournament",
        tags=TAGS,
        request=NewTournamentSerializer,
        responses=TournamentSerializer,
    )
    def put(self, request: Request, slug: str) -> Response:
        """A draft drawn up anew: all its settings and stages at once. Its entrants stay."""
        found = self.tournament(slug)
        actor = player_of(request)
        require_right(actor, found, Right.LIFE)
        has_password = bool(found.password)
        asked = self.given(NewTournamentSerializer, context={"has_password": has_password})
        clock = clock_rules(asked.pop("clock"))
        drafting.redraw(slug, actor, clock=clock, **asked)
        changed = tournaments().get(slug=slug)
        return Response(TournamentSerializer(whole(changed, request.user, self.language)).data)

    @extend_schema(operation_id="delete_tournament", tags=TAGS, responses={204: None})
    def delete(self, request: Request, slug: str) -> Response:
        """Throw a draft away, for good."""
        found = self.tournament(slug)
        actor = player_of(request)
        require_right(actor, found, Right.LIFE)
        drafting.delete(slug, actor)
        return Response(status=status.HTTP_204_NO_CONTENT)


class AboutView(TournamentView):
    @extend_schema(operation_id="about_tournament", tags=TAGS, responses=AboutSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """What its page says of it: texts, scheme in figures, organisers, podium."""
        found = self.tournament(slug)
        entrants = found.entrant_count  # type: ignore[attr-defined]
        rows = kept(found, f"about:{entrants}", lambda: about(found, entrants))
        return Response(AboutSerializer(rows).data)


class ImportSerializer(serializers.Serializer[Any]):
    trf = serializers.CharField(max_length=LONGEST_FILE, help_text="The text of the file.")
    name = LineField(
        max_length=80, default="", allow_blank=True, help_text="Empty: the name in the file."
    )
    titles = serializers.ListField(
        child=serializers.SlugField(max_length=32), min_length=1, max_length=8
    )
    clock = ClockSerializer()
    rounds = serializers.IntegerField(
        min_value=1,
        max_value=64,
        default=None,
        allow_null=True,
        help_text="Where the file does not say how many there are.",
    )


class ImportView(TournamentView):
    permission_classes = (Organiser,)

    @extend_schema(
        operation_id="import_tournament",
        tags=TAGS,
        request=ImportSerializer,
        responses={201: TournamentSerializer},
    )
    def post(self, request: Request) -> Response:
        """A Swiss from a TRF file: open for entry, or under way where it has rounds."""
        asked = self.given(ImportSerializer)
        clock = clock_rules(asked.pop("clock"))
        made = from_trf(player_of(request), asked.pop("trf"), clock=clock, **asked)
        found = tournaments().get(pk=made.pk)
        data = whole(found, request.user, self.language)
        return Response(TournamentSerializer(data).data, status.HTTP_201_CREATED)


class CloneSerializer(serializers.Serializer[Any]):
    name = LineField(max_length=80, default="", allow_blank=True)


class CloneView(TournamentView):
    permission_classes = (Person,)

    @extend_schema(
        operation_id="clone_tournament",
        tags=TAGS,
        request=CloneSerializer,
        responses={201: TournamentSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """The same again, as a draft of the one who asks."""
        found = self.tournament(slug)
        if not rights_of(request.user, found):
            raise NotYourTournament
        name = self.given(CloneSerializer)["name"]
        copy = cloning.clone(slug, player_of(request), name)
        made = tournaments().get(pk=copy.pk)
        data = whole(made, request.user, self.language)
        return Response(TournamentSerializer(data).data, status.HTTP_201_CREATED)


class EstimateSerializer(serializers.Serializer[Any]):
    entrants = serializers.IntegerField(min_value=2, max_value=5000)
    match_minutes = serializers.IntegerField(min_value=1, max_value=60 * 24 * 60)
    break_minutes = serializers.IntegerField(min_value=0, max_value=60 * 24, default=1)
    stages = NewTournamentSerializer().get_fields()["stages"]


class EstimateView(TournamentView):
    permission_classes = (Anyone,)

    @extend_schema(
        operation_id="estimate_tournament",
        tags=TAGS,
        request=EstimateSerializer,
        responses=EstimatedSerializer,
    )
    def post(self, request: Request) -> Response:
        """How many rounds and how long it takes, in plain figures."""
        asked = self.given(EstimateSerializer)
        found = estimate(
            asked["stages"], asked["entrants"], asked["match_minutes"], asked["break_minutes"]
        )
        return Response(EstimatedSerializer(found).data)
