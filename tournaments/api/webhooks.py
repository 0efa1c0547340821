"""Webhooks of a tournament: who is told of what, and what came of it."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from players.access.authentication import player_of
from players.access.permissions import Person
from tournaments.api.views import TournamentView
from tournaments.errors import NotYourTournament
from tournaments.models import Delivery, EventKind, Right, Tournament, Webhook
from tournaments.models.webhook import all_kinds
from tournaments.services import rights
from tournaments.webhooks import services
from tournaments.webhooks.exchange import Fault

TAGS = ["control room"]
DELIVERIES_SHOWN = 50


def kinds_field(**more: Any) -> serializers.ListField:
    return serializers.ListField(
        child=serializers.ChoiceField(choices=EventKind.choices),
        min_length=1,
        max_length=len(EventKind),
        help_text="Of which kinds of lines of the log it is told.",
        **more,
    )


class NewWebhookSerializer(serializers.Serializer[Any]):
    url = serializers.URLField(max_length=300)
    kinds = kinds_field(default=all_kinds)


class WebhookChangeSerializer(serializers.Serializer[Any]):
    kinds = kinds_field()


class DeliverySerializer(serializers.Serializer[Any]):
    line = serializers.IntegerField(source="line_id")
    act = serializers.CharField(source="line.act")
    attempts = serializers.IntegerField()
    status_code = serializers.IntegerField(allow_null=True)
    answer = serializers.CharField(allow_blank=True)
    fault = serializers.ChoiceField(
        choices=[("", "")] + [(fault.value, fault.value) for fault in Fault],
        help_text="Why no answer came.",
    )
    next_at = serializers.DateTimeField(allow_null=True)
    delivered_at = serializers.DateTimeField(allow_null=True)


class WebhookSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    url = serializers.CharField()
    kinds = kinds_field()
    secret = serializers.CharField()
    created_at = serializers.DateTimeField()
    deliveries = DeliverySerializer(many=True)


class WebhookBase(TournamentView):
    permission_classes = (Person,)
    token_area = None

    def own(self, slug: str) -> Tournament:
        found = self.tournament(slug)
        if not rights.may(player_of(self.request), found, Right.LIFE):
            raise NotYourTournament
        return found


def row(webhook: Webhook) -> dict[str, Any]:
    deliveries = Delivery.objects.filter(webhook=webhook).select_related("line")
    return {
        "id": webhook.pk,
        "url": webhook.url,
        "kinds": webhook.kinds,
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
        webhooks = Webhook.objects.filter(tournament=self.own(slug)).order_by("id")
        return Response(WebhookSerializer([row(webhook) for webhook in webhooks], many=True).data)

    @extend_schema(
        operation_id="add_tournament_webhook",
        tags=TAGS,
        request=NewWebhookSerializer,
        responses={201: WebhookSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Have lines of the log sent to an address, signed with the returned secret."""
        tournament = self.own(slug)
        asked = self.given(NewWebhookSerializer)
        webhook = services.add_webhook(
            tournament.slug, player_of(request), asked["url"], asked["kinds"]
        )
        return Response(WebhookSerializer(row(webhook)).data, status.HTTP_201_CREATED)


class WebhookView(WebhookBase):
    @extend_schema(
        operation_id="change_tournament_webhook",
        tags=TAGS,
        request=WebhookChangeSerializer,
        responses=WebhookSerializer,
    )
    def put(self, request: Request, slug: str, webhook_id: int) -> Response:
        """Choose again of which kinds of events an address is told."""
        tournament = self.own(slug)
        kinds = self.given(WebhookChangeSerializer)["kinds"]
        webhook = services.change_webhook(tournament.slug, player_of(request), webhook_id, kinds)
        return Response(WebhookSerializer(row(webhook)).data)

    @extend_schema(operation_id="remove_tournament_webhook", tags=TAGS, responses={204: None})
    def delete(self, request: Request, slug: str, webhook_id: int) -> Response:
        """Stop telling an address."""
        services.remove_webhook(self.own(slug).slug, player_of(request), webhook_id)
        return Response(status=status.HTTP_204_NO_CONTENT)


class WebhookTestView(WebhookBase):
    throttle_scope = "webhook_test"

    @extend_schema(
        operation_id="test_tournament_webhook",
        tags=TAGS,
        request=None,
        responses={201: DeliverySerializer},
    )
    def post(self, request: Request, slug: str, webhook_id: int) -> Response:
        """Send a message at once, and once; its line among the deliveries shows the answer."""
        delivery = services.send_test_message(self.own(slug).slug, player_of(request), webhook_id)
        return Response(DeliverySerializer(delivery).data, status.HTTP_201_CREATED)
