import django.contrib.postgres.indexes
import django.db.models.functions.text
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    # An index is built beside the writers only outside a transaction.
    atomic = False

    dependencies = [
        ("players", "0002_tokens_relations_notifications_moderation"),
    ]

    operations = [
        AddIndexConcurrently(
            model_name="player",
            index=models.Index(
                django.contrib.postgres.indexes.OpClass(
                    django.db.models.functions.text.Lower("username"), name="text_pattern_ops"
                ),
                name="players_name_begins",
            ),
        ),
        AddIndexConcurrently(
            model_name="player",
            index=models.Index(fields=["username"], name="players_by_name"),
        ),
        AddIndexConcurrently(
            model_name="player",
            index=models.Index(
                condition=models.Q(("country", ""), _negated=True),
                fields=["country"],
                name="players_of_country",
            ),
        ),
        AddIndexConcurrently(
            model_name="player",
            index=models.Index(
                condition=models.Q(("anonymised_at__isnull", False)),
                fields=["id"],
                name="players_former",
            ),
        ),
    ]
