"""Write the live protocol's JSON Schema for the client, or check that it is up to date."""

from __future__ import annotations

import json
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from play.live.protocol import schema


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="fail when the file is stale")

    def handle(self, *args: Any, **options: Any) -> None:
        target = settings.ROOT / "frontend" / "live-protocol.schema.json"
        text = json.dumps(schema(), indent=2, sort_keys=True) + "\n"
        if not options["check"]:
            target.write_text(text)
            self.stdout.write(f"wrote {target.name}")
        elif not target.is_file() or target.read_text() != text:
            raise CommandError("the live protocol changed: run manage.py live_schema")
