"""Fill a database with years of play, to measure pages on it. Not for a site that people use."""

from __future__ import annotations

from time import monotonic
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from palestra.history import generate


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--title", default="connect_four", help="a title of two seats")
        parser.add_argument("--players", type=int, default=20_000)
        parser.add_argument("--matches", type=int, default=1_000_000)

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.ENVIRONMENT.is_production:
            raise CommandError("made-up matches are for sites in development mode")
        if options["players"] < 2 or options["matches"] < 1:
            raise CommandError("ask for two players or more, and one match or more")
        began = monotonic()
        for stored in generate(options["title"], options["players"], options["matches"]):
            rate = stored / (monotonic() - began)
            self.stdout.write(f"{stored} of {options['matches']} matches, {rate:.0f} a second")
