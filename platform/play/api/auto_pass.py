"""Auto-pass over HTTP: what one's seat can have passed for it, and switching it."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from play import services
from play.api.matches import TAGS, PlayView
from players.access.authentication import player_of

MOMENT = "`match`, `new` (until something new can be chosen), or a moment of the title: `round`."


class AutoPassSettingSerializer(serializers.Serializer[Any]):
    id = serializers.CharField(help_text="Its words are the title's texts `auto_pass.<id>`.")
    kind = serializers.CharField(help_text="Of the decision that is passed.")
    until = serializers.ListField(child=serializers.CharField(), help_text=MOMENT)
    can_begin = serializers.ListField(
        child=serializers.CharField(),
        help_text="Moments that can be set now: `new` only while the question is open.",
    )
    running = serializers.CharField(allow_null=True, help_text="Until when it is switched on.")


class AutoPassSerializer(serializers.Serializer[Any]):
    settings = AutoPassSettingSerializer(many=True)


class SetAutoPassSerializer(serializers.Serializer[Any]):
    id = serializers.CharField(max_length=32)
    until = serializers.CharField(
        max_length=32, allow_null=True, help_text=f"{MOMENT} Null switches it off."
    )


class AutoPassView(PlayView):
    @extend_schema(operation_id="auto_pass", tags=TAGS, responses=AutoPassSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """What can be passed for you at this match, and what you have switched on."""
        return _answer(services.auto_passes(slug, player_of(request)))

    @extend_schema(
        operation_id="set_auto_pass",
        tags=TAGS,
        request=SetAutoPassSerializer,
        responses=AutoPassSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Have a question passed for you until a moment, or be asked again."""
        asked = self.given(SetAutoPassSerializer)
        player = player_of(request)
        return _answer(services.set_auto_pass(slug, player, asked["id"], asked["until"]))


def _answer(offered: dict[str, Any]) -> Response:
    return Response({"settings": offered["settings"]})
