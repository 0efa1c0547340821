"""Chat over HTTP, and what moderators see of it."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from play import services
from play.api.matches import PlayView
from play.api.serializers import (
    ChatReportSerializer,
    MessageSerializer,
    NewMessageSerializer,
    ReportSerializer,
    SettlingSerializer,
)
from play.errors import NoSuchMatch
from play.models import ChatMessage, ChatReport, Match
from players.authentication import player_of
from players.permissions import Moderator, NotMuted, SignedIn

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
    @extend_schema(
        operation_id="report_message", tags=TAGS, request=ReportSerializer, responses=DONE
    )
    def post(self, request: Request, slug: str, message_id: int) -> Response:
        """Show a message to the moderators."""
        message = _message(slug, message_id)
        reason = self.given(ReportSerializer).get("reason", "")
        services.report_message(message, player_of(request), reason)
        return Response(status=status.HTTP_204_NO_CONTENT)


class ChatReportListView(ListAPIView[ChatReport]):
    permission_classes = (Moderator,)
    serializer_class = ChatReportSerializer

    @extend_schema(operation_id="chat_reports", tags=TAGS)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Messages that wait for a moderator, newest first."""
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[ChatReport]:
        return (
            ChatReport.objects.filter(settled_at=None)
            .select_related("message__author", "message__match", "reporter")
            .order_by("-id")
        )


class ChatReportView(PlayView):
    permission_classes = (Moderator,)

    @extend_schema(
        operation_id="settle_chat_report", tags=TAGS, request=SettlingSerializer, responses=DONE
    )
    def post(self, request: Request, report_id: int) -> Response:
        """Settle a report, hiding the message or not."""
        report = ChatReport.objects.select_related("message").filter(pk=report_id).first()
        if report is None:
            raise NoSuchMatch("there is no such report")
        services.settle_report(report, player_of(request), self.given(SettlingSerializer)["hide"])
        return Response(status=status.HTTP_204_NO_CONTENT)


def _message(slug: str, message_id: int) -> ChatMessage:
    match = Match.objects.filter(slug=slug).first()
    message = ChatMessage.objects.filter(pk=message_id, match=match).first()
    if match is None or message is None:
        raise NoSuchMatch("there is no such message")
    return message
