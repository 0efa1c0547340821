"""From waiting tickets to matches: the matcher's batch, the ready check, the seats.

Every step is one transaction over tickets, proposal and match together: whatever dies in between,
a ticket is either still in the queue or in exactly one match.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import timedelta
from itertools import combinations

import msgspec
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from engine.bots.levels import levels
from engine.core.errors import EngineError
from matchmaking.models import (
    Answer,
    LiveSeat,
    Proposal,
    ProposalStatus,
    Rating,
    Ticket,
    TicketStatus,
)
from matchmaking.queue import matcher, tickets
from matchmaking.ratings.house_strength import estimated
from matchmaking.tempo import CLOCKS, Tempo
from notifications.services import tell
from play import services as play_services
from play.clock import ClockKind
from play.models import HouseBot, Match, MatchStatus, Seat
from play.services.rated_play import barred_among
from players.errors import Refusal
from players.models import Player
from players.services.relations import blocked_pairs

# Any constant will do, as long as all processes agree on it.
MATCHER_LOCK = 0x4D415443_48455253
READY_SECONDS = 20.0
ABSENT_SECONDS = 45.0
REMATCH_AVOIDED = timedelta(minutes=30)
SWEPT_AT_ONCE = 200


def has_anybody() -> bool:
    """Whether anybody waits or is asked: asked every second, and mostly nobody is."""
    return (
        Ticket.objects.filter(status__in=(TicketStatus.WAITING, TicketStatus.PROPOSED)).exists()
        or Proposal.objects.filter(status=ProposalStatus.OPEN).exists()
    )


def form_tables(rules: tickets.QueueRules | None = None) -> int:
    """One batch: propose tables to those who wait. One process at a time; others return 0."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [MATCHER_LOCK])
            row = cursor.fetchone()
            if not row or not row[0]:
                return 0
        now = timezone.now()
        waiting = {
            str(one.pk): one
            for one in Ticket.objects.select_for_update(skip_locked=True, no_key=True, of=("self",))
            .filter(status=TicketStatus.WAITING)
            .select_related("ladder", "player")
        }
        _take_out(waiting)
        if not waiting:
            return 0
        values = _values_of(waiting.values())
        batch = matcher.form_tables(values, now.timestamp(), rules)
        people: dict[tickets.Pool, set[int]] = defaultdict(set)
        for value in values:
            people[value.pool].add(waiting[value.id].player.person_id)
        for table in batch.tables:
            members = [waiting[one.id] for one in table.tickets]
            seated = {member.player.person_id for member in members}
            _propose(table, members, bystanders=len(people[table.tickets[0].pool] - seated))
        return len(batch.tables)


def playing_live(players: Iterable[int]) -> set[int]:
    """Who of these sits in a running match with the clock on, however it came about."""
    return set(
        Seat.objects.filter(
            player_id__in=list(players),
            bot="",
            match__status=MatchStatus.RUNNING,
            match__clock_kind=ClockKind.REAL_TIME,
        ).values_list("player_id", flat=True)
    )


def _take_out(waiting: dict[str, Ticket]) -> None:
    """End the live tickets of those who meanwhile sat down at another table."""
    live = {key: one.player_id for key, one in waiting.items() if one.tempo == Tempo.LIVE}
    playing = playing_live(live.values())
    elsewhere = [waiting.pop(key).pk for key, player in live.items() if player in playing]
    if elsewhere:
        Ticket.objects.filter(pk__in=elsewhere).update(
            status=TicketStatus.LEFT, ended_at=timezone.now()
        )


def _values_of(waiting: Iterable[Ticket]) -> list[tickets.Ticket]:
    """The tickets as the matcher takes them, in a fixed number of queries."""
    waiting = list(waiting)
    players = [one.player_id for one in waiting]
    blocked: dict[int, set[str]] = defaultdict(set)
    for pair in blocked_pairs(players) | _pairs_of_one_person(one.player for one in waiting):
        one, other = sorted(pair)
        blocked[one].add(str(other))
        blocked[other].add(str(one))
    recent = _recent_opponents(players)
    return [
        tickets.Ticket(
            str(one.pk),
            str(one.player_id),
            tickets.Pool(
                one.ladder.title, one.tempo, msgspec.json.encode(one.game_options).decode()
            ),
            one.rating,
            one.joined_at.timestamp(),
            tuple(one.seat_counts),
            frozenset(blocked.get(one.player_id, ())),
            frozenset(recent.get(one.player_id, ())),
            one.allows_bots,
        )
        for one in waiting
    ]


