"""From an idea to a match that runs: tables, challenges, invitations, rematches."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, TypedDict

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from engine.bots import bot as find_bot
from engine.bots.levels import in_title
from engine.core.chance import commitment
from engine.core.registry import title as find_title
from notifications.services import settle, tell
from play.clock import ClockKind, ClockRules
from play.errors import (
    BadRequest,
    Blocked,
    GuestsOpenNoTables,
    NoSeatForYou,
    NoSuchMatch,
    NotOpen,
    NotSeated,
    SeatTaken,
    TooMany,
    TooManyBotMatches,
)
from play.live import effects
from play.live.live_match import LiveMatch, clocks_as_json, opened
from play.log.store import at_table, holders, moment, sittings_of
from play.models import HouseBot, Match, MatchStatus, Seat, Series, Snapshot, Visibility
from play.now import now_ms
from play.series import winner, wins
from play.services.rated_play import refuse_unfair
from play.signals import match_started, seats_offered
from play.work import wake_ups
from players.models import Block, Player

MOST_OPEN_TABLES = 5
MOST_RUNNING_REAL_TIME = 3
MOST_BOT_MATCHES_OF_GUEST = 6
"""One of each title, and one more."""
LONGEST_CONTRIBUTION = 128
CALL_TO_TABLE = "call_to_table"
"""Telling the people of a match that it began, as a kind of work: asked for by the version before,
whose work may still lie in the queue."""


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """How a seat is to be filled: by somebody, kept for somebody, by a bot, or by who comes."""

    player: Player | None = None
    invited: Player | None = None
    house_bot: HouseBot | None = None
    bot: str = ""
    """The engine's name of the bot that plays for `player`."""
    contribution: str = ""


def create_match(
    *,
    title: str,
    seats: Sequence[SeatRequest],
    clock: ClockRules,
    creator: Player | None,
    game_options: dict[str, int | str] | None = None,
    is_rated: bool = False,
    visibility: str = Visibility.PUBLIC,
    origin: str = "table",
    spectator_delay_seconds: int = 0,
    rematch_of: Match | None = None,
    arrive_by: datetime | None = None,
    account: int = 0,
    is_hurried: bool = False,
    best_of: int = 1,
    series: Series | None = None,
) -> Match:
    """A new match; it starts at once when every seat is filled.

    `best_of` more than one begins a series; `series` is the one it goes on with.

    `account` pays for bots among themselves with its share of the workers; where people sit, one of
    them does. Bots in a hurry choose without a pause when nobody else sits there.
    """
    found = find_title(title)
    options = found.checked(len(seats), game_options or {})
    people = [one.player for one in seats if one.player is not None and not one.bot]
    if len({player.pk for player in people}) < len(people):
        raise BadRequest(_("A player holds one seat only."))
    if is_rated and clock.kind is ClockKind.UNTIMED:
        raise BadRequest(_("A rated match needs a clock."))
    wanted = [*people, *(one.invited for one in seats if one.invited is not None)]
    if origin != "tournament":  # who enters a tournament meets everybody in it
        _refuse_blocked(wanted)
    if is_rated:
        refuse_unfair(wanted)
    if creator is not None and creator.is_guest and rematch_of is None:
        _refuse_tables_of_guests(seats)
    with transaction.atomic():
        if creator is not None:
            has_bots = any(one.bot or one.house_bot is not None for one in seats)
            _refuse_crowding(creator, has_bots)
        match = Match(
            title=title,
            rules_version=found.version,
            game_options=options,
            seat_count=len(seats),
            visibility=visibility,
            is_rated=is_rated,
            origin=origin,
            created_by=creator,
            rematch_of=rematch_of,
            series=Series.objects.create(best_of=best_of) if best_of > 1 else series,
            work_account=account,
            is_hurried=is_hurried,
            clock_kind=clock.kind,
            base_ms=clock.base_ms,
            increment_ms=clock.increment_ms,
            spectator_delay_seconds=spectator_delay_seconds,
            arrive_by=arrive_by,
        )
        match.commitment = commitment(bytes(match.secret))
        match.save()
        taken = Seat.objects.bulk_create(
            [_seat(match, index, request) for index, request in enumerate(seats)]
        )
        invited = [one.invited for one in seats if one.invited is not None]
        if invited:
            seats_offered.send(sender=Match, match=match, invited=invited, by=creator)
            for player in invited:
                _tell_invited(match, player, creator)
        if all(seat.player_id is not None for seat in taken):
            _begin(match, taken, creator)
    return match


