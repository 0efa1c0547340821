"""`manage.py demo`: fills an empty site with people and play to look at."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.module_loading import import_string

from palestra import demonstration


class Command(BaseCommand):
    help = "Add demonstration data; running it again adds only what is missing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--without", action="append", default=[], help="an app that adds nothing: matchmaking"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.ENVIRONMENT.is_production:
            raise CommandError(
                "Demonstration accounts have a public password; production does without them."
            )
        people = demonstration.seed_people()
        for dotted in settings.DEMO_SEEDERS:
            if dotted.partition(".")[0] not in options["without"]:
                import_string(dotted)()
        shown: set[str] = set()
        for person in people:
            if person.role not in shown:
                shown.add(person.role)
                self.stdout.write(f"{person.role}: {person.username} / {demonstration.PASSWORD}")
