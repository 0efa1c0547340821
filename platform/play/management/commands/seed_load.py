"""Make matches and signed-in scripted players for a load test, and write their sessions down.

For a site under test only: it prints session keys. Each line: match id, then a session a seat.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from engine.core.registry import first_title
from play import services
from play.clock import ClockRules
from play.models import HouseBot
from players.models import Player


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--title", default="", help="by default the first for two")
        parser.add_argument("--matches", type=int, default=200)
        parser.add_argument("--base-seconds", type=int, help="a real-time clock; none without it")
        parser.add_argument("--increment-seconds", type=int, default=0)
        parser.add_argument("--against-level", type=int, help="a house bot takes the second seat")

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.ENVIRONMENT.is_production:
            raise CommandError("load tests are for sites in development mode")
        base = options["base_seconds"]
        clock = (
            ClockRules.real_time(base, options["increment_seconds"])
            if base
            else ClockRules.untimed()
        )
        level = options["against_level"]
        bots = [
            services.SeatRequest(house_bot=bot)
            for bot in HouseBot.objects.select_related("player").filter(level=level or 0)
        ]
        for number in range(options["matches"]):
            with transaction.atomic():
                players = [_player(f"load-{number}-{seat}") for seat in range(2 - len(bots))]
                match = services.create_match(
                    title=options["title"] or first_title(2).id,
                    seats=[*(services.SeatRequest(player=one) for one in players), *bots],
                    clock=clock,
                    creator=None,
                    origin="load",
                )
                sessions = [_session(player) for player in players]
            self.stdout.write(" ".join([match.slug, *sessions]))


def _player(username: str) -> Player:
    found = Player.objects.named(username).first()
    return found or Player.objects.create_user(username, f"{username}@load.invalid")


def _session(player: Player) -> str:
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(player.pk)
    store[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    store[HASH_SESSION_KEY] = player.get_session_auth_hash()
    store.save()
    key: str = store.session_key
    return key
