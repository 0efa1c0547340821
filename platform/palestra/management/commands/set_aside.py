"""List the tasks that failed again and again, or let them be tried anew.

manage.py set_aside
manage.py set_aside --again 0f3c9a1b22d4e5f6
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from palestra.work import dead_letters


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--again", metavar="KEY", help="let this one be tried anew; or: all")

    def handle(self, *args: Any, **options: Any) -> None:
        again = options["again"]
        found = dead_letters.all_set_aside()
        if again is None:
            for one in found:
                at = datetime.fromtimestamp(one.at, UTC)
                self.stdout.write(
                    f"{one.key}  {at:%Y-%m-%d %H:%M}  {one.task} {one.arguments}: {one.problem}"
                )
            return
        keys = [one.key for one in found] if again == "all" else [again]
        known = [key for key in keys if dead_letters.try_again(key)]
        if not known:
            raise CommandError(f"nothing was set aside as {again}")
        self.stdout.write(f"{len(known)} will be tried anew when due")
