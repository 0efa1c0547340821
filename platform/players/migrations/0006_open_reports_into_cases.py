from typing import Any

from django.db import migrations

from players.case_score import heated, report_weight


def into_cases(apps: Any, schema_editor: Any) -> None:
    """Each open report becomes evidence of the case about its subject."""
    case_model = apps.get_model("players", "Case")
    signal_model = apps.get_model("players", "CaseSignal")
    reports = apps.get_model("players", "Report").objects
    for report in reports.filter(closed_at=None, signal=None).order_by("id").iterator():
        case, is_new = case_model.objects.get_or_create(
            kind="reports", subject_key=str(report.subject_id)
        )
        if is_new:
            case.subjects.set([report.subject_id])
            case.acts.create(kind="opened")
        earlier = signal_model.objects.filter(case=case, report__reporter=report.reporter_id)
        weight = report_weight(earlier.count())
        signal_model.objects.create(
            case=case,
            key=f"report:{report.pk}",
            weight=weight,
            report=report,
            created_at=report.created_at,
        )
        case.heat = heated(case.heat, weight, report.created_at)
        case.latest_signal_at = report.created_at
        case.save()


class Migration(migrations.Migration):
    dependencies = [
        ("players", "0005_reports_found"),
    ]

    operations = [
        migrations.RunPython(into_cases, migrations.RunPython.noop),
    ]
