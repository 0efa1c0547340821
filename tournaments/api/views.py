"""What every view of tournaments shares: finding one, reading input, who asks."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Q, QuerySet
from django.utils.translation import get_language
from rest_framework import serializers
from rest_framework.views import APIView

from play.clock import DAY_MS, ClockKind
from players.access.permissions import Anyone
from players.models import Player
from tournaments import organiser_settings
from tournaments.errors import NoSuchTournament, NotPublished
from tournaments.models import (
    CoOrganiser,
    Entrant,
    Pairing,
    PairingStatus,
    Right,
    Status,
    Tournament,
)
from tournaments.pages.people import person
from tournaments.pages.rounds import pairing_row, shown_pairings

TAGS = ["tournaments"]
ABSENT = ("withdrawn", "disqualified", "waiting")
GONE = ("withdrawn", "disqualified")


class TournamentView(APIView):
    permission_classes: Any = (Anyone,)

    def given(self, serializer: type[serializers.Serializer[Any]], **more: Any) -> dict[str, Any]:
        checked = serializer(data=self.request.data, **more)
        checked.is_valid(raise_exception=True)
        found: dict[str, Any] = checked.validated_data
        return found

    def asked(self, serializer: type[serializers.Serializer[Any]]) -> dict[str, Any]:
        checked = serializer(data=self.request.query_params)
        checked.is_valid(raise_exception=True)
        found: dict[str, Any] = checked.validated_data
        return found

    def tournament(self, slug: str) -> Tournament:
        """A draft is seen by those who prepare it and those they have entered, who were told."""
        found = self.even_a_draft(slug)
        if found.status == Status.DRAFT and not _sees_draft(self.request.user, found):
            raise NotPublished
        return found

    def even_a_draft(self, slug: str) -> Tournament:
        """For those who come with the secret of a place in it."""
        found = tournaments().filter(slug=slug).first()
        if found is None:
            raise NoSuchTournament
        return found

    @property
    def language(self) -> str:
        return (get_language() or "en")[:2]


def tournaments() -> QuerySet[Tournament]:
    return (
        Tournament.objects.select_related("organiser")
        .prefetch_related("stages")
        .annotate(entrant_count=Count("entrants", filter=~Q(entrants__status__in=ABSENT)))
    )


def _sees_draft(user: Any, tournament: Tournament) -> bool:
    if rights_of(user, tournament):
        return True
    if not isinstance(user, Player):
        return False
    entered = Entrant.objects.filter(tournament=tournament, player=user)
    return entered.exclude(status__in=GONE).exists()


def rights_of(user: Any, tournament: Tournament) -> list[str]:
    if not isinstance(user, Player):
        return []
    if user.is_administrator or tournament.organiser_id == user.pk:
        return list(Right.values)
    found = CoOrganiser.objects.filter(tournament=tournament, player=user).first()
    return [] if found is None else list(found.rights)


def summary(tournament: Tournament) -> dict[str, Any]:
    kind = tournament.clock_kind
    is_real_time = kind == ClockKind.REAL_TIME
    return {
        "id": tournament.slug,
        "name": tournament.name,
        "status": tournament.status,
        "organiser": person(tournament.organiser),
        "titles": tournament.titles,
        "formats": [stage.format for stage in tournament.stages.all()],
        "entrant_count": getattr(tournament, "entrant_count", 0),
        "capacity": tournament.capacity,
        "entry": tournament.entry,
        "is_rated": tournament.is_rated,
        "starts_at": tournament.starts_at,
        "started_at": tournament.started_at,
        "ended_at": tournament.ended_at,
        "clock": {
            "kind": kind,
            "base_seconds": tournament.base_ms // 1000 if is_real_time else None,
            "increment_seconds": tournament.increment_ms // 1000 if is_real_time else None,
            "days": tournament.base_ms // DAY_MS if kind == ClockKind.CORRESPONDENCE else None,
        },
    }


def whole(tournament: Tournament, user: Any, language: str) -> dict[str, Any]:
    return {
        **{one.name: getattr(tournament, one.name) for one in organiser_settings.public()},
        **summary(tournament),
        "changes": tournament.changes,
        "stages": [
            {
                "index": stage.index,
                "format": stage.format,
                "options": stage.options,
                "cut": stage.cut,
                "cut_per_group": stage.cut_per_group,
                "seeding": stage.seeding,
                "status": stage.status,
                "ends_at": stage.ends_at,
            }
            for stage in tournament.stages.all()
        ],
        "winners": winners(tournament),
        "mine": mine(tournament, user, language),
    }


def winners(tournament: Tournament) -> list[dict[str, Any]]:
    if tournament.status != Status.FINISHED:
        return []
    first = Entrant.objects.filter(tournament=tournament, final_place=1).order_by("id")
    return [person(entrant.player) for entrant in first.select_related("player")]


def mine(tournament: Tournament, user: Any, language: str) -> dict[str, Any]:
    """One's own place in it: entry, rights, and the pairing one has to play."""
    nothing: dict[str, Any] = {"entrant": None, "status": None, "pairing": None}
    if not isinstance(user, Player):
        return {**nothing, "rights": []}
    rights = rights_of(user, tournament)
    entrant = Entrant.objects.filter(tournament=tournament, player=user).first()
    if entrant is None:
        return {**nothing, "rights": rights}
    pairing = own_pairing(tournament, entrant)
    return {
        "entrant": entrant.pk,
        "status": entrant.status,
        "rights": rights,
        "pairing": None if pairing is None else pairing_row(pairing, language),
    }


def own_pairing(tournament: Tournament, entrant: Entrant) -> Pairing | None:
    found: Pairing | None = (
        shown_pairings()
        .filter(stage__tournament=tournament, seats__entrant=entrant)
        .exclude(status=PairingStatus.FINISHED)
        .order_by("id")
        .first()
    )
    return found