INVITATIONS = {"rematch": "rematch_asked", "counter": "clock_proposed"}
"""How somebody is invited, by the origin of the match."""
INVITED = ("match_invited", *INVITATIONS.values())


def _tell_invited(match: Match, player: Player, creator: Player | None) -> None:
    kind = INVITATIONS.get(match.origin, "match_invited")
    params = {"title": match.title}
    if creator is not None:
        params |= {"username": creator.username, "display_name": creator.display_name}
    can_wait = match.clock_kind in (ClockKind.CORRESPONDENCE, ClockKind.UNTIMED)
    tell(player, kind, params, f"/matches/{match.slug}", can_wait=can_wait)


def settle_invitations(match: Match, player_ids: Iterable[int]) -> None:
    """These players have answered, or there is nothing to answer any more."""
    settle(player_ids, f"/matches/{match.slug}", INVITED)


def join(slug: str, player: Player, contribution: str = "", seat: int | None = None) -> Match:
    """Sit down at an open table: at the seat kept for the player, the one asked for, or any."""
    with transaction.atomic():
        match = locked_open(slug)
        seats = list(match.seats.select_related("player").order_by("index"))
        if any(one.player_id == player.pk and not one.bot for one in seats):
            return match
        company = [player, *(one.player for one in seats if one.player is not None)]
        _refuse_blocked(company)
        if match.is_rated:
            refuse_unfair(company)
        free = [
            one for one in seats if one.player_id is None and one.invited_id in (None, player.pk)
        ]
        if seat is not None:
            free = [one for one in free if one.index == seat]
        if not free:
            raise NoSeatForYou
        free.sort(key=lambda one: (one.invited_id != player.pk, one.index))
        chosen = free[0]
        chosen.player = player
        chosen.contribution = _contribution(contribution)
        try:
            with transaction.atomic():
                chosen.save(update_fields=["player", "contribution"])
        except IntegrityError:
            raise SeatTaken(_("You already sit at this table.")) from None
        if chosen.invited_id is not None:
            settle_invitations(match, [chosen.invited_id])
        _start_when_full(match, player)
        transaction.on_commit(partial(effects.publish_note, slug, {"t": "table_changed"}))
    return match


def leave_table(slug: str, player: Player) -> Match:
    """Stand up before the match begins. The last person to go takes the table along."""
    with transaction.atomic():
        match = locked_open(slug)
        own = match.seats.filter(player=player, bot="").first()
        if own is None:
            raise NotSeated(_("You do not sit at this table."))
        own.player = None
        own.contribution = ""
        own.save(update_fields=["player", "contribution"])
        if not match.seats.filter(~Q(player=None), bot="").exists():
            match.status = MatchStatus.ABORTED
            match.ended_at = timezone.now()
            match.save(update_fields=["status", "ended_at"])
            invited = match.seats.exclude(invited=None).values_list("invited", flat=True)
            settle_invitations(match, [player_id for player_id in invited if player_id])
        transaction.on_commit(partial(effects.publish_note, slug, {"t": "table_changed"}))
    return match


