"""Check the signed record of a tournament: signature, pairings and standings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.records.checking import check_record
from tournaments.records.signing import is_signed_by


class Command(BaseCommand):
    help = "Check the signed record of a tournament; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--key", default="", help="The public key to trust; else the one in the file."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            document = json.loads(options["file"].read_text(encoding="utf-8"))
            key = options["key"] or document["public_key"]
            record = document["record"]
        except (OSError, ValueError, KeyError, TypeError) as fault:
            raise CommandError(f"this is no record of a tournament: {fault}") from fault
        if not is_signed_by(document, key):
            raise CommandError("the signature does not fit the record")
        try:
            faults = list(check_record(record))
        except (KeyError, TypeError, ValueError) as fault:
            raise CommandError(f"the record cannot be read: {fault}") from fault
        for line in faults:
            self.stdout.write(line)
        if faults:
            raise CommandError(f"{len(faults)} differences")
        pairings = sum(len(stage["pairings"]) for stage in record["stages"])
        self.stdout.write(
            f"{record['tournament']['name']}: signed by {key}; {pairings} pairings and all "
            "standings follow from the record."
        )
