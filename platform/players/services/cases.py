"""Signals become cases, and moderators work on them. Nothing here punishes by itself.

Every verb locks the case's row first, so signals and acts of one case come one after another.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from players.case_score import heated
from players.errors import CaseSettled, CaseUnknown, NotInThisCase
from players.models import (
    ActionKind,
    Case,
    CaseAct,
    CaseActKind,
    CaseKind,
    CaseSignal,
    CaseState,
    Outcome,
    Player,
    Report,
)
from players.services import moderation
from players.signals import report_closed


def note_signal(
    kind: str,
    subjects: Sequence[Player],
    *,
    key: str,
    weight: float,
    evidence: dict[str, Any],
) -> None:
    """Add a signal to the case of this kind and these subjects, opening or reopening the case.

    The same `key` adds nothing twice. `evidence` is plain JSON with ids and no names (`matches`
    is a list of slugs): names can change or be deleted.
    """
    with transaction.atomic():
        if CaseSignal.objects.filter(key=key).exists():
            return
        case = lock_case_about(CaseKind(kind), subjects)
        add_signal(case, key=key, weight=weight, evidence=evidence)


def lock_case_about(kind: CaseKind, subjects: Sequence[Player]) -> Case:
    """The one case of this kind and these subjects, its row locked; made if there is none."""
    player_ids = sorted({player.pk for player in subjects})
    if not player_ids:
        raise ValueError("a case needs at least one subject")
    subject_key = ",".join(map(str, player_ids))
    case, is_new = Case.objects.get_or_create(kind=kind, subject_key=subject_key)
    if is_new:
        case.subjects.set(player_ids)
        CaseAct.objects.create(case=case, kind=CaseActKind.OPENED)
    return Case.objects.select_for_update().get(pk=case.pk)


def add_signal(
    case: Case, *, key: str, weight: float, evidence: dict[str, Any], report: Report | None = None
) -> bool:
    """To a case whose row is locked. Returns whether the signal is new."""
    now = timezone.now()
    heat = heated(case.heat, weight, now)
    _, is_new = CaseSignal.objects.get_or_create(
        key=key,
        defaults={
            "case": case,
            "weight": weight,
            "evidence": evidence,
            "report": report,
            "created_at": now,
        },
    )
    if not is_new:
        return False
    case.heat = heat
    case.latest_signal_at = now
    if case.state == CaseState.SETTLED:
        case.state = CaseState.OPEN
        CaseAct.objects.create(case=case, kind=CaseActKind.REOPENED)
    case.save(update_fields=["heat", "latest_signal_at", "state"])
    return True


def cases_for(moderator: Player) -> QuerySet[Case]:
    """All cases but those about the moderator: nobody reads who reported them, or judges it."""
    return Case.objects.exclude(subjects=moderator)


def note_hiding(moderator: Player, message_id: int, is_hidden: bool) -> None:
    """A reported message was hidden or shown again: a line for each case it is evidence of."""
    kind = CaseActKind.HID if is_hidden else CaseActKind.SHOWED
    cases = Case.objects.filter(signals__report__message_id=message_id).distinct()
    CaseAct.objects.bulk_create(
        CaseAct(case=case, kind=kind, moderator=moderator) for case in cases
    )


def act_upon(
    moderator: Player,
    case_id: int,
    player: Player,
    kind: ActionKind,
    reason: str,
    expires_at: datetime | None = None,
) -> CaseAct:
    """Warn, mute or ban one of the subjects, or lift it, with a line in the case's history."""
    with transaction.atomic():
        case = _locked(moderator, case_id)
        if not case.subjects.filter(pk=player.pk).exists():
            raise NotInThisCase
        action = moderation.act(moderator, player, kind, reason, expires_at)
        return CaseAct.objects.create(
            case=case, kind=CaseActKind.ACTED, moderator=moderator, action=action
        )


def watch(moderator: Player, case_id: int, note: str = "") -> CaseAct:
    """Keep an eye on the subjects: the case waits for more signals."""
    with transaction.atomic():
        case = _locked_unsettled(moderator, case_id)
        case.state = CaseState.WATCHED
        case.save(update_fields=["state"])
        return _line(case, CaseActKind.WATCHED, moderator, note)


def note(moderator: Player, case_id: int, text: str) -> CaseAct:
    """Leave other moderators a note."""
    with transaction.atomic():
        return _line(_locked(moderator, case_id), CaseActKind.NOTED, moderator, text)


def reopen(moderator: Player, case_id: int, note: str = "") -> CaseAct:
    """Open a watched or settled case again."""
    with transaction.atomic():
        case = _locked(moderator, case_id)
        case.state = CaseState.OPEN
        case.save(update_fields=["state"])
        return _line(case, CaseActKind.REOPENED, moderator, note)


def settle(
    moderator: Player, case_id: int, outcome: Outcome, note: str = "", conclusion: str = ""
) -> CaseAct:
    """Close the case and its reports. Those who reported read the outcome and the `conclusion`;
    the `note` stays among moderators."""
    with transaction.atomic():
        case = _locked_unsettled(moderator, case_id)
        case.state = CaseState.SETTLED
        case.save(update_fields=["state"])
        _close_reports(case, moderator, outcome, conclusion)
        return _line(case, CaseActKind.SETTLED, moderator, note, outcome)


def _close_reports(case: Case, moderator: Player, outcome: Outcome, conclusion: str) -> None:
    reports = list(
        Report.objects.filter(signal__case=case, closed_at=None)
        .select_related("reporter", "subject")
        .order_by("id")
    )
    Report.objects.filter(pk__in=[report.pk for report in reports]).update(
        closed_at=timezone.now(), closed_by=moderator, outcome=outcome, conclusion=conclusion
    )
    # Somebody who reported several times is told once.
    for report in {report.reporter_id: report for report in reports}.values():
        report_closed.send(sender=Report, report=report, outcome=outcome, conclusion=conclusion)


def _locked(moderator: Player, case_id: int) -> Case:
    case = cases_for(moderator).select_for_update().filter(pk=case_id).first()
    if case is None:
        raise CaseUnknown
    return case


def _locked_unsettled(moderator: Player, case_id: int) -> Case:
    case = _locked(moderator, case_id)
    if case.state == CaseState.SETTLED:
        raise CaseSettled
    return case


def _line(
    case: Case, kind: CaseActKind, moderator: Player, note: str, outcome: str = ""
) -> CaseAct:
    return CaseAct.objects.create(
        case=case, kind=kind, moderator=moderator, note=note, outcome=outcome
    )
