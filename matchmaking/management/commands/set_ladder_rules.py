"""`manage.py set_ladder_rules TITLE TEMPO`: how one ladder rates, before its first match."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from engine.core.registry import present_titles
from matchmaking.ratings.expectation import Curve
from matchmaking.ratings.ladder_rules import InvalidRules
from matchmaking.services import rating_rows
from matchmaking.tempo import Tempo

FIELDS = ("start_rating", "provisional_matches", "curve", "gap_cap")


class Command(BaseCommand):
    help = (
        "Set the rules of a ladder. Only before its first rated match: "
        "later ones would not agree with the ledger."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("title", choices=present_titles())
        parser.add_argument("tempo", choices=[tempo.value for tempo in Tempo])
        parser.add_argument("--start-rating", type=float)
        parser.add_argument("--provisional-matches", type=int)
        parser.add_argument("--curve", choices=[curve.value for curve in Curve])
        parser.add_argument("--gap-cap", type=float)

    def handle(self, *args: Any, **options: Any) -> None:
        with transaction.atomic():
            ladder = rating_rows.locked_ladder(options["title"], Tempo(options["tempo"]))
            if ladder.happenings:
                raise CommandError(f"{ladder} has rated matches already.")
            given = {name: options[name] for name in FIELDS if options[name] is not None}
            ladder.rules = {**ladder.rules, **given}
            try:
                rules = ladder.ladder_rules
            except InvalidRules as refused:
                raise CommandError(str(refused)) from refused
            ladder.save(update_fields=["rules"])
        self.stdout.write(f"{ladder}: {rules}")
