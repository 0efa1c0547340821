"""Make bots for a load test and write their tokens down, one line each: name, token.

For a site under test only. With `--matches` bots are seated in pairs for as many matches at once.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from bots.services import accounts
from engine.core.registry import first_title
from play import services
from play.clock import ClockRules
from players.models import Player

BOTS_OF_ONE = accounts.MOST_BOTS


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--bots", type=int, default=1)
        parser.add_argument("--matches", type=int, default=0, help="for each pair of bots")
        parser.add_argument("--title", default="", help="by default the first for two")
        parser.add_argument("--no-ladder", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.ENVIRONMENT.is_production:
            raise CommandError("load tests are for sites in development mode")
        players = []
        known = Player.objects.filter(username__startswith="load-bot-").count()
        for number in range(known, known + options["bots"]):
            owner = _owner(f"keeper-{number // BOTS_OF_ONE}")
            name = f"load-bot-{number}"
            bot = accounts.create_bot(owner, name, {"plays_ladder": not options["no_ladder"]})
            _, secret = accounts.create_bot_token(bot, "load")
            players.append(bot.player)
            self.stdout.write(f"{name} {secret}")
        for one, other in zip(players[::2], players[1::2], strict=False):
            for _ in range(options["matches"]):
                services.create_match(
                    title=options["title"] or first_title(2).id,
                    seats=[services.SeatRequest(player=one), services.SeatRequest(player=other)],
                    clock=ClockRules.untimed(),
                    creator=None,
                    origin="load",
                )


def _owner(username: str) -> Player:
    found = Player.objects.named(username).first()
    return found or Player.objects.create_user(username, f"{username}@load.invalid")
