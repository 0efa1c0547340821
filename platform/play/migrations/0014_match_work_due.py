"""The next bots that owe a choice, by who waits for it; made while the site goes on."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("play", "0013_units_of_work")]

    operations = [
        AddIndexConcurrently(
            model_name="match",
            index=models.Index(
                condition=models.Q(("status", "running")),
                fields=["work_queue", "bots_due_at"],
                name="match_work_due",
            ),
        ),
    ]