def rematch(
    slug: str, player: Player, contribution: str = "", *, exchanges_seats: bool = True
) -> Match:
    """Offer the same match again, with the seats moved on by one or as they were; accepting is the
    same call."""
    previous = Match.objects.select_related("series").filter(slug=slug).first()
    if previous is None:
        raise NoSuchMatch(_("There is no such match."))
    if previous.status not in (MatchStatus.FINISHED, MatchStatus.ABORTED):
        raise NotOpen(_("The match is not over yet."))
    seats = list(previous.seats.select_related("player").order_by("index"))
    if not any(seat.player_id == player.pk and not seat.bot for seat in seats):
        raise NotSeated(_("Only its players can ask for a rematch."))
    existing = Match.objects.filter(rematch_of=previous).first()
    if existing is not None:
        return (
            existing
            if existing.status != MatchStatus.OPEN
            else join(existing.slug, player, contribution)
        )
    requests = [_same_again(seat, player, contribution) for seat in seats]
    try:
        return create_match(
            title=previous.title,
            seats=[*requests[1:], requests[0]] if exchanges_seats else requests,
            clock=previous.clock_rules,
            creator=player,
            game_options=previous.game_options,
            is_rated=previous.is_rated,
            visibility=previous.visibility,
            origin="rematch",
            spectator_delay_seconds=previous.spectator_delay_seconds,
            rematch_of=previous,
            **_going_on(previous),
        )
    except IntegrityError:
        return join(Match.objects.get(rematch_of=previous).slug, player, contribution)


class _Series(TypedDict, total=False):
    best_of: int
    series: Series


def _going_on(previous: Match) -> _Series:
    """The series the match was part of; once that is decided, another of the same length."""
    if previous.series is None:
        return {}
    played = Seat.objects.filter(match__series=previous.series, match__status=MatchStatus.FINISHED)
    by_match: dict[int, list[tuple[int, int | None]]] = {}
    for match, player, rank in played.values_list("match", "player", "rank"):
        by_match.setdefault(match, []).append((player, rank))
    best_of = previous.series.best_of
    is_decided = winner(wins(by_match.values()), best_of) is not None
    return {"best_of": best_of} if is_decided else {"series": previous.series}


def _same_again(seat: Seat, player: Player, contribution: str) -> SeatRequest:
    if seat.bot:
        assert seat.player is not None
        return SeatRequest(house_bot=HouseBot.objects.get(player=seat.player))
    if seat.player_id == player.pk:
        return SeatRequest(player=player, contribution=contribution)
    return SeatRequest(invited=seat.player)


def _seat(match: Match, index: int, request: SeatRequest) -> Seat:
    house_bot = request.house_bot
    spec = request.bot if house_bot is None else house_bot.spec
    if spec:
        # Spelled out for the title: the seat keeps its bot, whatever the level becomes later.
        spec = in_title(spec, match.title)
        find_bot(spec, clock=lambda: 0.0)
        return Seat(
            match=match,
            index=index,
            player=request.player if house_bot is None else house_bot.player,
            bot=spec,
            contribution=secrets.token_hex(16),
        )
    return Seat(
        match=match,
        index=index,
        player=request.player,
        invited=request.invited,
        contribution=_contribution(request.contribution) if request.player else "",
    )


def _contribution(given: str) -> str:
    if len(given) > LONGEST_CONTRIBUTION:
        raise BadRequest(
            _("A contribution to the seed has at most %(most)d characters."),
            most=LONGEST_CONTRIBUTION,
        )
    return given or secrets.token_hex(16)


def locked_open(slug: str) -> Match:
    match = Match.objects.select_for_update().filter(slug=slug).first()
    if match is None:
        raise NoSuchMatch(_("There is no such match."))
    if match.status != MatchStatus.OPEN:
        raise NotOpen(_("This table is no longer open."))
    return match


def _start_when_full(match: Match, by: Player | None) -> None:
    seats = list(match.seats.select_related("player").order_by("index"))
    if all(seat.player_id is not None for seat in seats):
        _begin(match, seats, by)


