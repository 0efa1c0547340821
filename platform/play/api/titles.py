"""The titles there are, their words, and the bots of the house."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.core.errors import UnknownTitle, UnknownVersion
from engine.core.languages import core_texts, languages
from engine.core.registry import playable_titles
from engine.core.registry import title as find_title
from engine.core.title import Title
from play.api.emblems import emblem_of
from play.api.serializers import HouseBotSerializer, TitleSerializer
from play.models import HouseBot
from players.access.permissions import Anyone
from players.api.profiles import AnyMediaType

TAGS = ["titles"]


class TitleListView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="titles", tags=TAGS, responses=TitleSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The games that can be played here, in the order of the shelf."""
        titles = TitleSerializer(playable_titles(), many=True).data
        return Response(titles, headers={"Cache-Control": "public, max-age=300"})


class EmblemQuery(serializers.Serializer[Any]):
    v = serializers.CharField(
        required=False, max_length=64, help_text="As the list of titles gives it: kept for good."
    )


class EmblemView(APIView):
    """Drawn colours follow the scheme, light or dark, of the page that shows it."""

    permission_classes = (Anyone,)
    content_negotiation_class = AnyMediaType

    @extend_schema(
        operation_id="title_emblem",
        tags=TAGS,
        parameters=[EmblemQuery],
        responses={(200, "image/svg+xml"): OpenApiTypes.STR},
    )
    def get(self, request: Request, title: str) -> HttpResponse:
        """A title's picture."""
        try:
            emblem = emblem_of(title)
        except UnknownTitle:
            raise Http404 from None
        is_current = request.query_params.get("v") == emblem.digest
        age = "31536000, immutable" if is_current else "300"
        return HttpResponse(
            emblem.image,
            content_type="image/svg+xml",
            headers={
                "Cache-Control": f"public, max-age={age}",
                "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
            },
        )


class RulesQuery(serializers.Serializer[Any]):
    version = serializers.IntegerField(
        min_value=1,
        required=False,
        help_text="The `rules_version` of a match; without it, or where it is gone, the present.",
    )


def asked_title(request: Request, id: str) -> Title:
    query = RulesQuery(data=request.query_params)
    query.is_valid(raise_exception=True)
    try:
        return find_title(id, query.validated_data.get("version"))
    except UnknownVersion:
        return find_title(id)
    except UnknownTitle:
        raise Http404 from None


class TextsView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(
        operation_id="title_texts",
        tags=TAGS,
        parameters=[RulesQuery],
        responses={200: {"type": "object", "additionalProperties": {"type": "string"}}},
    )
    def get(self, request: Request, title: str, language: str) -> Response:
        """A title's words: decisions, options, events, cards, in one language."""
        if language not in languages():
            raise Http404
        # With the words of the core, which a title may say in its own way.
        texts = {**core_texts(language), **asked_title(request, title).texts(language)}
        return Response(texts, headers={"Cache-Control": "public, max-age=300"})


class StaticView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(
        operation_id="title_static",
        tags=TAGS,
        parameters=[RulesQuery],
        responses={200: {"type": "object", "additionalProperties": True}},
    )
    def get(self, request: Request, title: str) -> Response:
        """What a title's board is drawn from and never changes: maps, lists of cards."""
        found: Any = asked_title(request, title).static()
        return Response(found, headers={"Cache-Control": "public, max-age=300"})


class HouseBotListView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="house_bots", tags=TAGS, responses=HouseBotSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Bots that anybody can invite, weakest first."""
        bots = HouseBot.objects.select_related("player")
        return Response(HouseBotSerializer(bots, many=True).data)
