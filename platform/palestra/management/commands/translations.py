"""Say what a language still lacks, place by place; with a new language, everything.

manage.py translations es
manage.py translations fr --keys
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from palestra.translations import lacks


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("language", help="its code, such as es")
        parser.add_argument("--keys", action="store_true", help="name every text that is missing")

    def handle(self, *args: Any, **options: Any) -> None:
        found = lacks(Path(settings.ROOT), options["language"])
        for lack in found:
            self.stdout.write(f"{len(lack.keys):5d}  {lack.place}")
            if options["keys"]:
                for key in lack.keys:
                    self.stdout.write(f"         {key}")
        missing = sum(len(lack.keys) for lack in found)
        if missing:
            raise CommandError(f"{options['language']} lacks {missing} texts")
        self.stdout.write(f"{options['language']} lacks nothing")
