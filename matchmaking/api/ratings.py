"""Ratings of a player, of two players, and of a match; and overturning a result."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from matchmaking.api.ladders import placed
from matchmaking.api.serializers import (
    CorrectionSerializer,
    HeadToHeadSerializer,
    HistorySerializer,
    MatchRatingsSerializer,
    NewCorrectionSerializer,
    PlacedSerializer,
)
from matchmaking.errors import LadderUnknown
from matchmaking.models import Correction, LedgerRow, RatedResult, Rating
from matchmaking.ratings.records import EntryKind
from matchmaking.services import ladders
from matchmaking.services.correction import correct_result
from matchmaking.services.weighing import forecast
from matchmaking.tempo import tempo_of
from play.errors import NoSuchMatch
from play.models import Announcement, Match, MatchStatus
from players.access.authentication import player_of
from players.access.permissions import Anyone, Moderator, Organiser
from players.errors import NotWithYourself, PlayerUnknown
from players.models import Player

TAGS = ["ratings"]
MATCHES_SHOWN = 50
BEFORE_ITS_END = (MatchStatus.OPEN, MatchStatus.RUNNING)


def _player(username: str) -> Player:
    """Also former players: their matches stay."""
    player = Player.objects.named(username).first()
    if player is None:
        raise PlayerUnknown
    return player


class PlayerRatingsView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="player_ratings", tags=TAGS, responses=PlacedSerializer(many=True))
    def get(self, request: Request, username: str) -> Response:
        """A player's ratings on every ladder, most played first."""
        player = _player(username)
        ratings = (
            Rating.objects.filter(player=player).select_related("ladder").order_by("-matches", "id")
        )
        places = ladders.places_of(ratings)
        lines = [placed(rating, places.get(rating.pk)) for rating in ratings]
        return Response(PlacedSerializer(lines, many=True).data)


class HistoryView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="rating_history", tags=TAGS, responses=HistorySerializer)
    def get(self, request: Request, username: str, title: str, tempo: str) -> Response:
        """How a rating came to be: row by row, with peak and performance."""
        player = _player(username)
        ladder = ladders.find_ladder(title, tempo)
        rating = Rating.objects.filter(ladder=ladder, player=player).first()
        if rating is None:
            raise LadderUnknown
        rating.ladder = ladder
        line = placed(rating, ladders.places_of([rating]).get(rating.pk)) | {
            "performance": ladders.performance_of(ladder, player),
            "rows": ladders.history_of(ladder, player),
        }
        return Response(HistorySerializer(line).data)


class HeadToHeadView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="head_to_head", tags=TAGS, responses=HeadToHeadSerializer)
    def get(self, request: Request, username: str, other_name: str) -> Response:
        """Two players face to face: the score on every ladder, and their rated matches."""
        player, other = _player(username), _player(other_name)
        if player == other:
            raise NotWithYourself
        tallies, results = ladders.head_to_head(player, other)
        meetings = [
            {
                "match": result.match.slug,
                "title": result.ladder.title,
                "tempo": result.ladder.tempo,
                "rank": result.ranks[result.players.index(player.pk)],
                "other_rank": result.ranks[result.players.index(other.pk)],
                "ended_at": result.match.ended_at,
            }
            for result in results[:MATCHES_SHOWN]
        ]
        shown = {"player": player, "other": other, "tallies": tallies, "matches": meetings}
        return Response(HeadToHeadSerializer(shown).data)


class MatchRatingsView(APIView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="match_ratings", tags=TAGS, responses=MatchRatingsSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """What a match will count, or the rating changes it brought and the places they gave."""
        match = Match.objects.filter(slug=slug).first()
        if match is None:
            raise NoSuchMatch(_("There is no such match."))
        result = RatedResult.objects.filter(match=match).select_related("ladder").first()
        answer: dict[str, Any] = {
            "state": _state(match, result),
            "title": match.title,
            "tempo": tempo_of(match.clock_kind),
            "forecast": forecast(match) if match.status in BEFORE_ITS_END else [],
            "changes": _changes(result) if result else [],
            "corrections": _corrections(result) if result else [],
        }
        return Response(MatchRatingsSerializer(answer).data)


def _state(match: Match, result: RatedResult | None) -> str:
    if result is not None:
        return "annulled" if result.is_annulled else "rated"
    if not match.is_rated or match.status == MatchStatus.ABORTED:
        return "not_rated"
    if match.status != MatchStatus.FINISHED:
        return "pending"
    is_waiting = Announcement.objects.filter(match=match, relayed_at=None).exists()
    return "pending" if is_waiting else "not_rated"


def _changes(result: RatedResult) -> list[dict[str, Any]]:
    ladder = result.ladder
    due = ladder.ladder_rules.provisional_matches
    rows = LedgerRow.objects.filter(
        match_id=result.match_id, kind=EntryKind.RESULT.value
    ).select_related("player")
    ratings = {
        one.player_id: one
        for one in Rating.objects.filter(ladder=ladder, player_id__in=result.players)
    }
    places = ladders.places_of(ratings.values())
    changes = []
    seat_of = {player: seat for seat, player in enumerate(result.players)}
    for row in sorted(rows, key=lambda row: seat_of[row.player_id]):
        rating = ratings[row.player_id]
        place = places.get(rating.pk)
        changes.append(
            {
                "player": row.player.username,
                "rank": result.ranks[seat_of[row.player_id]],
                "before": row.before,
                "after": row.after,
                "expected": row.expected,
                "score": row.score,
                "weight": row.weight,
                "is_provisional": rating.is_provisional,
                "matches_to_place": rating.player_rating.matches_to_place(due),
                "place": place.place if place else None,
                "of": place.of if place else None,
            }
        )
    return changes


def _corrections(result: RatedResult) -> QuerySet[Correction]:
    return result.corrections.select_related("by", "result__match").order_by("id")


class CorrectionView(APIView):
    permission_classes = (Moderator | Organiser,)
    token_area = "moderation"

    @extend_schema(
        operation_id="correct_result",
        tags=["moderation"],
        request=NewCorrectionSerializer,
        responses={201: CorrectionSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Overturn a rated result: other ranks, or none. What followed is replayed."""
        wish = NewCorrectionSerializer(data=request.data)
        wish.is_valid(raise_exception=True)
        line = correct_result(
            slug,
            wish.validated_data["ranks"],
            by=player_of(request),
            reason=wish.validated_data["reason"],
        )
        return Response(CorrectionSerializer(line).data, status=status.HTTP_201_CREATED)
