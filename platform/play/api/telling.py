"""What a title tells a person, over HTTP: the table of a match, why not, the story, and what every
thing is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from django.utils.translation import get_language_from_request
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.core.events import PUBLIC
from engine.core.languages import ENGLISH, languages
from engine.core.narration import Narrator
from play.api.matches import TAGS, PlayView, looked_at
from play.api.titles import TAGS as TITLE_TAGS
from play.api.titles import RulesQuery, asked_title
from play.live import telling
from play.live.live_match import LiveMatch
from players.access.permissions import Anyone, SignedInOrGuest
from players.api.fields import LanguageField

MOST_THINGS = 200
LONGEST_THING = 100
AS_IN_LIVE_PROTOCOL = "As the live protocol's schema describes it; null where the title has none."


class LanguageQuery(serializers.Serializer[Any]):
    language = LanguageField(required=False, help_text="By default the request's own.")


class WishQuery(LanguageQuery):
    wish = serializers.CharField(
        max_length=telling.LONGEST_WISH,
        help_text="A thing you can see (`card:rope`, `square:d4`), or the key of an option.",
    )


class StoryQuery(LanguageQuery):
    since = serializers.IntegerField(
        min_value=0,
        max_value=2**31 - 1,
        required=False,
        help_text="Tell what you were shown after this number; without it, the last turn.",
    )


class MatchThingsQuery(LanguageQuery):
    thing = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_THING),
        min_length=1,
        max_length=MOST_THINGS,
        help_text="Repeat it for several things.",
    )


class ThingsQuery(RulesQuery, MatchThingsQuery):
    pass


class TableSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField(help_text="How many things you were shown.")
    sheet = serializers.DictField(allow_null=True, help_text=AS_IN_LIVE_PROTOCOL)
    layout = serializers.DictField(allow_null=True, help_text=AS_IN_LIVE_PROTOCOL)
    touches = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()),
        help_text="By the key of an open option: the things by which a person chooses it.",
    )


class ReasonSerializer(serializers.Serializer[Any]):
    clause = serializers.CharField(help_text="Of the title's rules.")
    key = serializers.CharField(help_text="Its words are the texts `why.` and `remedy.`.")
    params = serializers.DictField()
    remedy = serializers.CharField()


class WhyNotChosenSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField(help_text="How many things you were shown.")
    reason = ReasonSerializer(allow_null=True, help_text="Null when it can be chosen now.")
    sentence = serializers.CharField(help_text="The reason in words; empty without one.")


class StorySerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField(help_text="How many things you were shown.")
    sentences = serializers.ListField(child=serializers.CharField())


class ExplanationSerializer(serializers.Serializer[Any]):
    thing = serializers.CharField()
    name = serializers.CharField()
    text = serializers.CharField(help_text="What it does, in a sentence or two.")
    clause = serializers.CharField()


class Asked(NamedTuple):
    live: LiveMatch
    audience: int


class TellingView(PlayView):
    """Somebody asks about a match that has begun: as its player, or as one who watches."""

    permission_classes: Any = (Anyone,)

    def asked(self, request: Request, slug: str) -> Asked:
        _, seat, live = looked_at(request, slug)
        return Asked(live, PUBLIC if seat is None else seat.index)


def checked(request: Request, serializer: type[LanguageQuery]) -> dict[str, Any]:
    query = serializer(data=request.query_params)
    query.is_valid(raise_exception=True)
    found: dict[str, Any] = query.validated_data
    preferred = get_language_from_request(request).partition("-")[0]
    found.setdefault("language", preferred if preferred in languages() else ENGLISH)
    return found


class TableView(TellingView):
    @extend_schema(operation_id="match_table", tags=TAGS, responses=TableSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """How everybody stands, what lies where, and by which things your options are chosen."""
        live, audience = self.asked(request, slug)
        return Response(msgspec.to_builtins(telling.table(live, audience)))


class WhyNotView(TellingView):
    permission_classes = (SignedInOrGuest,)

    @extend_schema(
        operation_id="why_not", tags=TAGS, parameters=[WishQuery], responses=WhyNotChosenSerializer
    )
    def get(self, request: Request, slug: str) -> Response:
        """Why you cannot choose something now, by its clause, and what would make it legal."""
        query = checked(request, WishQuery)
        live, audience = self.asked(request, slug)
        reason = telling.why_not(live, audience, query["wish"])
        sentence = ""
        if reason is not None:
            sentence = telling.narrator(live, query["language"]).reason(reason)
        return Response(
            {
                "number": live.numbers[audience],
                "reason": msgspec.to_builtins(reason),
                "sentence": sentence,
            }
        )


class StoryView(TellingView):
    @extend_schema(
        operation_id="match_story", tags=TAGS, parameters=[StoryQuery], responses=StorySerializer
    )
    def get(self, request: Request, slug: str) -> Response:
        """What happened, in sentences: in the last turn, or since you last looked."""
        query = checked(request, StoryQuery)
        live, audience = self.asked(request, slug)
        sentences = telling.story(live, audience, query["language"], query.get("since"))
        return Response({"number": live.numbers[audience], "sentences": sentences})


class MatchExplanationsView(TellingView):
    @extend_schema(
        operation_id="match_explanations",
        tags=TAGS,
        parameters=[MatchThingsQuery],
        responses=ExplanationSerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """What things of this match are, told with the names of who sits at the table."""
        query = checked(request, MatchThingsQuery)
        live, _ = self.asked(request, slug)
        teller = telling.narrator(live, query["language"])
        return Response(explained(teller, query["thing"]))


class ExplanationsView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(
        operation_id="title_explanations",
        tags=TITLE_TAGS,
        parameters=[ThingsQuery],
        responses=ExplanationSerializer(many=True),
    )
    def get(self, request: Request, title: str) -> Response:
        """What things are: name, what they do, clause. What a title does not know is left out."""
        query = checked(request, ThingsQuery)
        teller = Narrator(asked_title(request, title), query["language"], ())
        told = explained(teller, query["thing"])
        return Response(told, headers={"Cache-Control": "public, max-age=300"})


def explained(teller: Narrator, things: Sequence[str]) -> list[dict[str, str]]:
    told = []
    for thing in dict.fromkeys(things):
        explanation = teller.title.explain(thing)
        if explanation is not None:
            told.append(
                {
                    "thing": thing,
                    "name": teller.say(explanation.name, explanation.params),
                    "text": teller.say(explanation.text, explanation.params),
                    "clause": explanation.clause,
                }
            )
    return told