def _begin(match: Match, seats: Sequence[Seat], by: Player | None) -> None:
    """Fix the seed, set the match up and start the clocks: the last seat is filled. `by` is who
    filled it, and knows."""
    now = now_ms()
    rules = match.clock_rules
    # A table may have waited through an upgrade: what begins now begins with the present rules.
    title = find_title(match.title)
    match.rules_version = title.version
    played, clocks = opened(
        title,
        match.game_options,
        rules,
        match.seat_count,
        bytes(match.secret),
        [seat.contribution for seat in seats],
        now,
    )
    match.status = MatchStatus.RUNNING
    match.started_at = moment(now)
    match.clocks = clocks_as_json(clocks, [0] * match.seat_count)
    match.deadline = moment(clocks.deadline_ms(rules))
    match.work_account = _account(match, seats)
    live = at_table(match, holders(sittings_of(match.pk)), played)
    match.work_queue = live.work_queue
    if live.owed_by_bots():
        # In the same transaction: whoever dies before asking leaves word that a bot is to be asked.
        match.bots_due_at = moment(now + live.bot_pace_ms())
    match.save()
    ply, state = played.snapshot()
    Snapshot.objects.create(match=match, ply=ply, state=state)
    called = [seat.player for seat in seats if not seat.bot and seat.player not in (None, by)]
    tell(
        [player for player in called if player is not None],
        "match_started",
        {"title": match.title},
        f"/matches/{match.slug}",
        deadline=match.arrive_by,
    )
    transaction.on_commit(partial(_started, match, live))


def _started(match: Match, live: LiveMatch) -> None:
    """Tell the people at the table, and wake the bot if it opens."""
    effects.publish_start(live)
    if live.owed_by_bots():
        wake_ups.wake(live.work_queue, live.bot_pace_ms() / 1000)
    match_started.send(sender=Match, match=match)


def _refuse_blocked(players: Sequence[Player | None]) -> None:
    ids = [player.pk for player in players if player is not None]
    if Block.objects.filter(blocker__in=ids, blocked__in=ids).exists():
        raise Blocked(_("One of these players does not want to play with another of them."))


def _refuse_tables_of_guests(seats: Sequence[SeatRequest]) -> None:
    if not all(one.player is not None or one.house_bot is not None for one in seats):
        raise GuestsOpenNoTables


def _refuse_crowding(player: Player, has_bots: bool) -> None:
    """Holds a lock on the player until the transaction ends: of two wishes one is counted first."""
    Player.objects.select_for_update(no_key=True).only("pk").get(pk=player.pk)
    mine: Any = Match.objects.filter(created_by=player)
    if mine.filter(status=MatchStatus.OPEN).count() >= MOST_OPEN_TABLES:
        raise TooMany(_("You have %(most)d open tables: close one first."), most=MOST_OPEN_TABLES)
    running = Match.objects.filter(
        seats__player=player,
        seats__bot="",
        status=MatchStatus.RUNNING,
        clock_kind=ClockKind.REAL_TIME,
    ).count()
    if running >= MOST_RUNNING_REAL_TIME:
        raise TooMany(
            _("You are playing %(most)d matches already: end one first."),
            most=MOST_RUNNING_REAL_TIME,
        )
    most = MOST_BOT_MATCHES_OF_GUEST if player.is_guest else settings.MOST_BOT_MATCHES
    if has_bots and _with_bots(player).count() >= most:
        raise TooManyBotMatches(most)


def _with_bots(player: Player) -> Any:
    """The player's running matches with bots of the house, those it has left included: the house
    still plays them."""
    seated = Seat.objects.filter(match=OuterRef("pk")).exclude(bot="")
    return Match.objects.filter(Exists(seated), created_by=player, status=MatchStatus.RUNNING)


def _account(match: Match, seats: Sequence[Seat]) -> int:
    """Whose share of the workers the bots take: the creator's, if they sit here, else that of the
    first who does; of a bot, its owner's. Among bots of the house, who had the match made."""
    people = [seat.player for seat in seats if not seat.bot and seat.player is not None]
    if not people:
        return match.work_account or match.created_by_id or 0
    payer = next((one for one in people if one.pk == match.created_by_id), people[0])
    return payer.owner_id or payer.pk
