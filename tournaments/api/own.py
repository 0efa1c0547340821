"""What a player does for themselves: enter, leave, check in, sit out, object."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from players.access.authentication import player_of
from players.access.permissions import Anyone, SignedIn
from players.api.fields import LineField
from tournaments.api.serializers import MineSerializer, id_field
from tournaments.api.views import TAGS, TournamentView, mine
from tournaments.models import Tournament
from tournaments.services import calling, disputes, entering, placeholders


class OwnView(TournamentView):
    permission_classes: Any = (SignedIn,)

    def place(self, found: Tournament) -> Response:
        return Response(MineSerializer(mine(found, self.request.user, self.language)).data)


class RegisterSerializer(serializers.Serializer[Any]):
    password = serializers.CharField(max_length=64, default="", allow_blank=True)
    answers = serializers.ListField(
        child=serializers.CharField(max_length=300),
        default=list,
        max_length=20,
        help_text="To the questions of the organisers, in their order.",
    )


class RegisterView(OwnView):
    throttle_scope = "entering"

    @extend_schema(
        operation_id="enter_tournament",
        tags=TAGS,
        request=RegisterSerializer,
        responses=MineSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Enter; a full tournament has a waiting list."""
        found = self.tournament(slug)
        asked = self.given(RegisterSerializer)
        entering.register(slug, player_of(request), asked["password"], asked["answers"])
        return self.place(found)


class ClaimSerializer(serializers.Serializer[Any]):
    secret = serializers.CharField(max_length=80, help_text="What stands behind the # of the link.")


class ClaimView(OwnView):
    throttle_scope = "entering"

    @extend_schema(
        operation_id="claim_place", tags=TAGS, request=ClaimSerializer, responses=MineSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Take the place that was held under a name; only its own link opens it."""
        found = self.even_a_draft(slug)
        secret = self.given(ClaimSerializer)["secret"]
        placeholders.claim(slug, player_of(request), secret)
        return self.place(found)


class HeldPlaceSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    event = serializers.CharField(help_text="The event's name.")


class HeldPlaceView(OwnView):
    permission_classes = (Anyone,)
    throttle_scope = "entering"

    @extend_schema(
        operation_id="held_place",
        tags=TAGS,
        request=ClaimSerializer,
        responses=HeldPlaceSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Whose place a link opens, before it is claimed."""
        found = self.even_a_draft(slug)
        entrant = placeholders.held_by(found, self.given(ClaimSerializer)["secret"])
        place = {"name": entrant.player.display_name, "event": found.name}
        return Response(HeldPlaceSerializer(place).data)


class CallArbiterSerializer(serializers.Serializer[Any]):
    pairing = id_field(
        required=False, allow_null=True, help_text="Without it the one that is being played."
    )
    text = LineField(max_length=300, default="", allow_blank=True)


class CallArbiterView(OwnView):
    @extend_schema(
        operation_id="call_arbiter",
        tags=TAGS,
        request=CallArbiterSerializer,
        responses=MineSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Call the arbiter to one's own board."""
        found = self.tournament(slug)
        asked = self.given(CallArbiterSerializer)
        calling.call_arbiter(slug, player_of(request), asked.get("pairing"), asked["text"])
        return self.place(found)


class WithdrawView(OwnView):
    @extend_schema(
        operation_id="leave_tournament", tags=TAGS, request=None, responses=MineSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Withdraw; a match under way is forfeited."""
        player = player_of(request)
        found = self.tournament(slug)
        entering.withdraw(slug, player, player)
        return self.place(found)


class CheckInView(OwnView):
    @extend_schema(
        operation_id="check_in_to_tournament", tags=TAGS, request=None, responses=MineSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Say that one is here."""
        player = player_of(request)
        found = self.tournament(slug)
        entering.check_in(slug, player, player)
        return self.place(found)


class OwnByeSerializer(serializers.Serializer[Any]):
    round = serializers.IntegerField(min_value=1, max_value=64)


class OwnByeView(OwnView):
    @extend_schema(
        operation_id="request_bye",
        tags=TAGS,
        request=OwnByeSerializer,
        responses=MineSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Sit out a round that is not paired yet, for half a point."""
        player = player_of(request)
        found = self.tournament(slug)
        entering.request_bye(slug, player, player, self.given(OwnByeSerializer)["round"])
        return self.place(found)


class DisputeSerializer(serializers.Serializer[Any]):
    pairing = id_field()
    text = serializers.CharField(max_length=1000)


class DisputeView(OwnView):
    @extend_schema(
        operation_id="dispute_result",
        tags=TAGS,
        request=DisputeSerializer,
        responses=MineSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Object to the result of one's own pairing."""
        found = self.tournament(slug)
        asked = self.given(DisputeSerializer)
        disputes.dispute(slug, player_of(request), asked["pairing"], asked["text"])
        return self.place(found)
