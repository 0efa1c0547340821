"""Replay every running match on the present code and say which can move over to it.

A match whose stored events come out the same moves; any other stays pinned to the rules it began
with. Run before a deploy; the exit code tells whether all of them move.
"""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from engine.core.errors import EngineError
from play import archive, match_log
from play.live import encode_events
from play.models import Match, MatchStatus


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        running = Match.objects.filter(status=MatchStatus.RUNNING).order_by("pk")
        moved = 0
        pinned: list[tuple[str, str]] = []
        for match in running.iterator(chunk_size=200):
            difference = first_difference(match)
            if difference:
                pinned.append((match.slug, difference))
            else:
                moved += 1
        for slug, difference in pinned:
            self.stdout.write(f"{slug} stays pinned: {difference}")
        self.stdout.write(f"{moved} running matches move over, {len(pinned)} stay pinned")
        if pinned:
            raise SystemExit(1)


def first_difference(match: Match) -> str:
    """Where a replay departs from what was stored; empty when it does not."""
    played = archive.opened(match)
    for line in match_log.lines_of(match.pk):
        try:
            played.apply(archive.engine_line(line))
        except EngineError as problem:
            return f"ply {line.ply} is refused ({problem.code})"
        if encode_events(played.events) != line.events:
            return f"ply {line.ply} has other events"
    return ""