def _pairs_of_one_person(players: Iterable[Player]) -> set[frozenset[int]]:
    """A person and their bots, and bots of one owner, are never matched with each other."""
    accounts: dict[int, set[int]] = defaultdict(set)
    for player in players:
        accounts[player.person_id].add(player.pk)
    return {frozenset(pair) for own in accounts.values() for pair in combinations(own, 2)}


def _recent_opponents(players: Sequence[int]) -> dict[int, set[str]]:
    """Whom each met in the last match the queue made for them, if that was lately."""
    seated = (
        Ticket.objects.filter(
            player_id__in=players,
            status=TicketStatus.SEATED,
            ended_at__gt=timezone.now() - REMATCH_AVOIDED,
        )
        .order_by("player_id", "-id")
        .distinct("player_id")
        .values_list("player_id", "match_id")
    )
    last = dict(seated)
    at: dict[int, set[str]] = defaultdict(set)
    for match_id, player_id in Seat.objects.filter(match_id__in=set(last.values())).values_list(
        "match_id", "player_id"
    ):
        at[match_id].add(str(player_id))
    return {player: at[match] - {str(player)} for player, match in last.items()}


def _propose(table: tickets.Table, members: Sequence[Ticket], bystanders: int) -> Proposal:
    first = members[0]
    now = timezone.now()
    proposal = Proposal.objects.create(
        ladder=first.ladder,
        seats=table.seats,
        game_options=first.game_options,
        spread=table.spread,
        quality=table.quality,
        ground=table.ground.value,
        bystanders=bystanders,
        expires_at=now + timedelta(seconds=READY_SECONDS),
    )
    # Nobody has to be there when a match by correspondence begins.
    asks = first.tempo == Tempo.LIVE
    Ticket.objects.filter(pk__in=[one.pk for one in members]).update(
        status=TicketStatus.PROPOSED,
        proposal=proposal,
        answer=Answer.NONE if asks else Answer.ACCEPTED,
    )
    if asks:
        tell(
            [one.player for one in members],
            "table_found",
            {"title": first.ladder.title},
            "/play",
            deadline=proposal.expires_at,
        )
    else:
        seat_if_all_accept(proposal)
    return proposal


def seat_if_all_accept(proposal: Proposal) -> Match | None:
    """Make the match once the last player has said yes. The caller holds the proposal's lock."""
    members = list(
        Ticket.objects.select_for_update(no_key=True, of=("self",))
        .filter(proposal=proposal, status=TicketStatus.PROPOSED)
        .select_related("player", "ladder")
        .order_by("id")
    )
    if any(one.answer != Answer.ACCEPTED for one in members):
        return None
    if _fail_if_playing(proposal, members):
        return None
    try:
        with transaction.atomic():
            match = _make_match(proposal, members)
    except (Refusal, EngineError, IntegrityError):
        # Somebody was blocked or barred, or sat down elsewhere, since the table was found.
        if not _fail_if_playing(proposal, members):
            barred = barred_among(one.player_id for one in members)
            sent_away = {one.pk: TicketStatus.LEFT for one in members if one.player_id in barred}
            _fail(proposal, members, sent_away)
        return None
    now = timezone.now()
    Ticket.objects.filter(pk__in=[one.pk for one in members]).update(
        status=TicketStatus.SEATED, match=match, ended_at=now
    )
    proposal.status = ProposalStatus.SEATED
    proposal.match = match
    proposal.save(update_fields=["status", "match"])
    return match


def _fail_if_playing(proposal: Proposal, members: Sequence[Ticket]) -> bool:
    """Nobody is seated who plays live already: they leave the queue, the others wait on."""
    if proposal.ladder.tempo != Tempo.LIVE:
        return False
    playing = playing_live(one.player_id for one in members)
    sent_away = {one.pk: TicketStatus.LEFT for one in members if one.player_id in playing}
    if sent_away:
        _fail(proposal, members, sent_away)
    return bool(sent_away)


