"""The rules of a title as a book for players, over HTTP."""

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
from engine.school.book import read_book
from engine.school.examples import clauses_with_examples
from engine.school.goal import goals
from play.api.telling import LanguageQuery, checked
from play.api.titles import TAGS
from players.access.permissions import Anyone


class ClauseSerializer(serializers.Serializer[Any]):
    id = serializers.CharField(help_text="As reasons and explanations name it: `DK-61`.")
    name = serializers.CharField()
    body = serializers.CharField(help_text="Markdown; other clauses stand in it by their id.")


class ChapterSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    opening = serializers.CharField(help_text="Markdown; may be empty.")
    clauses = ClauseSerializer(many=True)


class NamingSerializer(serializers.Serializer[Any]):
    decisions = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()),
        help_text="Clauses by kind of decision.",
    )
    events = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()),
        help_text="Clauses by kind of event.",
    )


class GoalSerializer(serializers.Serializer[Any]):
    seats = serializers.ListField(
        child=serializers.IntegerField(), help_text="The numbers of seats it holds for."
    )
    text = serializers.CharField()


class BookSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(help_text="Empty where the title has no book.")
    opening = serializers.CharField(help_text="What the game is and how one wins, in Markdown.")
    goals = GoalSerializer(many=True, help_text="How one wins, in a sentence.")
    chapters = ChapterSerializer(many=True)
    summary = serializers.CharField(help_text="Two printed pages, in Markdown; may be empty.")
    named = NamingSerializer(help_text="What the code of the rules names.")
    examples = serializers.ListField(
        child=serializers.CharField(), help_text="Clauses with an example to step through."
    )


class BookView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(
        operation_id="title_book", tags=TAGS, parameters=[LanguageQuery], responses=BookSerializer
    )
    def get(self, request: Request, title: str) -> Response:
        """A title's rules for players: chapters of clauses. Without a book there are none."""
        language = checked(request, LanguageQuery)["language"]
        try:
            book = read_book(title, language)
            won_by = goals(title, language)
        except UnknownTitle:
            raise Http404 from None
        return Response(
            {
                **msgspec.to_builtins(book),
                "goals": msgspec.to_builtins(won_by),
                "examples": list(clauses_with_examples(title)),
            },
            headers={"Cache-Control": "public, max-age=300"},
        )
