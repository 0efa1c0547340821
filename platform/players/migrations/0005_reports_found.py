from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    # An index is built beside the writers only outside a transaction.
    atomic = False

    dependencies = [
        ("players", "0004_cases"),
    ]

    operations = [
        AddIndexConcurrently(
            model_name="report",
            index=models.Index(fields=["reporter", "-created_at"], name="reports_by_reporter"),
        ),
        AddIndexConcurrently(
            model_name="report",
            index=models.Index(
                condition=models.Q(("message_id__isnull", False)),
                fields=["message_id"],
                name="reports_of_message",
            ),
        ),
    ]
