"""Webhooks of a tournament: who is told, and what came of it."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from players.authentication import player_of
from players.permissions import Person
from tournaments.api.views import TournamentView
from tournaments.errors import NotYourTournament
from tournaments.models import Delivery, Right, Tournament, Webhook
from tournaments.services import life
from tournaments.webhooks import add_webhook, remove_webhook

TAGS = ["control room"]
DELIVERIES_SHOWN = 50


class NewWebhookSerializer(serializers.Serializer[Any]):
    url = serializers.URLField(max_length=300)


class DeliverySerializer(serializers.Serializer[Any]):
    line = serializers.IntegerField(source="line_id")
    act = serializers.CharField(source="line.act")
    attempts = serializers.IntegerField()
    status_code = serializers.IntegerField(allow_null=True)
    answer = serializers.CharField(allow_blank=True)
    next_at = serializers.DateTimeField(allow_null=True)
    delivered_at = serializers.DateTimeField(allow_null=True)


class WebhookSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    url = serializers.CharField()
    secret = serializers.CharField()
    created_at = serializers.DateTimeField()
    deliveries = DeliverySerializer(many=True)


class WebhookBase(TournamentView):
    permission_classes = (Person,)
    token_area = None

    def own(self, slug: str) -> Tournament:
        found = self.tournament(slug)
        if not life.may(player_of(self.request), found, Right.LIFE):
            raise NotYourTournament
        return found


def row(webhook: Webhook) -> dict[str, Any]:
    deliveries = Delivery.objects.filter(webhook=webhook).select_related("line")
    return {
        "id": webhook.pk,
        "url": webhook.url,
        "secret": webhook.secret,
        "created_at": webhook.created_at,
        "deliveries": list(deliveries[:DELIVERIES_SHOWN]),
    }


class WebhookListView(WebhookBase):
    @extend_schema(
        operation_id="tournament_webhooks", tags=TAGS, responses=WebhookSerializer(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Webhooks with their latest deliveries."""
        found = Webhook.objects.filter(tournament=self.own(slug)).order_by("id")
        return Response(WebhookSerializer([row(one) for one in found], many=True).data)

    @extend_schema(
        operation_id="add_tournament_webhook",
        tags=TAGS,
        request=NewWebhookSerializer,
        responses={201: WebhookSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Have every line of the log sent to an address, signed with the returned secret."""
        found = self.own(slug)
        url = self.given(NewWebhookSerializer)["url"]
        made = add_webhook(found.slug, player_of(request), url)
        return Response(WebhookSerializer(row(made)).data, status.HTTP_201_CREATED)


class WebhookView(WebhookBase):
    @extend_schema(operation_id="remove_tournament_webhook", tags=TAGS, responses={204: None})
    def delete(self, request: Request, slug: str, webhook_id: int) -> Response:
        """Stop telling an address."""
        remove_webhook(self.own(slug).slug, player_of(request), webhook_id)
        return Response(status=status.HTTP_204_NO_CONTENT)
