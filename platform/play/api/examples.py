"""The example of a clause over HTTP: a position before and after, as the title's board draws it."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.core.errors import UnknownTitle
from play.api.telling import AS_IN_LIVE_PROTOCOL, LanguageQuery, checked
from play.api.titles import TAGS
from play.examples import example
from players.access.permissions import Anyone


class ExampleMomentSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField(help_text="Choices made before.")
    view = serializers.DictField()
    waiting = serializers.ListField(child=serializers.IntegerField())
    events = serializers.ListField(child=serializers.DictField(), help_text="What led here.")
    sheet = serializers.DictField(allow_null=True, help_text=AS_IN_LIVE_PROTOCOL)
    layout = serializers.DictField(allow_null=True, help_text=AS_IN_LIVE_PROTOCOL)
    by = serializers.IntegerField(help_text="The seat that is asked, or that has chosen.")
    heading = serializers.CharField(
        help_text="What it is asked, in the first moment; then what it chose. May be empty."
    )
    sentences = serializers.ListField(child=serializers.CharField(), help_text="What happened.")


class ExampleSerializer(serializers.Serializer[Any]):
    title = serializers.CharField()
    rules_version = serializers.IntegerField()
    clause = serializers.CharField()
    seat = serializers.IntegerField(help_text="Through whose eyes it is seen.")
    players = serializers.ListField(child=serializers.CharField())
    moments = ExampleMomentSerializer(many=True)


class ExampleView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(
        operation_id="clause_example",
        tags=TAGS,
        parameters=[LanguageQuery],
        responses=ExampleSerializer,
    )
    def get(self, request: Request, title: str, clause: str) -> Response:
        """Moments of a played match that show what a clause says."""
        language = checked(request, LanguageQuery)["language"]
        try:
            found = example(title, clause, language)
        except UnknownTitle:
            raise Http404 from None
        if found is None:
            raise Http404
        return Response(
            msgspec.to_builtins(found), headers={"Cache-Control": "public, max-age=300"}
        )
