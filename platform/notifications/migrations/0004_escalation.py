"""When something is taken further, what a player wants of it, and what a mail is about."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("notifications", "0003_numbers_found"),
    ]

    operations = [
        migrations.AddField(
            model_name="notification",
            name="calls_until",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="notification",
            name="seen_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="notificationsettings",
            name="calls_off",
            field=models.JSONField(db_default=[], default=list),
        ),
        migrations.AddField(
            model_name="notificationsettings",
            name="digest",
            field=models.CharField(
                choices=[("none", "None"), ("daily", "Daily"), ("weekly", "Weekly")],
                db_default="none",
                default="none",
                max_length=8,
            ),
        ),
        migrations.AddField(
            model_name="notificationsettings",
            name="digest_due_at",
            field=models.DateTimeField(blank=True, db_index=True, null=True),
        ),
        migrations.AddField(
            model_name="notificationsettings",
            name="mail_invitations",
            field=models.BooleanField(db_default=True, default=True),
        ),
        migrations.AddField(
            model_name="notificationsettings",
            name="push_off",
            field=models.JSONField(db_default=[], default=list),
        ),
        migrations.AddField(
            model_name="notificationsettings",
            name="quiet_from",
            field=models.TimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="notificationsettings",
            name="quiet_until",
            field=models.TimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="waitingmail",
            name="notification",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="notifications.notification",
            ),
        ),
    ]
