"""Pack the logs of matches that are long over. The scheduler does so by itself, some at a time.

manage.py pack_logs --days 7
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from play.services import retention

AT_ONCE = 1_000


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        days = retention.PACKED_AFTER.days
        parser.add_argument("--days", type=int, default=days, help=f"since their end ({days})")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["days"] < 0:
            raise CommandError("matches of the future have no log")
        ended_before = timezone.now() - timedelta(days=options["days"])
        packed = 0
        while portion := retention.pack_logs(ended_before, AT_ONCE):
            packed += portion
            self.stdout.write(f"{packed} logs packed")
        self.stdout.write(f"done: {packed} logs packed")
