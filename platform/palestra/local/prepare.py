"""Brings the database up to the code, and fills in demonstration data.

Runs in a fork of the supervisor, so that no session of the database is open in it.
"""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from palestra.local.steps import complain, step
from palestra.local.troubles import Trouble


def refuse_newer_data() -> None:
    """Data that a newer version has changed is left alone."""
    loader = MigrationLoader(connection)
    newest: dict[str, str] = {}
    for app, name in sorted(loader.disk_migrations):
        newest[app] = name
    newer = sorted(
        f"{app} {name}" for app, name in loader.applied_migrations if name > newest.get(app, name)
    )
    if newer:
        raise Trouble(
            f"The database was made by a newer version of Palestra ({newer[-1]} is unknown here): "
            "start that version, or remove the data with `make reset`."
        )


def prepare(notes: Path) -> None:
    with step("Bring the database up to date"):
        refuse_newer_data()
        call_command("migrate", interactive=False, verbosity=0)
    said = StringIO()
    if not settings.ENVIRONMENT.is_production:
        with step("Fill in demonstration data"):
            call_command("demo", stdout=said)
    notes.write_text(said.getvalue())


def main(notes: Path) -> None:
    try:
        prepare(notes)
    except Trouble as trouble:
        complain(str(trouble))
        sys.exit(1)
    except DatabaseError as problem:
        complain(f"The database refused: {' '.join(str(problem).split())}")
        sys.exit(1)
