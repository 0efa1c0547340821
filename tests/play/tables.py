"""A few readable ways to get a match to test with."""

from __future__ import annotations

import os
from functools import cache
from itertools import count

import redis

from play import services
from play.clock import ClockRules
from play.live import presence
from play.live.live_match import LiveMatch
from play.log import store
from play.models import HouseBot, Match
from play.now import now_ms
from players.models import Player

BLITZ = ClockRules.real_time(300, 5)
_numbers = count(1)


def person(name: str = "") -> Player:
    number = next(_numbers)
    username = name or f"person-{number}"
    return Player.objects.create_user(username, f"{username}@example.org")


def started(
    *players: Player, title: str = "tic_tac_toe", clock: ClockRules = BLITZ, **fields: object
) -> Match:
    seats = [services.SeatRequest(player=player) for player in players]
    return services.create_match(
        title=title, seats=seats, clock=clock, creator=players[0], **fields
    )


def against_bot(player: Player, level: int = 1, title: str = "tic_tac_toe") -> Match:
    house_bot = HouseBot.objects.select_related("player").get(level=level)
    return services.create_match(
        title=title,
        seats=[services.SeatRequest(player=player), services.SeatRequest(house_bot=house_bot)],
        clock=BLITZ,
        creator=player,
    )


@cache
def valkey() -> redis.Redis:
    return redis.Redis.from_url(os.environ["REDIS_URL"])


def remember_for(ms: int) -> None:
    """As if Redis had kept its memory of who is here for so long."""
    valkey().set(presence.NOTED_SINCE, now_ms() - ms)


def live(match: Match) -> LiveMatch:
    return store.load(match.slug)


def play_out(match: Match, *players: Player) -> LiveMatch:
    """Take the first option again and again until the match is over."""
    now = live(match)
    while not now.match.is_over:
        decision = now.match.state.waiting()[0]
        now, _ = services.choose(
            match.slug, players[decision.seat], now.ply, decision.options[0].key
        )
    return now
