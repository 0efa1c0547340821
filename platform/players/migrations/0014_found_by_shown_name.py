import django.contrib.postgres.indexes
import django.db.models.functions.text
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    # An index is built beside the writers only outside a transaction.
    atomic = False

    dependencies = [
        ("players", "0013_any_language"),
    ]

    operations = [
        AddIndexConcurrently(
            model_name="player",
            index=models.Index(
                django.contrib.postgres.indexes.OpClass(
                    django.db.models.functions.text.Lower("display_name"), name="text_pattern_ops"
                ),
                name="players_shown_begins",
            ),
        ),
    ]
