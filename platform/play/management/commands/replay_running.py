"""Replay every running match on the present code: which move over to its rules, which stay pinned.

Run it with a new release before that serves: it exits with 1 where a match would be stranded.
With --move, once no process of the release before runs any more, it moves those that can.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from engine.core.registry import kept_name
from engine.core.registry import title as find_title
from play.log.pinning import Fate, Verdict, judged, unneeded
from play.models import Match, MatchStatus
from play.services.moving import move_over


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--move", action="store_true", help="give those that move over the present rules"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        fates: Counter[Fate] = Counter()
        # By name: a new release asks this before its tables have all their columns.
        running = Match.objects.filter(status=MatchStatus.RUNNING).only(
            "slug", "title", "rules_version", "game_options", "seat_count", "secret"
        )
        for match in running.order_by("pk").iterator(chunk_size=200):
            verdict = judged(match)
            fates[verdict.fate] += 1
            if verdict.fate is not Fate.AT_HOME:
                self.stdout.write(f"{match.slug} {self._told(match, verdict, options['move'])}")
        self.stdout.write(
            f"{fates.total()} running matches: {fates[Fate.AT_HOME]} have the present rules, "
            f"{fates[Fate.MOVES]} move over, {fates[Fate.PINNED]} stay pinned, "
            f"{fates[Fate.STRANDED]} are stranded"
        )
        for title, version in unneeded():
            self.stdout.write(
                f"engine/kept/{kept_name(title, version)} may be removed: no running match needs it"
            )
        if fates[Fate.STRANDED]:
            raise SystemExit(1)

    def _told(self, match: Match, verdict: Verdict, is_moving: bool) -> str:
        version = match.rules_version
        if verdict.fate is Fate.STRANDED:
            return f"is STRANDED: {verdict.reason}"
        if verdict.fate is Fate.PINNED:
            return f"stays pinned to version {version} of {match.title}: {verdict.reason}"
        way = f"from version {version} of {match.title} to {find_title(match.title).version}"
        if not is_moving:
            return f"moves over {way}"
        if move_over(match, verdict):
            return f"moved over {way}"
        return f"went on meanwhile: run this again to move it over {way}"
