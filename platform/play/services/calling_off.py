"""An organiser stops a match: it does not count, whatever has been played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.db import transaction
from django.utils import timezone

from play.live import effects
from play.models import CallOffReason, Match, MatchStatus, Seat


def call_off(slug: str, reason: CallOffReason, absent: Sequence[int] = ()) -> bool:
    """False when the match was over already. `absent` are seats that never came."""
    with transaction.atomic():
        stopped = Match.objects.filter(
            slug=slug, status__in=(MatchStatus.OPEN, MatchStatus.RUNNING)
        ).update(
            status=MatchStatus.ABORTED,
            ended_at=timezone.now(),
            deadline=None,
            bots_due_at=None,
            call_off_reason=reason,
        )
        if stopped:
            Seat.objects.filter(match__slug=slug, index__in=absent).update(left="no_show")
            word = {"t": "aborted", "by": -1, "reason": reason.value, "absent": list(absent)}
            transaction.on_commit(partial(effects.publish_note, slug, word))
    return bool(stopped)
