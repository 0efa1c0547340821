"""Start a tournament of bots and watch it to its end; the site's workers play it."""

from __future__ import annotations

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from players.models import Player, Role
from tournaments.demonstration import bot_tournament
from tournaments.models import Entrant, Pairing, Status, Tournament

POLL_SECONDS = 2.0


class Command(BaseCommand):
    help = "Bots play a Swiss and its play-off, or tables of more, through the site's workers."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--bots", type=int, default=64)
        parser.add_argument("--title", default="", help="by default the first for two")
        parser.add_argument("--name", default="Ludi Magni")
        parser.add_argument("--organiser", help="Whose it is; by default the first there is.")
        parser.add_argument("--minutes", type=float, default=60.0, help="Give up after so long.")
        parser.add_argument("--no-wait", action="store_true", help="Only start it.")

    def handle(self, *args: Any, **options: Any) -> None:
        organiser = self.organiser(options["organiser"])
        event = bot_tournament(organiser, options["name"], options["bots"], title=options["title"])
        self.stdout.write(f"{event.name}: /tournaments/{event.slug}")
        if not options["no_wait"]:
            self.watch(event, options["minutes"])

    def organiser(self, username: str | None) -> Player:
        found = Player.objects.filter(role__in=[Role.ORGANISER, Role.ADMINISTRATOR])
        if username:
            found = found.filter(username=username)
        organiser = found.order_by("id").first()
        if organiser is None and username:
            raise CommandError(f"{username} is no organiser of this site")
        if organiser is None:
            raise CommandError("the site has no organiser yet; run `manage.py demo` first")
        return organiser

    def watch(self, event: Tournament, minutes: float) -> None:
        began = time.monotonic()
        said = ""
        while time.monotonic() - began < 60 * minutes:
            event.refresh_from_db()
            pairings = Pairing.objects.filter(stage__tournament=event)
            done = pairings.filter(status="finished").count()
            line = f"{event.status}: {done} of {pairings.count()} pairings decided"
            if line != said:
                self.stdout.write(line)
                said = line
            if event.status == Status.FINISHED:
                seconds = time.monotonic() - began
                winner = Entrant.objects.select_related("player").get(
                    tournament=event, final_place=1
                )
                self.stdout.write(
                    f"{winner.player.display_name} wins; {done} pairings in {seconds:.0f} s"
                )
                return
            time.sleep(POLL_SECONDS)
        raise CommandError(f"not finished after {minutes:g} minutes: {said}")
