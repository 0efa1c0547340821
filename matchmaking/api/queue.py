"""The queue over the API: join, look, answer, leave."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.core.errors import EngineError
from matchmaking.api.serializers import (
    AnswerSerializer,
    JoinQueueSerializer,
    QueueSerializer,
    TicketSerializer,
)
from matchmaking.models import Answer, Ticket, TicketStatus
from matchmaking.queue.tickets import QueueRules
from matchmaking.services import queueing
from matchmaking.tempo import Tempo
from play.errors import RefusedByRules
from players.access.authentication import player_of
from players.models import Player

TAGS = ["queue"]


class QueueView(APIView):
    @extend_schema(operation_id="queue", tags=TAGS, responses=QueueSerializer)
    def get(self, request: Request) -> Response:
        """Your tickets. Ask every few seconds: a live ticket nobody asks for is taken out."""
        return Response(_queue_of(player_of(request)))

    @extend_schema(
        operation_id="join_queue",
        tags=TAGS,
        request=JoinQueueSerializer,
        responses={201: QueueSerializer},
    )
    def post(self, request: Request) -> Response:
        """Look for a rated match."""
        wish = JoinQueueSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        asked = wish.validated_data
        player = player_of(request)
        try:
            queueing.join(
                player,
                asked["title"],
                Tempo(asked["tempo"]),
                seat_counts=asked.get("seat_counts", ()),
                game_options=asked.get("game_options"),
                allows_bots=asked["allows_bots"],
            )
        except EngineError as problem:
            raise RefusedByRules(problem) from problem
        return Response(_queue_of(player), status=status.HTTP_201_CREATED)


class TicketView(APIView):
    @extend_schema(
        operation_id="leave_queue",
        tags=TAGS,
        responses={204: OpenApiResponse(description="Left, or it had ended already.")},
    )
    def delete(self, request: Request, ticket_id: int) -> Response:
        """Give your place up. Leaving a table that is ready counts as declining it."""
        queueing.leave(player_of(request), ticket_id)
        return Response(status=status.HTTP_204_NO_CONTENT)


class AnswerView(APIView):
    @extend_schema(
        operation_id="answer_ready_check",
        tags=TAGS,
        request=AnswerSerializer,
        responses=TicketSerializer,
    )
    def post(self, request: Request, ticket_id: int) -> Response:
        """Say whether you are ready. The last yes starts the match."""
        wish = AnswerSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        ticket = queueing.answer(player_of(request), ticket_id, wish.validated_data["accept"])
        return Response(TicketSerializer(_shown(ticket)).data)


def _queue_of(player: Player) -> Any:
    return QueueSerializer(
        {
            "tickets": [_shown(ticket) for ticket in queueing.tickets_of(player)],
            "barred_until": queueing.barred_until(player),
        }
    ).data


def _shown(ticket: Ticket) -> dict[str, Any]:
    waited = ((ticket.ended_at or timezone.now()) - ticket.joined_at).total_seconds()
    rules = QueueRules()
    is_waiting = ticket.status == TicketStatus.WAITING
    ahead = queueing.wait_ahead(ticket) if is_waiting else None
    return {
        "id": ticket.pk,
        "title": ticket.ladder.title,
        "tempo": ticket.tempo,
        "status": ticket.status,
        "seat_counts": ticket.seat_counts,
        "allows_bots": ticket.allows_bots,
        "rating": ticket.rating,
        "joined_at": ticket.joined_at,
        "waited_seconds": waited,
        "window": None if rules.is_overdue(waited) else rules.window(waited),
        "half_by": ahead.half_by if ahead else None,
        "most_by": ahead.most_by if ahead else None,
        "ready_check": _ready_check(ticket),
        "match": ticket.match.slug if ticket.match else None,
    }


def _ready_check(ticket: Ticket) -> dict[str, Any] | None:
    proposal = ticket.proposal
    if ticket.status != TicketStatus.PROPOSED or proposal is None:
        return None
    answers = list(
        Ticket.objects.filter(proposal=proposal, status=TicketStatus.PROPOSED).values_list(
            "answer", flat=True
        )
    )
    return {
        "seats": proposal.seats,
        "bots": proposal.seats - len(answers),
        "accepted": answers.count(Answer.ACCEPTED),
        "has_accepted": ticket.answer == Answer.ACCEPTED,
        "quality": proposal.quality,
        "expires_at": proposal.expires_at,
        "seconds_left": max(0.0, (proposal.expires_at - timezone.now()).total_seconds()),
    }
