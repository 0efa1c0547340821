from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    # An index is built beside the writers only outside a transaction.
    atomic = False

    dependencies = [
        ("play", "0008_lines_without_a_second_index"),
    ]

    operations = [
        AddIndexConcurrently(
            model_name="match",
            index=models.Index(
                condition=models.Q(("status", "finished"), ("visibility", "public")),
                fields=["title", "-id"],
                name="match_finished",
            ),
        ),
    ]
