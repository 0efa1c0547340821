"""`manage.py rebuild_ratings`: write all ratings anew from the results."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from matchmaking.models import Ladder
from matchmaking.services.checking import rebuild_ladder


class Command(BaseCommand):
    help = "Rebuild ratings, peaks and seat advantages from the rated results."

    def handle(self, *args: Any, **options: Any) -> None:
        for ladder in Ladder.objects.order_by("title", "tempo"):
            moved = rebuild_ladder(ladder)
            self.stdout.write(f"{ladder}: {moved} ratings changed")
