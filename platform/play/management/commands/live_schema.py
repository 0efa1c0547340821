"""Write the JSON Schemas of the sockets for the client, or check that they are up to date."""

from __future__ import annotations

import json
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from notifications.socket import frames as personal_socket
from play.live import protocol as match_socket

SCHEMAS: Final = {
    "live-protocol.schema.json": match_socket.schema,
    "personal-socket.schema.json": personal_socket.schema,
}


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="fail when a file is stale")

    def handle(self, *args: Any, **options: Any) -> None:
        for name, schema in SCHEMAS.items():
            target = settings.ROOT / "frontend" / name
            text = json.dumps(schema(), indent=2, sort_keys=True) + "\n"
            if not options["check"]:
                target.write_text(text)
                self.stdout.write(f"wrote {name}")
            elif not target.is_file() or target.read_text() != text:
                raise CommandError("the live protocol changed: run manage.py live_schema")
