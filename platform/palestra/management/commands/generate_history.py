"""Fill a database with years of play, to measure pages on it. Not for a site that people use."""

from __future__ import annotations

from argparse import ArgumentTypeError
from time import monotonic
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine.core.errors import EngineError
from engine.core.registry import folders
from engine.core.registry import title as find_title
from palestra.management.generated_history import generate


def _weighed(given: str) -> tuple[str, int]:
    name, _, weight = given.partition("=")
    try:
        is_for_two = 2 in find_title(name).seat_counts
    except EngineError as problem:
        raise ArgumentTypeError(str(problem)) from problem
    if not is_for_two or not (weight or "1").isdecimal() or int(weight or 1) < 1:
        raise ArgumentTypeError(f"{given}: name a title of two seats and how often, TITLE=6")
    return name, int(weight or 1)


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--titles",
            nargs="+",
            type=_weighed,
            metavar="TITLE=WEIGHT",
            help="titles of two seats; by default all there are, alike",
        )
        parser.add_argument("--players", type=int, default=20_000)
        parser.add_argument("--matches", type=int, default=1_000_000)

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.ENVIRONMENT.is_production:
            raise CommandError("made-up matches are for sites in development mode")
        if options["players"] < 2 or options["matches"] < 1:
            raise CommandError("ask for two players or more, and one match or more")
        began = monotonic()
        titles = options["titles"] or [
            (one.id, 1) for one in folders().values() if one.meta.seats == (2,)
        ]
        for stored in generate(dict(titles), options["players"], options["matches"]):
            rate = stored / (monotonic() - began)
            self.stdout.write(f"{stored} of {options['matches']} matches, {rate:.0f} a second")
