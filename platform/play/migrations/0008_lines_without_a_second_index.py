import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Only the index goes: Django's own way would check every line's reference anew."""

    dependencies = [
        ("play", "0007_packed_logs"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="matchline",
                    name="match",
                    field=models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lines",
                        to="play.match",
                    ),
                ),
            ],
            database_operations=[
                migrations.RunSQL(
                    "DROP INDEX IF EXISTS play_matchline_match_id_190b3f01",
                    "CREATE INDEX play_matchline_match_id_190b3f01 ON play_matchline (match_id)",
                ),
            ],
        ),
    ]
