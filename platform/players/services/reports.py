"""Players tell the moderators about other players; every report is evidence of a case."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from players.case_score import report_weight
from players.errors import HouseBot, NotWithYourself, OwnBot, TooManyReports
from players.models import CaseKind, Player, Report, ReportReason
from players.services.cases import add_signal, lock_case_about

MOST_REPORTS_A_DAY = 20
LONGEST_TEXT = 1000


def report(
    reporter: Player,
    subject: Player,
    reason: ReportReason,
    text: str = "",
    link: str = "",
    message_id: int | None = None,
) -> Report:
    """File a report, or add to the open one that says the same."""
    _need_someone_to_report(reporter, subject)
    with transaction.atomic():
        # The lock also keeps two equal reports from being filed at once.
        case = lock_case_about(CaseKind.REPORTS, [subject])
        own = Report.objects.filter(reporter=reporter, signal__case=case)
        same = own.filter(reason=reason, message_id=message_id, closed_at=None).first()
        if same is not None:
            return _added_to(same, text, link)
        _need_reports_left(reporter)
        weight = report_weight(own.count())
        filed = Report.objects.create(
            reporter=reporter,
            subject=subject,
            reason=reason,
            text=text,
            link=link,
            message_id=message_id,
        )
        add_signal(case, key=f"report:{filed.pk}", weight=weight, evidence={}, report=filed)
    return filed


def _need_someone_to_report(reporter: Player, subject: Player) -> None:
    if reporter.pk == subject.pk:
        raise NotWithYourself
    if subject.is_bot and subject.owner_id is None:
        raise HouseBot
    if subject.owner_id == reporter.pk:
        raise OwnBot


def _need_reports_left(reporter: Player) -> None:
    # Counting and adding under one lock, or reports at once about several players pass the limit.
    Player.objects.select_for_update(no_key=True).get(pk=reporter.pk)
    day_ago = timezone.now() - timedelta(days=1)
    lately = Report.objects.filter(reporter=reporter, created_at__gt=day_ago)
    if lately.count() >= MOST_REPORTS_A_DAY:
        raise TooManyReports


def _added_to(earlier: Report, text: str, link: str) -> Report:
    if text and text not in earlier.text:
        earlier.text = "\n".join(filter(None, [earlier.text, text]))[:LONGEST_TEXT]
    earlier.link = earlier.link or link
    earlier.save(update_fields=["text", "link"])
    return earlier
