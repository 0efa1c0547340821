"""Chat over HTTP, and what moderators see of it."""

from __future__ import annotations

from typing import Any

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from play import services
from play.api.matches import PlayView
from play.api.serializers import (
    HidingSerializer,
    MessageSerializer,
    NewMessageSerializer,
    ReportedMessageSerializer,
    ReportSerializer,
)
from play.errors import NoSuchMatch
from play.models import ChatMessage
from players.access.authentication import player_of
from players.access.permissions import Moderator, NotMuted, Person, SignedIn
from players.models import Report, ReportReason

TAGS = ["chat"]
DONE = {204: OpenApiResponse(description="Done.")}


class ChatView(PlayView):
    permission_classes = (SignedIn, NotMuted)

    @extend_schema(
        operation_id="say",
        tags=TAGS,
        request=NewMessageSerializer,
        responses={201: MessageSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Say something to the others at your side of the match."""
        text = self.given(NewMessageSerializer)["text"]
        message = services.say(slug, player_of(request), text)
        return Response(MessageSerializer(message).data, status.HTTP_201_CREATED)


class ReportMessageView(PlayView):
    permission_classes = (Person, NotMuted)
    throttle_scope = "sensitive"

    @extend_schema(
        operation_id="report_message", tags=TAGS, request=ReportSerializer, responses=DONE
    )
    def post(self, request: Request, slug: str, message_id: int) -> Response:
        """Show a message you can read to the moderators."""
        wish = self.given(ReportSerializer)
        services.report_message(
            _message(pk=message_id, match__slug=slug),
            player_of(request),
            ReportReason(wish["reason"]),
            wish["text"],
        )
        return Response(status=status.HTTP_204_NO_CONTENT)


class ReportedMessageView(PlayView):
    """A message in its context, for moderators who were shown it."""

    permission_classes = (Moderator,)
    token_area = "moderation"

    @extend_schema(operation_id="reported_message", tags=TAGS, responses=ReportedMessageSerializer)
    def get(self, request: Request, message_id: int) -> Response:
        """What was said, with what was said around it."""
        return _shown(_reported(message_id))

    @extend_schema(
        operation_id="hide_message",
        tags=TAGS,
        request=HidingSerializer,
        responses=ReportedMessageSerializer,
    )
    def put(self, request: Request, message_id: int) -> Response:
        """Hide a message from everybody, or show it again."""
        message = _reported(message_id)
        services.set_hidden(message, player_of(request), self.given(HidingSerializer)["is_hidden"])
        return _shown(message)


def _message(*conditions: Any, **where: Any) -> ChatMessage:
    message = (
        ChatMessage.objects.filter(*conditions, **where).select_related("match", "author").first()
    )
    if message is None:
        raise NoSuchMatch(_("There is no such message."))
    return message


def _reported(message_id: int) -> ChatMessage:
    """Moderators read what they were shown, and no other talk."""
    is_reported = Exists(Report.objects.filter(message_id=OuterRef("pk")))
    return _message(is_reported, pk=message_id)


def _shown(message: ChatMessage) -> Response:
    return Response(
        ReportedMessageSerializer(
            {"match": message.match.slug, "messages": services.around(message)}
        ).data
    )
