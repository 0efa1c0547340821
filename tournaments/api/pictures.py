"""The pictures of an event's page over HTTP."""

from __future__ import annotations

import base64
import binascii
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema, extend_schema_field
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from players.access.authentication import player_of
from players.access.permissions import Anyone, Person
from players.api.fields import LineField
from tournaments.api.serializers import EventPictureSerializer
from tournaments.api.views import TAGS, TournamentView
from tournaments.errors import NoSuchPicture
from tournaments.models import EventPicture, PictureRole, Right, Status
from tournaments.pages.pictures import picture_rows
from tournaments.services import picturing
from tournaments.services.rights import require_right

YEAR_SECONDS = 365 * 24 * 60 * 60


@extend_schema_field(OpenApiTypes.BYTE)
class Base64Field(serializers.Field[bytes, str, str, Any]):
    """Bytes, as base64."""

    def __init__(self, most_bytes: int, **more: Any) -> None:
        super().__init__(**more)
        self.most_letters = 4 * -(-most_bytes // 3)

    def to_internal_value(self, data: str) -> bytes:
        if not isinstance(data, str) or len(data) > self.most_letters:
            raise serializers.ValidationError("This is too long, or no text.")
        try:
            return base64.b64decode(data, validate=True)
        except (binascii.Error, ValueError) as fault:
            raise serializers.ValidationError("This is not base64.") from fault


class NewPictureSerializer(serializers.Serializer[Any]):
    role = serializers.ChoiceField(choices=PictureRole.choices)
    text = LineField(max_length=200, help_text="What it shows, for those who do not see it.")
    jpeg = Base64Field(picturing.MOST_BYTES, write_only=True, help_text="A JPEG, as base64.")


class PictureListView(TournamentView):
    permission_classes: Any = (Person,)

    @extend_schema(
        operation_id="add_picture",
        tags=TAGS,
        request=NewPictureSerializer,
        responses={201: EventPictureSerializer(many=True)},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Put a picture on the page of an event; a banner takes the place of the one before.
        Answers with all its pictures. Nothing but the picture itself is kept of the file."""
        found = self.tournament(slug)
        actor = player_of(request)
        require_right(actor, found, Right.LIFE)
        asked = self.given(NewPictureSerializer)
        picturing.add_picture(slug, actor, asked["role"], asked["text"], asked["jpeg"])
        rows = EventPictureSerializer(picture_rows(found), many=True).data
        return Response(rows, status.HTTP_201_CREATED)


class PictureView(TournamentView):
    permission_classes: Any = (Person,)

    @extend_schema(operation_id="remove_picture", tags=TAGS, responses={204: None})
    def delete(self, request: Request, slug: str, picture_id: int) -> Response:
        """Take a picture away, for good."""
        found = self.tournament(slug)
        actor = player_of(request)
        require_right(actor, found, Right.LIFE)
        picturing.remove_picture(slug, actor, picture_id)
        return Response(status=status.HTTP_204_NO_CONTENT)


class PictureFileView(TournamentView):
    permission_classes: Any = (Anyone,)

    @extend_schema(
        operation_id="picture_file",
        tags=TAGS,
        responses={(200, "image/jpeg"): OpenApiResponse(OpenApiTypes.BINARY, description="JPEG.")},
    )
    def get(self, request: HttpRequest, slug: str, picture_id: int) -> HttpResponse:
        """The picture itself, under an address that changes with it."""
        found = self.tournament(slug)
        picture = EventPicture.objects.filter(tournament=found, pk=picture_id).first()
        if picture is None:
            raise NoSuchPicture
        response = HttpResponse(bytes(picture.content), content_type="image/jpeg")
        response["Content-Security-Policy"] = "default-src 'none'; sandbox"
        response["X-Content-Type-Options"] = "nosniff"
        if found.status == Status.DRAFT:
            patch_cache_control(response, private=True, no_cache=True)
        else:
            patch_cache_control(response, public=True, max_age=YEAR_SECONDS, immutable=True)
        return response
