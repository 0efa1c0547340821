"""`manage.py open_season TITLE TEMPO NAME`: a soft reset of one ladder."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine.core.registry import present_titles
from matchmaking.ratings.ladder_rules import InvalidRules
from matchmaking.ratings.season import SeasonRules
from matchmaking.services.seasons import open_season
from matchmaking.tempo import Tempo
from players.errors import Refusal


class Command(BaseCommand):
    help = "Open a season: every rating moves toward the middle, by rows of the ledger."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title", choices=present_titles())
        parser.add_argument("tempo", choices=[tempo.value for tempo in Tempo])
        parser.add_argument("name")
        parser.add_argument("--keep", type=float, default=SeasonRules().keep)
        parser.add_argument("--matches-kept", type=int, default=None)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            rules = SeasonRules(keep=options["keep"], matches_kept=options["matches_kept"])
            season = open_season(options["title"], Tempo(options["tempo"]), options["name"], rules)
        except (InvalidRules, Refusal) as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(f"{season.name} is open on {season.ladder}.")
