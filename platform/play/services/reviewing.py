"""Looking back on a finished match: the win-chance curve, asked for once and then kept."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from engine.core.errors import EngineError
from play import archive, match_log, win_chances
from play.errors import RulesGone
from play.models import Match, WinChances

ASK_AGAIN = timedelta(minutes=10)
"""Past this a worker has died over it."""


def win_chances_of(match: Match) -> WinChances:
    """The curve as far as it is known; a worker is asked for it where nobody was."""
    from play import tasks

    found, is_new = WinChances.objects.get_or_create(match=match)
    now = timezone.now()
    is_overdue = found.points is None and not found.problem and found.asked_at < now - ASK_AGAIN
    if is_overdue:
        # Of several who ask at the same moment one has the worker called.
        is_overdue = bool(
            WinChances.objects.filter(pk=found.pk, asked_at=found.asked_at).update(asked_at=now)
        )
    if is_new or is_overdue:
        match_id = match.pk
        transaction.on_commit(lambda: tasks.work_out_win_chances.delay(match_id))
    return found


def work_out_win_chances(match_id: int) -> None:
    """Safe to do twice: the same match gives the same curve."""
    match = Match.objects.get(pk=match_id)
    lines = [archive.engine_line(one) for one in match_log.bare_lines_of(match.pk)]
    try:
        curve = win_chances.curve(archive.opened(match), lines, match.commitment)
    except (EngineError, RulesGone) as problem:
        WinChances.objects.filter(match=match).update(problem=str(problem)[:200])
        return
    WinChances.objects.filter(match=match).update(points=curve, playouts=win_chances.PLAYOUTS)
