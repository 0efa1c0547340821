"""Preparing the field: whom a pasted list names, and the links of places that are held."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from players.access.authentication import player_of
from players.access.permissions import Person
from tournaments.api.act_input import MOST_AT_ONCE
from tournaments.api.serializers import TournamentPersonSerializer
from tournaments.api.views import TournamentView
from tournaments.models import Right, Tournament
from tournaments.pages.people import person
from tournaments.services import placeholders
from tournaments.services.recognising import recognised
from tournaments.services.rights import require_right

TAGS = ["control room"]


class FieldView(TournamentView):
    permission_classes: Any = (Person,)

    def prepared(self, slug: str) -> Tournament:
        """For whoever may enter others."""
        found = self.tournament(slug)
        require_right(player_of(self.request), found, Right.ENTRANTS)
        return found


class NamesSerializer(serializers.Serializer[Any]):
    names = serializers.ListField(
        child=serializers.CharField(max_length=80, allow_blank=True),
        min_length=1,
        max_length=MOST_AT_ONCE,
    )


class RecognisedSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(allow_blank=True)
    player = TournamentPersonSerializer(allow_null=True)
    has_entered = serializers.BooleanField()


class RecogniseView(FieldView):
    @extend_schema(
        operation_id="recognise_names",
        tags=TAGS,
        request=NamesSerializer,
        responses=RecognisedSerializer(many=True),
    )
    def post(self, request: Request, slug: str) -> Response:
        """Which player of the site each name of a list means, by user name or by a shown name that
        only one has. Mail addresses are never looked up: they are not public."""
        found = self.prepared(slug)
        rows = [
            {
                "name": one.name,
                "player": one.player and person(one.player),
                "has_entered": one.has_entered,
            }
            for one in recognised(found, self.given(NamesSerializer)["names"])
        ]
        return Response(RecognisedSerializer(rows, many=True).data)


class PlaceSerializer(serializers.Serializer[Any]):
    entrant = serializers.IntegerField()
    name = serializers.CharField()
    mail = serializers.CharField(allow_blank=True)
    link = serializers.CharField(help_text="Path of the page that claims the place.")


class PlaceListView(FieldView):
    @extend_schema(operation_id="held_places", tags=TAGS, responses=PlaceSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Places that nobody has claimed, each with the link that claims it."""
        found = self.prepared(slug)
        rows = [
            {
                "entrant": entrant.pk,
                "name": entrant.player.display_name,
                "mail": entrant.mail,
                "link": link,
            }
            for entrant, link in placeholders.links(found)
        ]
        return Response(PlaceSerializer(rows, many=True).data)
