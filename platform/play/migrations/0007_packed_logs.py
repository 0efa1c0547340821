import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0006_eight_levels"),
    ]

    operations = [
        migrations.CreateModel(
            name="PackedLog",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="packed_log",
                        serialize=False,
                        to="play.match",
                    ),
                ),
                ("lines", models.BinaryField()),
                (
                    "packed_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
            ],
        ),
    ]
