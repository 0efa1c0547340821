"""Series: several matches among the same players as one contest."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0019_favourites"),
    ]

    operations = [
        migrations.CreateModel(
            name="Series",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("best_of", models.PositiveSmallIntegerField()),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("best_of__gte", 3), ("best_of__lte", 7)),
                        name="series_length",
                    )
                ],
            },
        ),
        migrations.AddField(
            model_name="match",
            name="series",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="matches",
                to="play.series",
            ),
        ),
    ]
