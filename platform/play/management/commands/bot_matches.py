"""Have the house bots play whole matches on the workers, and show how far they are.

manage.py bot_matches TITLE --levels 1,5 --matches 500 --rated
"""

from __future__ import annotations

from threading import Event
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine.core.errors import EngineError
from play.clock import ClockRules
from play.errors import BadRequest
from play.house import bot_batches
from play.models import HouseBot, Match, MatchStatus

LOOK_AGAIN_SECONDS = 0.5
MADE_AT_ONCE = 500


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title")
        parser.add_argument("--levels", default="1,5", help="one level a seat: 1,5")
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--rated", action="store_true")
        parser.add_argument("--no-wait", action="store_true", help="hand out the work and return")

    def handle(self, *args: Any, **options: Any) -> None:
        known = {str(bot.level): bot for bot in HouseBot.objects.select_related("player")}
        levels = options["levels"].split(",")
        if not set(levels) <= known.keys():
            raise CommandError(f"there are the levels {', '.join(sorted(known))}")
        if options["matches"] < 1:
            raise CommandError("ask for one match or more")
        matches: list[int] = []
        for made in range(0, options["matches"], MADE_AT_ONCE):
            try:
                portion = bot_batches.open_matches(
                    options["title"],
                    [known[level] for level in levels],
                    min(MADE_AT_ONCE, options["matches"] - made),
                    clock=ClockRules.real_time(600, 5),
                    is_rated=options["rated"],
                )
            except (EngineError, BadRequest) as problem:
                raise CommandError(str(problem)) from None
            matches += portion
        if options["no_wait"]:
            self.stdout.write(f"{len(matches)} matches handed out")
        else:
            self._follow(matches)

    def _follow(self, matches: list[int]) -> None:
        began, told, pause = monotonic(), -1, Event()
        while told < len(matches):
            played = Match.objects.filter(pk__in=matches, status=MatchStatus.FINISHED).count()
            if played > told:
                seconds = monotonic() - began
                self.stdout.write(
                    f"{played} of {len(matches)} played, {played / seconds:.1f} a second"
                )
                told = played
            pause.wait(LOOK_AGAIN_SECONDS)
