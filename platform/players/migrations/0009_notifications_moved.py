"""Notifications and the outbox of mail belong to `notifications`; their tables stay as they are."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("notifications", "0001_initial"),
        ("players", "0008_names_mail_and_entry_by_others"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel("Notification"),
                migrations.DeleteModel("WaitingMail"),
            ],
        ),
    ]
