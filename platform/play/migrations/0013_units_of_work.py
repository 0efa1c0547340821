"""Queues by who waits: matches say whose bots are due, for whom, and who has claimed them.

What runs is sorted in; an earlier version that still writes leaves the defaults, which the workers
put right as they come by.
"""

import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

SORT_IN = """
UPDATE play_match AS m SET
    work_queue = CASE WHEN EXISTS (
        SELECT 1 FROM play_seat AS s WHERE s.match_id = m.id AND s.bot = '' AND s."left" = ''
    ) THEN 'answers' ELSE 'bulk' END,
    work_account = coalesce((
        SELECT coalesce(p.owner_id, p.id)
        FROM play_seat AS s JOIN players_player AS p ON p.id = s.player_id
        WHERE s.match_id = m.id AND s.bot = ''
        ORDER BY (s.player_id = m.created_by_id) DESC NULLS LAST, s.index LIMIT 1
    ), m.created_by_id, 0),
    is_hurried = (m.origin = 'tournament'),
    bots_due_at = CASE WHEN m.origin = 'batch' THEN now() ELSE m.bots_due_at END
WHERE m.status = 'running'
"""


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0012_arrival"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="WorkShare",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("account", models.BigIntegerField()),
                ("queue", models.CharField(max_length=8)),
                ("served", models.FloatField()),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="WorkUnit",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("queue", models.CharField(max_length=8)),
                ("kind", models.CharField(max_length=16)),
                ("reference", models.BigIntegerField()),
                ("account", models.BigIntegerField(default=0)),
                ("due_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("claimed_until", models.DateTimeField(null=True)),
                ("claimed_by", models.CharField(default="", max_length=64)),
                ("asked", models.PositiveIntegerField(default=1)),
            ],
        ),
        migrations.AddField(
            model_name="match",
            name="claimed_by",
            field=models.CharField(db_default="", default="", max_length=64),
        ),
        migrations.AddField(
            model_name="match",
            name="claimed_until",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="match",
            name="is_hurried",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="match",
            name="work_account",
            field=models.BigIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="match",
            name="work_queue",
            field=models.CharField(db_default="answers", default="answers", max_length=8),
        ),
        migrations.AddField(
            model_name="winchances",
            name="progress",
            field=models.JSONField(null=True),
        ),
        migrations.AddConstraint(
            model_name="workshare",
            constraint=models.UniqueConstraint(fields=("account", "queue"), name="share_once"),
        ),
        migrations.AddIndex(
            model_name="workunit",
            index=models.Index(fields=["queue", "due_at"], name="work_due"),
        ),
        migrations.AddConstraint(
            model_name="workunit",
            constraint=models.UniqueConstraint(fields=("kind", "reference"), name="work_once"),
        ),
        migrations.RunSQL(SORT_IN, migrations.RunSQL.noop),
    ]
