from typing import Any

from django.db import migrations

from players.case_score import heated, report_weight


def into_cases(apps: Any, schema_editor: Any) -> None:
    """Complaints about messages that wait for a moderator become reports about their authors."""
    case_model = apps.get_model("players", "Case")
    report_model = apps.get_model("players", "Report")
    waiting = apps.get_model("play", "ChatReport").objects.filter(settled_at=None)
    for complaint in waiting.select_related("message__match").order_by("id").iterator():
        message = complaint.message
        if message.author_id == complaint.reporter_id:
            continue
        case, is_new = case_model.objects.get_or_create(
            kind="reports", subject_key=str(message.author_id)
        )
        if is_new:
            case.subjects.set([message.author_id])
            case.acts.create(kind="opened")
        earlier = case.signals.filter(report__reporter=complaint.reporter_id)
        weight = report_weight(earlier.count())
        report = report_model.objects.create(
            reporter_id=complaint.reporter_id,
            subject_id=message.author_id,
            reason="abuse",
            text=complaint.reason,
            link=f"/matches/{message.match.slug}",
            message_id=message.pk,
            created_at=complaint.created_at,
        )
        case.signals.create(
            key=f"report:{report.pk}",
            weight=weight,
            report=report,
            created_at=complaint.created_at,
        )
        moment = complaint.created_at
        if not is_new:
            moment = max(case.latest_signal_at, moment)
        case.heat = heated(case.heat, weight, moment)
        case.latest_signal_at = moment
        case.save()


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0009_match_finished"),
        ("players", "0006_open_reports_into_cases"),
    ]

    operations = [
        migrations.RunPython(into_cases, migrations.RunPython.noop),
    ]
