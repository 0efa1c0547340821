"""The control room's one page: who is missing, what runs long, what blocks the round."""

from __future__ import annotations

from typing import Any

from django.db.models import Count
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from play.log import match_log
from play.models import Match, MatchStatus
from play.work import waiting
from players.access.authentication import player_of
from players.access.permissions import Person
from tournaments.api.acts import ACTS, Act, Refusal, Subject, Tone
from tournaments.api.fields import FormFieldSerializer
from tournaments.api.serializers import PairingSerializer
from tournaments.api.serializers import TournamentPersonSerializer as PersonSerializer
from tournaments.api.views import TournamentView, rights_of
from tournaments.errors import NotYourTournament
from tournaments.forms import Words
from tournaments.models import (
    ArbiterCall,
    CoOrganiser,
    Dispute,
    DisputeStatus,
    Entrant,
    EntrantStatus,
    Pairing,
    PairingStatus,
    Right,
    Round,
    StageStatus,
    Tournament,
)
from tournaments.pages.people import person
from tournaments.pages.rounds import pairing_row, shown_pairings
from tournaments.services.calling import Reached, reaches
from tournaments.services.holding import Held, held_by, open_until

LONG_FACTOR = 1.5
NOT_YOURS = Words(
    "The organiser has not given you this right.",
    "La organización no te ha dado este permiso.",
)


class ReachSerializer(serializers.Serializer[Any]):
    player = PersonSerializer()
    how = serializers.ChoiceField(
        choices=[(one.value, one.name) for one in Reached],
        help_text="At the board, saw the call, has a browser that takes pushes, bell, or none.",
    )


class OpenPairingSerializer(serializers.Serializer[Any]):
    reached = ReachSerializer(many=True, help_text="How far the call came to each person.")
    is_by_hand = serializers.BooleanField(
        help_text="Played over the board: somebody has no account. The result is entered."
    )
    pairing = PairingSerializer()
    round = serializers.IntegerField()
    stage = serializers.IntegerField()
    seconds = serializers.IntegerField(allow_null=True, help_text="Since it began.")
    is_long = serializers.BooleanField()
    number = serializers.IntegerField(
        allow_null=True, help_text="How many things those who watch were shown of its match."
    )
    waits_for = serializers.ListField(child=serializers.CharField())
    arrive_by = serializers.DateTimeField(
        allow_null=True, help_text="Until when those in `to_come` may come."
    )
    to_come = serializers.ListField(
        child=serializers.CharField(), help_text="Who was not at the board yet."
    )
    queue_place = serializers.IntegerField(
        allow_null=True, help_text="Of a match among bots that waits for a worker."
    )


class DisputeRowSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    pairing = serializers.IntegerField()
    round = serializers.IntegerField()
    player = PersonSerializer()
    text = serializers.CharField()
    created_at = serializers.DateTimeField()
    holds = serializers.ChoiceField(
        choices=[one.value for one in Held], help_text="What waits until it is settled."
    )
    disputed = PairingSerializer()


class ArbiterCallRowSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    player = PersonSerializer()
    round = serializers.IntegerField()
    table = serializers.IntegerField()
    text = serializers.CharField(allow_blank=True)
    called_at = serializers.DateTimeField()
    match = serializers.CharField(allow_blank=True)


class CoOrganiserRowSerializer(serializers.Serializer[Any]):
    player = PersonSerializer()
    rights = serializers.ListField(child=serializers.ChoiceField(choices=Right.choices))


class ActRowSerializer(serializers.Serializer[Any]):
    """An act of the control room, with words in the language of the request."""

    name = serializers.ChoiceField(choices=[(act.name, act.name) for act in ACTS])
    subject = serializers.ChoiceField(choices=[(one.value, one.name) for one in Subject])
    tone = serializers.ChoiceField(choices=[(one.value, one.name) for one in Tone])
    text = serializers.CharField(help_text="What it does.")
    is_instant = serializers.BooleanField(help_text="Done without a question.")
    tells_reason = serializers.BooleanField(help_text="The reason is told to whom it concerns.")
    is_allowed = serializers.BooleanField(help_text="Now, by the one who asks.")
    why_not = serializers.CharField(allow_blank=True, help_text="Why it is not allowed.")
    entrants = serializers.ListField(
        child=serializers.ChoiceField(choices=EntrantStatus.choices),
        help_text="Of an act on one entrant: those it can be done to.",
    )
    rounds = serializers.ListField(
        child=serializers.IntegerField(), help_text="Of an act on a round: those it fits."
    )

    def get_fields(self) -> dict[str, Any]:
        """`label` and `fields` are attributes of every serializer."""
        return {
            **super().get_fields(),
            "label": serializers.CharField(),
            "fields": FormFieldSerializer(many=True),
        }


