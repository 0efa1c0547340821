"""`manage.py check_names`: players whose stored names the rule for new names would refuse."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand

from players.models import Player
from players.profiles.names import STAFF, cleaned_line, refuse_office, staff_skeletons


class Command(BaseCommand):
    help = (
        "List players whose name is reserved, looks like a moderator's or cannot be shown. "
        "Nothing is changed and nobody is locked out: a moderator decides."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        count = 0
        offices = staff_skeletons()
        players = Player.objects.present().exclude(role__in=STAFF).order_by("id")
        for player in players.iterator(chunk_size=1000):
            for problem in problems_of(player, offices):
                count += 1
                self.stdout.write(f"{player.username} ({player.display_name!r}): {problem}")
        self.stdout.write(f"{count} names to look at.")


def problems_of(player: Player, offices: frozenset[str]) -> list[str]:
    problems: list[str] = []
    for name in dict.fromkeys([player.username, player.display_name]):
        try:
            cleaned_line(name)
            refuse_office(name, offices)
        except ValidationError as refused:
            problems.append(str(refused.message))
    return problems
