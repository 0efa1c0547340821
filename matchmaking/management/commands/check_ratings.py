"""`manage.py check_ratings`: every rating is what the ledger leads to, or the command fails."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from matchmaking.models import Ladder
from matchmaking.services.checking import check_ladder

SHOWN = 20


class Command(BaseCommand):
    help = "Compare all stored ratings with the ledger and with a replay of the results."

    def handle(self, *args: Any, **options: Any) -> None:
        wrong = 0
        for ladder in Ladder.objects.order_by("title", "tempo"):
            checked = check_ladder(ladder)
            wrong += len(checked.complaints)
            verdict = f"{len(checked.complaints)} wrong" if checked.complaints else "in order"
            self.stdout.write(
                f"{ladder}: {checked.players} players, {checked.results} happenings, "
                f"{checked.rows} rows: {verdict}"
            )
            for complaint in checked.complaints[:SHOWN]:
                self.stderr.write(f"  {complaint}")
        if wrong:
            raise CommandError(f"{wrong} places do not agree.")
