"""Looking back on a finished match: the win-chance curve, asked for once and then kept."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from django.db import transaction

from engine.core.errors import EngineError
from play.errors import RulesGone
from play.log import archive, match_log, store
from play.models import Match, WinChances, WorkUnit
from play.review import win_chances
from play.work import wake_ups
from play.work.claims import Claim
from play.work.queues import SLICE_SECONDS, Queue

WIN_CHANCES: Final = "win_chances"


def win_chances_of(match: Match, account: int = 0) -> WinChances:
    """The curve as far as it is known. However often it is asked for, it is one unit of work."""
    known = WinChances.objects.filter(match=match).first()
    if known is not None and (known.points is not None or known.problem):
        return known
    with transaction.atomic():
        found, _ = WinChances.objects.get_or_create(match=match)
        is_open = found.points is None and not found.problem
        asked = WorkUnit.objects.filter(kind=WIN_CHANCES, reference=match.pk)
        if is_open and not asked.exists():
            wake_ups.ask(Queue.BULK, WIN_CHANCES, match.pk, account)
    return found


def perform(claim: Claim) -> bool:
    """A slice of a curve: the same match gives the same points, whoever works them out."""
    match = Match.objects.get(pk=claim.reference)
    found, _ = WinChances.objects.get_or_create(match=match)
    if found.points is not None or found.problem:
        return True
    return work_out(match, found, SLICE_SECONDS)


def work_out(match: Match, found: WinChances, seconds: float) -> bool:
    """Some playouts more, one at least: True when the curve is whole, or there can be none."""
    until = time.monotonic() + seconds
    progress = msgspec.convert(found.progress or {}, win_chances.Progress)
    lines = [store.engine_line(one) for one in match_log.bare_lines_of(match.pk)]
    try:
        opening = archive.opened(match)
        is_whole = win_chances.go_on(
            opening, lines, match.commitment, progress, lambda: time.monotonic() >= until
        )
    except (EngineError, RulesGone) as problem:
        WinChances.objects.filter(pk=found.pk).update(problem=str(problem)[:200])
        return True
    if is_whole:
        WinChances.objects.filter(pk=found.pk).update(
            points=progress.points, playouts=win_chances.PLAYOUTS, progress=None
        )
    else:
        WinChances.objects.filter(pk=found.pk).update(progress=msgspec.to_builtins(progress))
    return is_whole
