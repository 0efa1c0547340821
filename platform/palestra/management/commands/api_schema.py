"""`manage.py api_schema`: writes the API schema the client's types are made from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.generators import SchemaGenerator

DEFAULT_PATH = settings.ROOT / "frontend" / "openapi.json"


def render_schema() -> str:
    """The schema as it stands in the repository: readable, with one line at the end."""
    schema = SchemaGenerator().get_schema(request=None, public=True)
    return json.dumps(schema, indent=4, ensure_ascii=False, default=str) + "\n"


class Command(BaseCommand):
    help = "Write the OpenAPI schema, or check that the stored one is still right."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--file", type=Path, default=DEFAULT_PATH)
        parser.add_argument("--check", action="store_true", help="Write nothing; fail if stale.")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        text = render_schema()
        if GENERATOR_STATS:
            GENERATOR_STATS.emit_summary()
            raise CommandError("The schema has warnings; annotate the views it names.")
        if not options["check"]:
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            raise CommandError(f"{path.name} is stale: run `manage.py api_schema`.")
