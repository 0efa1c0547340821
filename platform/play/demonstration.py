"""A living lobby for a first look: bots at play, and a table where somebody waits."""

from __future__ import annotations

from engine.core.registry import first_title, playable_titles
from play import services
from play.clock import ClockRules
from play.models import HouseBot, Match, MatchStatus
from players.models import Player

BOT_MATCHES = 2
QUICK_LEVELS = (1, 5)
"""Bots that do not search: they leave the processor to whoever looks around."""
HOST = "bruno"


def seed() -> None:
    """Keep a few bot matches running and one open table; safe to call again."""
    bots = list(HouseBot.objects.select_related("player").filter(level__in=QUICK_LEVELS))
    for title in playable_titles():
        seats = min(title.seat_counts)
        running = Match.objects.filter(
            title=title.id, origin="demonstration", status=MatchStatus.RUNNING
        ).count()
        for number in range(running, BOT_MATCHES):
            services.create_match(
                title=title.id,
                seats=[
                    services.SeatRequest(house_bot=bots[(seat + number) % len(bots)])
                    for seat in range(seats)
                ],
                clock=ClockRules.real_time(1800, 10),
                creator=None,
                origin="demonstration",
            )
    host = Player.objects.named(HOST).first()
    if host is not None and not Match.objects.filter(created_by=host).exists():
        services.create_match(
            title=first_title(2).id,
            seats=[services.SeatRequest(player=host), services.SeatRequest()],
            clock=ClockRules.correspondence(3),
            creator=host,
        )
