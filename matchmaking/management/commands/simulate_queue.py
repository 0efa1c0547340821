"""`manage.py simulate_queue`: a population through the real matcher and Elo."""

from __future__ import annotations

import argparse
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from matchmaking.simulation import command


class Command(BaseCommand):
    help = "Simulate a day of the queue; report waits, gaps and how well Elo predicts."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        command.add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            command.run(argparse.Namespace(**options), self.stdout.write)
        except ValueError as refused:
            raise CommandError(str(refused)) from refused
