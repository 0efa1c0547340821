"""What everybody may read: entrants, rounds, standings, brackets, and why."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.serializers import (
    AuditLineSerializer,
    BracketSerializer,
    CrossTableSerializer,
    EntrantSerializer,
    PairingSerializer,
    RoundSerializer,
    StageStandingsSerializer,
    UnfoldedSerializer,
    id_field,
)
from tournaments.api.views import TAGS, TournamentView, rights_of
from tournaments.book import read_stage
from tournaments.errors import NoSuchEntrant, NoSuchPairing, NoSuchRound, WrongStatus
from tournaments.explanations.sentences import sentence
from tournaments.formats import format_named
from tournaments.models import AuditLine, Entrant, Round, Tournament
from tournaments.pages.brackets import bracket_rows
from tournaments.pages.cached import kept
from tournaments.pages.cross_tables import cross_table_rows
from tournaments.pages.history import mentioned, shown_names
from tournaments.pages.people import person
from tournaments.pages.rounds import pairing_row, pairing_rows, shown_pairings
from tournaments.pages.standings import standing_rows, unfolded
from tournaments.planning.seeding import in_order

PRIVATE_ACTS = (
    "disputed",
    "dispute_settled",
    "co_organiser_added",
    "co_organiser_removed",
    "arbiter_called",
    "arbiter_answered",
    "called_again",
    "invited",
    "drawn_up",
)


class EntrantListView(TournamentView):
    @extend_schema(
        operation_id="tournament_entrants", tags=TAGS, responses=EntrantSerializer(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Everybody who has entered, in the order of seeds."""
        event = self.tournament(slug)
        found = in_order(Entrant.objects.filter(tournament=event).select_related("player"))
        reads_answers = "entrants" in rights_of(request.user, event)
        rows = [
            {
                "id": one.pk,
                "player": person(one.player),
                "status": one.status,
                "rating": one.rating,
                "seed": one.seed,
                "club": one.club,
                "is_bot": one.is_bot,
                "is_placeholder": one.is_placeholder,
                "answers": one.answers if reads_answers else [],
                "registered_at": one.registered_at,
                "final_place": one.final_place,
            }
            for one in found
        ]
        return Response(EntrantSerializer(rows, many=True).data)


class RoundListView(TournamentView):
    @extend_schema(
        operation_id="tournament_rounds", tags=TAGS, responses=RoundSerializer(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """All rounds with their pairings; each pairing says why it is as it is."""
        found = self.tournament(slug)
        rows = pairing_rows(found, self.language)
        return Response(RoundSerializer(rows, many=True).data)


class PairingView(TournamentView):
    @extend_schema(operation_id="tournament_pairing", tags=TAGS, responses=PairingSerializer)
    def get(self, request: Request, slug: str, pairing_id: int) -> Response:
        """One pairing."""
        found = self.tournament(slug)
        pairing = shown_pairings().filter(stage__tournament=found, pk=pairing_id).first()
        if pairing is None:
            raise NoSuchPairing
        return Response(PairingSerializer(pairing_row(pairing, self.language)).data)


class StandingsView(TournamentView):
    @extend_schema(
        operation_id="tournament_standings",
        tags=TAGS,
        responses=StageStandingsSerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Standings of every stage that has begun."""
        found = self.tournament(slug)
        rows = kept(found, "standings", lambda: standing_rows(found))
        return Response(StageStandingsSerializer(rows, many=True).data)


class UnfoldedView(TournamentView):
    @extend_schema(
        operation_id="tournament_standing", tags=TAGS, responses=UnfoldedSerializer(many=True)
    )
    def get(self, request: Request, slug: str, username: str) -> Response:
        """One entrant's numbers, unfolded into the rounds they came from."""
        found = self.tournament(slug)
        entrant = _entrant(found, username)
        rows = unfolded(found, entrant)
        return Response(UnfoldedSerializer(rows, many=True).data)


def _entrant(tournament: Tournament, username: str) -> Entrant:
    found = Entrant.objects.filter(tournament=tournament, player__username__iexact=username).first()
    if found is None:
        raise NoSuchEntrant
    return found


class BracketView(TournamentView):
    @extend_schema(
        operation_id="tournament_bracket", tags=TAGS, responses=BracketSerializer(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Every match of the elimination stages, played or still to come."""
        found = self.tournament(slug)
        rows = kept(found, "bracket", lambda: bracket_rows(found))
        return Response(BracketSerializer(rows, many=True).data)


class CrossTableView(TournamentView):
    @extend_schema(
        operation_id="tournament_cross_table", tags=TAGS, responses=CrossTableSerializer(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Who met whom with which outcome, for Swiss and round robin."""
        found = self.tournament(slug)
        rows = kept(found, "crosstable", lambda: cross_table_rows(found))
        return Response(CrossTableSerializer(rows, many=True).data)


class WhyNotQuery(serializers.Serializer[Any]):
    one = serializers.CharField(max_length=30, help_text="A player's name.")
    other = serializers.CharField(max_length=30)
    round = id_field(help_text="Id of the round.")


class WhyNotSerializer(serializers.Serializer[Any]):
    answer = serializers.CharField()


class WhyNotView(TournamentView):
    @extend_schema(
        operation_id="tournament_why_not",
        tags=TAGS,
        parameters=[WhyNotQuery],
        responses=WhyNotSerializer,
    )
    def get(self, request: Request, slug: str) -> Response:
        """Why two players did not meet in a round: the first rule that would be broken."""
        found = self.tournament(slug)
        asked = self.asked(WhyNotQuery)
        in_round = (
            Round.objects.filter(stage__tournament=found, pk=asked["round"])
            .select_related("stage")
            .first()
        )
        if in_round is None:
            raise NoSuchRound
        if not format_named(in_round.stage.format).can_say_why_not:
            raise WrongStatus
        one, other = _entrant(found, asked["one"]), _entrant(found, asked["other"])
        book = read_stage(in_round.stage, timezone.now())
        if one.pk not in book.entrants or other.pk not in book.entrants:
            raise NoSuchEntrant
        message = book.why_not_paired(in_round.number, one.pk, other.pk)
        stored = {"key": message.key, "params": message.parameters}
        return Response({"answer": sentence(stored, self.language)})


class AuditView(TournamentView, GenericAPIView[AuditLine]):
    serializer_class = AuditLineSerializer

    def get_queryset(self) -> QuerySet[AuditLine]:
        found = self.tournament(self.kwargs["slug"])
        lines = AuditLine.objects.filter(tournament=found).select_related("actor")
        if not rights_of(self.request.user, found):
            lines = lines.exclude(act__in=PRIVATE_ACTS)
        return lines

    @extend_schema(
        operation_id="tournament_audit", tags=TAGS, responses=AuditLineSerializer(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Who did what, when and why, newest first. Disputes are for the organisers."""
        page = self.paginate_queryset(self.get_queryset()) or []
        names = shown_names(page)
        rows = [
            {
                "id": line.pk,
                "at": line.at,
                "actor": None if line.actor is None else line.actor.username,
                "act": line.act,
                "reason": line.reason,
                "details": line.details,
                "names": {name: names[name] for name in mentioned(line) if name in names},
            }
            for line in page
        ]
        return self.get_paginated_response(AuditLineSerializer(rows, many=True).data)