def _make_match(proposal: Proposal, members: Sequence[Ticket]) -> Match:
    tempo = Tempo(proposal.ladder.tempo)
    seats = [play_services.SeatRequest(player=one.player) for one in members]
    bots = _house_bots(proposal, members, proposal.seats - len(members))
    seats += [play_services.SeatRequest(house_bot=bot) for bot in bots]
    random.SystemRandom().shuffle(seats)
    match = play_services.create_match(
        title=proposal.ladder.title,
        seats=seats,
        clock=CLOCKS[tempo],
        creator=None,
        game_options=proposal.game_options,
        is_rated=len({bot.pk for bot in bots}) == len(bots),
        origin="matchmaking",
    )
    if tempo is Tempo.LIVE:
        people = [one.player_id for one in members]
        LiveSeat.objects.filter(player_id__in=people).exclude(
            match__status=MatchStatus.RUNNING
        ).delete()
        # A person who sits in a live match of the queue already breaks the constraint here.
        LiveSeat.objects.bulk_create([LiveSeat(player_id=player, match=match) for player in people])
    return match


def _house_bots(proposal: Proposal, members: Sequence[Ticket], count: int) -> list[HouseBot]:
    """Bots for the empty seats, those nearest in rating first; the same twice only if needed."""
    if count == 0:
        return []
    bots = list(HouseBot.objects.select_related("player"))
    rated = dict(
        Rating.objects.filter(
            ladder=proposal.ladder, player__in=[bot.player_id for bot in bots]
        ).values_list("player_id", "rating")
    )
    start = proposal.ladder.ladder_rules.start_rating
    likely = estimated(
        {one.number: one.estimate.elo for one in levels(proposal.ladder.title) if one.estimate},
        {bot.level: rated[bot.player_id] for bot in bots if bot.player_id in rated},
        start,
    )
    mean = sum(one.rating for one in members) / len(members)
    bots.sort(key=lambda bot: (abs(likely.get(bot.level, start) - mean), bot.level))
    return [bots[number % len(bots)] for number in range(count)]


def decline(proposal: Proposal, members: Sequence[Ticket], outcome: TicketStatus) -> None:
    """These leave the queue; the others go back to its front."""
    others = list(
        Ticket.objects.select_for_update(no_key=True).filter(
            proposal=proposal, status=TicketStatus.PROPOSED
        )
    )
    _fail(proposal, others, sent_away={one.pk: outcome for one in members})


def _fail(
    proposal: Proposal, members: Sequence[Ticket], sent_away: dict[int, TicketStatus]
) -> None:
    """Dissolve a proposal: those named leave the queue with this status, the others wait on."""
    for ticket in members:
        ticket.answer = Answer.NONE
        ticket.proposal = None
        outcome = sent_away.get(ticket.pk)
        ticket.status = outcome or TicketStatus.WAITING
        ticket.ended_at = timezone.now() if outcome else None
        ticket.save(update_fields=["answer", "proposal", "status", "ended_at"])
    proposal.status = ProposalStatus.FAILED
    proposal.save(update_fields=["status"])


def sweep_ready_checks() -> int:
    """End the ready checks that ran out: the silent are sent away, the others wait on."""
    swept = 0
    while swept < SWEPT_AT_ONCE:
        with transaction.atomic():
            proposal = (
                Proposal.objects.select_for_update(skip_locked=True)
                .filter(status=ProposalStatus.OPEN, expires_at__lte=timezone.now())
                .order_by("expires_at")
                .first()
            )
            if proposal is None:
                return swept
            members = list(
                Ticket.objects.select_for_update(no_key=True).filter(
                    proposal=proposal, status=TicketStatus.PROPOSED
                )
            )
            silent = {
                one.pk: TicketStatus.MISSED for one in members if one.answer != Answer.ACCEPTED
            }
            _fail(proposal, members, sent_away=silent)
            swept += 1
    return swept


def sweep_absent() -> int:
    """Take out live tickets nobody looks after: a closed browser must not be seated."""
    now = timezone.now()
    absent = Ticket.objects.select_for_update(skip_locked=True, no_key=True).filter(
        status=TicketStatus.WAITING,
        tempo=Tempo.LIVE,
        seen_at__lt=now - timedelta(seconds=ABSENT_SECONDS),
    )
    with transaction.atomic():
        return Ticket.objects.filter(pk__in=[one.pk for one in absent]).update(
            status=TicketStatus.GONE, ended_at=now
        )
