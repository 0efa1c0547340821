"""An organiser stops a match: it does not count, whatever has been played."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.utils import timezone

from play import effects
from play.models import Match, MatchStatus


def call_off(slug: str) -> bool:
    """False when the match was over already."""
    with transaction.atomic():
        stopped = Match.objects.filter(
            slug=slug, status__in=(MatchStatus.OPEN, MatchStatus.RUNNING)
        ).update(
            status=MatchStatus.ABORTED,
            ended_at=timezone.now(),
            deadline=None,
            bots_due_at=None,
        )
        if stopped:
            transaction.on_commit(partial(effects.publish_note, slug, {"t": "aborted", "by": -1}))
    return bool(stopped)
