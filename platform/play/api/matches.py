"""Matches over HTTP: the lobby, making and joining, and everything one can do at a match."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, Prefetch, QuerySet
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.core.errors import EngineError
from engine.core.events import PUBLIC
from play import services, surroundings
from play.api.player_matches import Span, matches_of
from play.api.serializers import (
    AckSerializer,
    AtOnceSerializer,
    ChoiceSerializer,
    CounterSerializer,
    DeclineSerializer,
    JoinSerializer,
    MatchSerializer,
    NewMatchSerializer,
    OneMatchSerializer,
    PositionSerializer,
    RematchSerializer,
    UndoAnswerSerializer,
    UndoSerializer,
    VacationSerializer,
    clock_rules,
)
from play.errors import BadRequest, NobodyToInvite, NoSuchMatch, RefusedByRules
from play.live import frames
from play.live.attendance import attend
from play.live.live_match import LiveMatch
from play.log import store
from play.models import HouseBot, Match, MatchStatus, Seat
from play.now import now_ms
from players.access.authentication import player_of
from players.access.permissions import (
    Anyone,
    SignedIn,
    SignedInOrGuest,
    SignedInOrGuestOrReading,
)
from players.models import Player
from players.services.relations import kept_apart_from

TAGS = ["matches"]
ACK = {200: AckSerializer}


class PlayView(APIView):
    """Turns the engine's refusals into the site's."""

    permission_classes: Any = (SignedInOrGuest,)

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, EngineError):
            exc = RefusedByRules(exc)
        return super().handle_exception(exc)

    def given(self, serializer: type[serializers.Serializer[Any]]) -> dict[str, Any]:
        checked = serializer(data=self.request.data)
        checked.is_valid(raise_exception=True)
        found: dict[str, Any] = checked.validated_data
        return found

    def shown(self, match: Match, code: int = status.HTTP_200_OK) -> Response:
        whole = shown_matches().get(pk=match.pk)
        return Response(shown_with(MatchSerializer, [whole], self.request)[0], code)


def shown_matches() -> QuerySet[Match]:
    """Matches with who sits at them, in two queries; where there are series, in four."""
    seats = Seat.objects.select_related("player__house_bot", "invited")
    of_series = Match.objects.filter(status__in=[MatchStatus.RUNNING, MatchStatus.FINISHED])
    return Match.objects.select_related("created_by", "rematch", "series").prefetch_related(
        Prefetch("seats", seats),
        Prefetch("series__matches", of_series.order_by("id")),
        "series__matches__seats",
    )


def shown_with(
    serializer: type[MatchSerializer], matches: Sequence[Match], request: Request
) -> list[dict[str, Any]]:
    """With what other apps know of them, in a query each."""
    context = {"request": request, "around": surroundings.of_matches(matches)}
    return [serializer(match, context=context).data for match in matches]


SHOWN: dict[str, Sequence[str]] = {
    "open": [MatchStatus.OPEN],
    "live": [MatchStatus.RUNNING],
    "finished": [MatchStatus.FINISHED],
    "mine": [one for one in MatchStatus.values if one != MatchStatus.ABORTED],
    "invited": [MatchStatus.OPEN],
}


class LobbyQuery(serializers.Serializer[Any]):
    show = serializers.ChoiceField(
        choices=["open", "live", "mine", "invited", "finished"],
        default="open",
        help_text="Open tables, live matches to watch, one's own, those that keep a seat for you, "
        "or finished ones.",
    )
    title = serializers.SlugField(max_length=32, required=False)
    player = serializers.SlugField(max_length=30, required=False)


class MatchListView(PlayView, GenericAPIView[Match]):
    permission_classes = (SignedInOrGuestOrReading,)
    serializer_class = MatchSerializer

    def get_queryset(self) -> QuerySet[Match]:
        query = LobbyQuery(data=self.request.query_params)
        query.is_valid(raise_exception=True)
        asked = query.validated_data
        title = asked.get("title")
        if asked["show"] == "mine":
            return self._of_player(player_of(self.request), SHOWN["mine"], title, is_own=True)
        if asked["show"] == "invited":
            kept = Seat.objects.filter(invited=player_of(self.request), player=None)
            found = shown_matches().filter(status=MatchStatus.OPEN, pk__in=kept.values("match"))
            return _without_blocked(found, self.request).order_by("-id")
        if "player" in asked:
            player = Player.objects.named(asked["player"]).first()
            return self._of_player(player, SHOWN[asked["show"]], title)
        found = shown_matches().filter(status__in=SHOWN[asked["show"]], visibility="public")
        if title is not None:
            found = found.filter(title=title)
        if asked["show"] == "open":
            found = _without_blocked(found, self.request)
        return found.order_by("-id")

    def _of_player(
        self,
        player: Player | None,
        statuses: Sequence[str],
        title: str | None,
        *,
        is_own: bool = False,
    ) -> QuerySet[Match]:
        if player is None:
            return Match.objects.none()
        pages: Any = self.paginator
        span = Span(*pages.span(self.request, Match.objects.all(), self))
        keys = matches_of(player.pk, span, statuses, is_own=is_own, title=title)
        return shown_matches().filter(pk__in=keys).order_by("-id")

    @extend_schema(
        operation_id="matches",
        tags=TAGS,
        parameters=[LobbyQuery],
        responses=MatchSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """The lobby, a page at a time."""
        page = self.paginate_queryset(self.get_queryset())
        return self.get_paginated_response(shown_with(MatchSerializer, page or [], request))

    @extend_schema(
        operation_id="create_match",
        tags=TAGS,
        request=NewMatchSerializer,
        responses={201: MatchSerializer},
    )
    def post(self, request: Request) -> Response:
        """Open a table, challenge somebody, or play against bots."""
        creator = player_of(request)
        asked = self.given(NewMatchSerializer)
        wishes = asked["seats"]
        if [wish["kind"] for wish in wishes].count("me") != 1:
            raise BadRequest(_("Exactly one seat must be yours."))
        wishes = _with_own_seat(wishes, asked.get("seat"))
        match = services.create_match(
            title=asked["title"],
            seats=[_request(wish, creator, asked.get("contribution", "")) for wish in wishes],
            clock=clock_rules(asked["clock"]),
            creator=creator,
            game_options=asked.get("game_options"),
            is_rated=asked["is_rated"],
            visibility=asked["visibility"],
            origin=_origin(wishes),
            spectator_delay_seconds=asked["spectator_delay_seconds"],
            best_of=asked["best_of"],
        )
        return self.shown(match, status.HTTP_201_CREATED)


def _without_blocked(tables: QuerySet[Match], request: Request) -> QuerySet[Match]:
    """But for tables at which somebody sits whom the asker has blocked, or who has blocked them."""
    if not isinstance(request.user, Player):
        return tables
    with_them = Seat.objects.filter(
        match=OuterRef("pk"), player__in=kept_apart_from(request.user).values("pk")
    )
    return tables.filter(~Exists(with_them))


def _with_own_seat(wishes: list[dict[str, Any]], seat: int | str | None) -> list[dict[str, Any]]:
    """The same company, with the one who asks at this seat, or at any."""
    if seat is None:
        return wishes
    place = secrets.randbelow(len(wishes)) if seat == "random" else int(seat)
    if place >= len(wishes):
        raise BadRequest(_("There is no such seat at this table."))
    own = next(wish for wish in wishes if wish["kind"] == "me")
    others = [wish for wish in wishes if wish is not own]
    return [*others[:place], own, *others[place:]]


def _origin(wishes: list[dict[str, Any]]) -> str:
    kinds = {wish["kind"] for wish in wishes}
    if "player" in kinds:
        return "challenge"
    return "table" if "anyone" in kinds else "bot"


def _request(wish: dict[str, Any], creator: Player, contribution: str) -> services.SeatRequest:
    kind = wish["kind"]
    if kind == "me":
        return services.SeatRequest(player=creator, contribution=contribution)
    if kind == "player":
        invited = Player.objects.named(wish.get("player", "")).present().first()
        if invited is None or invited == creator:
            raise NobodyToInvite(wish.get("player", ""))
        return services.SeatRequest(invited=invited)
    if kind == "bot":
        house_bot = (
            HouseBot.objects.select_related("player").filter(level=wish.get("level", 1)).first()
        )
        if house_bot is None:
            raise BadRequest(_("There is no bot of this level."))
        return services.SeatRequest(house_bot=house_bot)
    return services.SeatRequest()


class AtOnceView(PlayView):
    throttle_scope = "at_once"

    @extend_schema(
        operation_id="play_at_once",
        tags=TAGS,
        request=AtOnceSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request) -> Response:
        """Play a title against bots of a suitable level, unrated and without a clock; a match of
        this kind that is under way is taken up again."""
        asked = self.given(AtOnceSerializer)
        match = services.play_at_once(
            player_of(request),
            asked["title"],
            asked.get("contribution", ""),
            is_guided=asked["is_guided"],
            seat=asked["seat"],
        )
        return self.shown(match)


class MatchView(PlayView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="match", tags=TAGS, responses=OneMatchSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """One match; private ones for whoever holds the link."""
        match = shown_matches().filter(slug=slug).first()
        if match is None:
            raise NoSuchMatch(_("There is no such match."))
        return Response(shown_with(OneMatchSerializer, [match], request)[0])


class LookedAt(NamedTuple):
    match: Match
    seat: Seat | None
    """The asker's own, if they sit there."""
    live: LiveMatch
    """As far as the asker may know it."""


