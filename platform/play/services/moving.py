"""Running matches go on with the present rules."""

from __future__ import annotations

from django.db import transaction

from engine.core.registry import title as find_title
from play.log.pinning import Fate, Verdict
from play.models import Match, MatchStatus


def move_over(match: Match, verdict: Verdict) -> bool:
    """Give a match that replays alike the present rules; False when it went on since, or is over.

    Whoever holds it in memory with its former rules finds that nothing can be stored with them any
    more, and reads it again.
    """
    assert verdict.fate is Fate.MOVES
    with transaction.atomic():
        as_replayed = Match.objects.filter(
            pk=match.pk,
            status=MatchStatus.RUNNING,
            rules_version=match.rules_version,
            ply=verdict.plies,
        )
        moved = as_replayed.update(rules_version=find_title(match.title).version)
        if moved:
            # A snapshot that came after the replay was compared with nothing.
            match.snapshots.exclude(ply__in=verdict.snapshots).delete()
    return bool(moved)