class ControlRoomSerializer(serializers.Serializer[Any]):
    rights = serializers.ListField(child=serializers.ChoiceField(choices=Right.choices))
    problem = serializers.CharField(allow_blank=True)
    counts = serializers.DictField(child=serializers.IntegerField())
    missing = PersonSerializer(many=True)
    open = OpenPairingSerializer(many=True)
    disputes = DisputeRowSerializer(many=True)
    calls = ArbiterCallRowSerializer(many=True)
    open_until = serializers.DateTimeField(
        allow_null=True, help_text="After the last result, until when disputes are taken."
    )
    co_organisers = CoOrganiserRowSerializer(many=True)
    acts = ActRowSerializer(many=True)


class ControlRoomView(TournamentView):
    permission_classes = (Person,)

    @extend_schema(
        operation_id="control_room", tags=["control room"], responses=ControlRoomSerializer
    )
    def get(self, request: Request, slug: str) -> Response:
        """Everything the organiser has to look after now."""
        found = self.tournament(slug)
        rights = rights_of(player_of(request), found)
        if not rights:
            raise NotYourTournament
        return Response(ControlRoomSerializer(self.room(found, rights)).data)

    def room(self, found: Tournament, rights: list[str]) -> dict[str, Any]:
        entrants = list(Entrant.objects.filter(tournament=found).select_related("player"))
        counts = dict.fromkeys(EntrantStatus.values, 0)
        for one in entrants:
            counts[one.status] += 1
        missing = [
            person(one.player)
            for one in entrants
            if one.status == EntrantStatus.REGISTERED and found.status == "check_in"
        ]
        return {
            "rights": rights,
            "problem": found.problem,
            "counts": counts,
            "missing": missing,
            "open": self.open_rows(found),
            "disputes": self.disputes(found),
            "calls": self.calls(found),
            "open_until": open_until(found) if self.is_all_played(found) else None,
            "co_organisers": [
                {"player": person(one.player), "rights": one.rights}
                for one in CoOrganiser.objects.filter(tournament=found).select_related("player")
            ],
            "acts": self.acts(found, rights),
        }

    def acts(self, found: Tournament, rights: list[str]) -> list[dict[str, Any]]:
        """Every act: allowed now or why not, and what its dialog asks for."""
        waiting_rounds = list(
            Round.objects.filter(stage__tournament=found, pairings__status=PairingStatus.WAITING)
            .select_related("stage")
            .distinct()
        )
        asked: dict[Refusal, Words] = {}
        why_not = {
            act.name: act.why_not_now(found, asked) if act.right in rights else NOT_YOURS
            for act in ACTS
        }
        return [self.act_row(act, found, why_not[act.name], waiting_rounds) for act in ACTS]

    def act_row(
        self, act: Act, found: Tournament, why_not: Words, waiting_rounds: list[Round]
    ) -> dict[str, Any]:
        return {
            "name": act.name,
            "subject": act.subject.value,
            "tone": act.tone.value,
            "is_instant": act.is_instant,
            "tells_reason": act.tells_reason,
            "label": act.label.in_language(self.language),
            "text": act.text.in_language(self.language),
            "is_allowed": not why_not,
            "why_not": why_not.in_language(self.language),
            "fields": [one.shown(self.language) for one in act.fields(found)],
            "entrants": sorted(status.value for status in act.entrants),
            "rounds": [one.pk for one in waiting_rounds if act.rounds(one)]
            if act.subject is Subject.ROUND
            else [],
        }

    def disputes(self, found: Tournament) -> list[dict[str, Any]]:
        disputes = list(
            Dispute.objects.filter(pairing__stage__tournament=found, status=DisputeStatus.OPEN)
            .select_related("entrant__player", "pairing__round", "pairing__stage")
            .annotate(entrant_count=Count("pairing__stage__entries"))
        )
        disputed = shown_pairings().in_bulk([one.pairing_id for one in disputes])
        return [
            {
                "id": one.pk,
                "pairing": one.pairing_id,
                "round": one.pairing.round.number,
                "player": person(one.entrant.player),
                "text": one.text,
                "created_at": one.created_at,
                "holds": held_by(one, one.entrant_count).value,
                "disputed": pairing_row(disputed[one.pairing_id], self.language),
            }
            for one in disputes
        ]

    def calls(self, found: Tournament) -> list[dict[str, Any]]:
        calls = (
            ArbiterCall.objects.filter(pairing__stage__tournament=found, answered_at=None)
            .select_related("entrant__player", "pairing__round")
            .prefetch_related("pairing__matches__match")
        )
        return [
            {
                "id": one.pk,
                "player": person(one.entrant.player),
                "round": one.pairing.round.number,
                "table": one.pairing.board,
                "text": one.text,
                "called_at": one.called_at,
                "match": getattr(running_match(one.pairing), "slug", ""),
            }
            for one in calls
        ]

    def is_all_played(self, found: Tournament) -> bool:
        """Whether it runs and only waits for its end."""
        return found.is_live and not any(
            stage.status != StageStatus.FINISHED for stage in found.stages.all()
        )

    def open_pairings(self, found: Tournament) -> Any:
        return (
            shown_pairings()
            .filter(stage__tournament=found)
            .exclude(status=PairingStatus.FINISHED)
            .prefetch_related("matches__match__seats__player")
        )

    def open_rows(self, found: Tournament) -> list[dict[str, Any]]:
        pairings = list(self.open_pairings(found))
        running = {pairing.pk: running_match(pairing) for pairing in pairings}
        matches = [match.pk for match in running.values() if match is not None]
        places, numbers = waiting.places(matches), match_log.public_numbers(matches)
        reached = reaches(found, pairings, running)
        return [
            {
                **self.open_row(found, one, running[one.pk], places, numbers),
                "reached": [
                    {"player": person(each.player), "how": each.how.value}
                    for each in reached.get(one.pk, [])
                ],
                "is_by_hand": any(seat.entrant.is_placeholder for seat in one.seats.all()),
            }
            for one in pairings
        ]

    def open_row(
        self,
        found: Tournament,
        pairing: Pairing,
        match: Match | None,
        places: dict[int, int],
        numbers: dict[int, int],
    ) -> dict[str, Any]:
        seconds = None
        if pairing.started_at is not None:
            seconds = round((timezone.now() - pairing.started_at).total_seconds())
        place = None if match is None else places.get(match.pk)
        usual = 2 * found.base_ms / 1000 if found.clock_kind == "real_time" else None
        waits: list[str] = []
        to_come: list[str] = []
        if match is not None:
            to_come = [
                seat.player.display_name
                for seat in match.seats.all()
                if seat.player is not None and not seat.bot and seat.came_at is None
            ]
            deciding = (match.clocks or {}).get("running", [])
            waits = [
                seat.player.display_name
                for seat in match.seats.all()
                if seat.index in deciding and seat.player is not None
            ]
        return {
            "pairing": pairing_row(pairing, self.language),
            "round": pairing.round.number,
            "stage": pairing.stage.index,
            "seconds": seconds,
            "is_long": bool(place is None and usual and seconds and seconds > LONG_FACTOR * usual),
            "number": None if match is None else numbers.get(match.pk, 0),
            "waits_for": waits,
            "arrive_by": None if match is None else match.arrive_by,
            "to_come": to_come,
            "queue_place": place,
        }


def running_match(pairing: Pairing) -> Match | None:
    links = (link.match for link in pairing.matches.all())
    return next((match for match in links if match.status == MatchStatus.RUNNING), None)