def looked_at(request: Request, slug: str) -> LookedAt:
    """A match that has begun, as its player asks for it or one who watches."""
    match = Match.objects.filter(slug=slug).first()
    if match is None or match.started_at is None:
        raise NoSuchMatch(_("There is no such match, or it has not begun."))
    asker = request.user.pk
    seat = match.seats.filter(player_id=asker, bot="").first() if asker else None
    is_delayed = seat is None and match.is_delayed
    live = store.load_delayed(match, now_ms()) if is_delayed else store.load_record(match)
    return LookedAt(match, seat, live)


class PositionView(PlayView):
    permission_classes = (Anyone,)

    @extend_schema(operation_id="position", tags=TAGS, responses=PositionSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """The match as you may see it: your seat's view, or the public one.

        Asking is being there: a player without a socket asks at least every half minute.
        """
        match, seat, live = looked_at(request, slug)
        if seat is not None and match.status == MatchStatus.RUNNING:
            attend(slug, seat.index, has_come=seat.came_at is not None)
        audience = PUBLIC if seat is None else seat.index
        frame = frames.sync_frame(live, audience, now_ms(), [], surroundings.of_live(live))
        return Response(
            {name: value for name, value in frame.items() if name not in ("t", "events")}
        )


class JoinView(PlayView):
    @extend_schema(
        operation_id="join", tags=TAGS, request=JoinSerializer, responses=MatchSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Sit down at an open table."""
        asked = self.given(JoinSerializer)
        return self.shown(
            services.join(
                slug, player_of(request), asked.get("contribution", ""), asked.get("seat")
            )
        )


class DeclineView(PlayView):
    @extend_schema(
        operation_id="decline_invitation",
        tags=TAGS,
        request=DeclineSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Decline an invitation, with a word for whoever invited."""
        word = self.given(DeclineSerializer)["word"]
        return self.shown(services.decline(slug, player_of(request), word))


class CounterView(PlayView):
    permission_classes = (SignedIn,)

    @extend_schema(
        operation_id="propose_clock",
        tags=TAGS,
        request=CounterSerializer,
        responses={201: MatchSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Answer an invitation with the same match by another clock."""
        asked = self.given(CounterSerializer)
        match = services.counter(
            slug, player_of(request), clock_rules(asked["clock"]), asked.get("contribution", "")
        )
        return self.shown(match, status.HTTP_201_CREATED)


class LeaveTableView(PlayView):
    @extend_schema(operation_id="leave_table", tags=TAGS, request=None, responses=MatchSerializer)
    def post(self, request: Request, slug: str) -> Response:
        """Stand up before the match begins."""
        return self.shown(services.leave_table(slug, player_of(request)))


class ChoiceView(PlayView):
    @extend_schema(operation_id="choose", tags=TAGS, request=ChoiceSerializer, responses=ACK)
    def post(self, request: Request, slug: str) -> Response:
        """Take one of the options of your decision."""
        asked = self.given(ChoiceSerializer)
        _live, number = services.choose(
            slug, player_of(request), asked["number"], asked["option"], asked.get("key", "")
        )
        return Response({"number": number})


class UndoView(PlayView):
    @extend_schema(operation_id="undo", tags=TAGS, request=UndoSerializer, responses=ACK)
    def post(self, request: Request, slug: str) -> Response:
        """Take back your last choice, where nothing was shown because of it."""
        asked = self.given(UndoSerializer)
        _live, number = services.undo(
            slug, player_of(request), asked["number"], asked.get("key", "")
        )
        return Response({"number": number})


class UndoRequestView(PlayView):
    @extend_schema(operation_id="ask_undo", tags=TAGS, request=None, responses=MatchSerializer)
    def post(self, request: Request, slug: str) -> Response:
        """Ask your opponent to let you take a choice back across theirs."""
        return self.shown(services.ask_undo(slug, player_of(request)))


class UndoAnswerView(PlayView):
    @extend_schema(
        operation_id="answer_undo",
        tags=TAGS,
        request=UndoAnswerSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Agree to an undo your opponent asked for, or refuse it."""
        agree = self.given(UndoAnswerSerializer)["agree"]
        answer: Callable[[str, Player], object] = (
            services.agree_to_undo if agree else services.refuse_undo
        )
        answer(slug, player_of(request))
        return self.shown(Match.objects.get(slug=slug))


class ResignView(PlayView):
    @extend_schema(operation_id="resign", tags=TAGS, request=None, responses=MatchSerializer)
    def post(self, request: Request, slug: str) -> Response:
        """Give the match up."""
        services.leave(slug, player_of(request))
        return self.shown(Match.objects.get(slug=slug))


class AbortView(PlayView):
    @extend_schema(operation_id="abort", tags=TAGS, request=None, responses=MatchSerializer)
    def post(self, request: Request, slug: str) -> Response:
        """Call a match off before your first choice; it does not count."""
        return self.shown(services.abort(slug, player_of(request)))


class ClaimView(PlayView):
    @extend_schema(operation_id="claim", tags=TAGS, request=None, responses=MatchSerializer)
    def post(self, request: Request, slug: str) -> Response:
        """End a match against an opponent who has to choose and is gone."""
        services.claim(slug, player_of(request))
        return self.shown(Match.objects.get(slug=slug))


class RematchView(PlayView):
    @extend_schema(
        operation_id="rematch",
        tags=TAGS,
        request=RematchSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Offer a rematch, or accept the one that was offered."""
        asked = self.given(RematchSerializer)
        match = services.rematch(
            slug,
            player_of(request),
            asked.get("contribution", ""),
            exchanges_seats=asked["exchanges_seats"],
        )
        return self.shown(match)


class VacationView(PlayView):
    permission_classes = (SignedIn,)

    @extend_schema(
        operation_id="vacation", tags=TAGS, request=VacationSerializer, responses=MatchSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Spend vacation days on your clock in a correspondence match."""
        days = self.given(VacationSerializer)["days"]
        return self.shown(services.take_vacation(slug, player_of(request), days))
