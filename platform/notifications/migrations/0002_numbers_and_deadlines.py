"""A number and a deadline for what players are told, and whom a waiting mail is for."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("notifications", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Inbox",
            fields=[
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="inbox",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("number", models.PositiveBigIntegerField(db_default=0, default=0)),
            ],
        ),
        migrations.AddField(
            model_name="notification",
            name="deadline",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="notification",
            name="number",
            field=models.BigIntegerField(db_default=0, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="waitingmail",
            name="player",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="waiting_mail",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
