"""Push subscriptions and settings belong to `notifications`, and a letter is a notice about a match:
its mail is sent from the outbox. All tables stay as they are."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def content_type_renamed(apps, schema_editor):
    _rename(apps, "letter", "matchnotice")


def content_type_renamed_back(apps, schema_editor):
    _rename(apps, "matchnotice", "letter")


def _rename(apps, before, after):
    ContentType = apps.get_model("contenttypes", "ContentType")
    if not ContentType.objects.filter(app_label="play", model=after).exists():
        ContentType.objects.filter(app_label="play", model=before).update(model=after)


class Migration(migrations.Migration):
    dependencies = [
        ("contenttypes", "0002_remove_content_type_name"),
        ("notifications", "0001_initial"),
        ("play", "0015_seats_in_order"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel("NotificationSettings"),
                migrations.DeleteModel("PushSubscription"),
                migrations.RenameModel("Letter", "MatchNotice"),
                migrations.AlterModelTable("MatchNotice", "play_letter"),
                migrations.AlterField(
                    "MatchNotice",
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notices",
                        to="play.match",
                    ),
                ),
                migrations.AlterField(
                    "MatchNotice",
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="match_notices",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.RunPython(content_type_renamed, content_type_renamed_back),
    ]
