"""The continuous bot ladder: rated matches among connected bots, within an hourly budget."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from itertools import combinations
from typing import Final

from django.db.models import Count, Q
from django.utils import timezone

from bots.budgets import clock_of
from bots.live.connected import connected
from bots.models import DEFAULT_GAMES_AN_HOUR, BotAccount, LadderBudget
from bots.pairing import Candidate, next_table
from engine.core.registry import playable_titles
from matchmaking.models import LedgerRow, Rating
from matchmaking.ratings.records import EntryKind
from matchmaking.tempo import Tempo
from play import services as play_services
from play.models import HouseBot, Match, MatchStatus
from play.services import SeatRequest
from play.services.rated_play import barred_among

ORIGIN: Final = "bot_ladder"
START_RATING: Final = 1500.0
HOUSE_TABLES: Final = 4
"""Ladder matches each house bot plays at once, so that people never wait for it."""
MEETINGS_REMEMBERED: Final = timedelta(days=7)


def keep_playing() -> int:
    """Start what the budgets allow; the number of matches started."""
    if not BotAccount.objects.filter(retired_at=None, plays_ladder=True).exists():
        return 0
    return sum(_next_match(title.id, min(title.seat_counts)) for title in playable_titles())


def _next_match(title: str, seats: int) -> bool:
    # First what is cheap to know: mostly nobody is there, and matches are many.
    candidates = {one.player: one for one in free_candidates(title)}
    if not candidates or not _is_within_budget(title):
        return False
    table = next_table(candidates.values(), seats, _meetings(title))
    if table is None:
        return False
    house = {
        bot.player_id: bot
        for bot in HouseBot.objects.select_related("player").filter(
            player_id__in=[one.player for one in table]
        )
    }
    players = {
        account.player_id: account.player
        for account in BotAccount.objects.select_related("player").filter(
            player_id__in=[one.player for one in table]
        )
    }
    # Seats go around: whoever asked first does not always move first.
    turn = Match.objects.filter(origin=ORIGIN, title=title).count() % seats
    ordered = table[turn:] + table[:turn]
    play_services.create_match(
        title=title,
        seats=[
            SeatRequest(house_bot=house[one.player])
            if one.player in house
            else SeatRequest(player=players[one.player])
            for one in ordered
        ],
        clock=clock_of(title),
        creator=None,
        is_rated=True,
        origin=ORIGIN,
    )
    return True


def games_an_hour(title: str) -> int:
    budget = LadderBudget.objects.filter(title=title).first()
    return DEFAULT_GAMES_AN_HOUR if budget is None else budget.games_an_hour


def _is_within_budget(title: str) -> bool:
    """Spread over the hour: the next match may begin when its share of the hour has passed."""
    allowed = games_an_hour(title)
    if allowed == 0:
        return False
    since = timezone.now() - timedelta(hours=1) / allowed
    return not Match.objects.filter(origin=ORIGIN, title=title, created_at__gt=since).exists()


def free_candidates(title: str) -> list[Candidate]:
    """Connected bots that play the ladder and have a hand free, and the house's."""
    under_way = Count(
        "player__seats",
        filter=Q(
            player__seats__bot="",
            player__seats__match__status__in=(MatchStatus.OPEN, MatchStatus.RUNNING),
        ),
    )
    accounts = [
        account
        for account in BotAccount.objects.filter(retired_at=None, plays_ladder=True)
        .select_related("player")
        .annotate(under_way=under_way)
        if account.plays(title) and account.under_way < account.most_matches
    ]
    barred = barred_among(account.player_id for account in accounts)
    here = connected([account.player_id for account in accounts]) - barred
    owners: dict[int, int | None] = {
        account.player_id: account.player.owner_id
        for account in accounts
        if account.player_id in here
    }
    if not owners:
        return []
    busy = Count(
        "player__seats",
        filter=Q(
            player__seats__match__origin=ORIGIN, player__seats__match__status=MatchStatus.RUNNING
        ),
    )
    for bot in HouseBot.objects.annotate(busy=busy):
        if bot.busy < HOUSE_TABLES:
            owners[bot.player_id] = None
    ratings = {
        one.player_id: one
        for one in Rating.objects.filter(
            ladder__title=title, ladder__tempo=Tempo.LIVE.value, player_id__in=owners
        )
    }
    return [
        Candidate(
            player,
            ratings[player].rating if player in ratings else START_RATING,
            ratings[player].matches if player in ratings else 0,
            owner,
        )
        for player, owner in owners.items()
    ]


def _meetings(title: str) -> Counter[frozenset[int]]:
    """How often two bots met lately on the ladder."""
    rows = LedgerRow.objects.filter(
        kind=EntryKind.RESULT.value,
        ladder__title=title,
        match__origin=ORIGIN,
        created_at__gt=timezone.now() - MEETINGS_REMEMBERED,
    ).values_list("match_id", "player_id")
    tables: dict[int, list[int]] = {}
    for match_id, player_id in rows:
        assert match_id is not None
        tables.setdefault(match_id, []).append(player_id)
    return Counter(
        frozenset(pair) for players in tables.values() for pair in combinations(players, 2)
    )
