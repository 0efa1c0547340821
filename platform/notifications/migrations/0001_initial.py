"""Notifications, push subscriptions, settings and the outbox of mail get an app of their own.

Only Django's picture of the tables changes: the tables stay as they are, under their old names, so
that the version before works on them meanwhile. Content types follow their models, and with them
the permissions and lines of the admin's log that refer to them.
"""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

MOVED = [
    ("players", "notification"),
    ("players", "waitingmail"),
    ("play", "pushsubscription"),
    ("play", "notificationsettings"),
]


def content_types_move(apps, schema_editor):
    ContentType = apps.get_model("contenttypes", "ContentType")
    for app, model in MOVED:
        if not ContentType.objects.filter(app_label="notifications", model=model).exists():
            ContentType.objects.filter(app_label=app, model=model).update(app_label="notifications")


def content_types_move_back(apps, schema_editor):
    ContentType = apps.get_model("contenttypes", "ContentType")
    for app, model in MOVED:
        if not ContentType.objects.filter(app_label=app, model=model).exists():
            ContentType.objects.filter(app_label="notifications", model=model).update(app_label=app)


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("contenttypes", "0002_remove_content_type_name"),
        ("players", "0008_names_mail_and_entry_by_others"),
        ("play", "0015_seats_in_order"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="Notification",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        ("kind", models.CharField(max_length=64)),
                        ("params", models.JSONField(default=dict)),
                        ("link", models.CharField(blank=True, max_length=200)),
                        (
                            "created_at",
                            models.DateTimeField(default=django.utils.timezone.now, editable=False),
                        ),
                        ("read_at", models.DateTimeField(blank=True, null=True)),
                        (
                            "player",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="notifications",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                    ],
                    options={
                        "db_table": "players_notification",
                        "indexes": [
                            models.Index(fields=["player", "-id"], name="notifications_of_player"),
                            models.Index(
                                condition=models.Q(("read_at", None)),
                                fields=["player"],
                                name="notifications_unread",
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="NotificationSettings",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        ("mail_your_turn", models.BooleanField(default=True)),
                        ("mail_time_low", models.BooleanField(default=True)),
                        ("mail_match_finished", models.BooleanField(default=True)),
                        ("push", models.BooleanField(default=True)),
                        (
                            "player",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="notification_settings",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                    ],
                    options={"db_table": "play_notificationsettings"},
                ),
                migrations.CreateModel(
                    name="PushSubscription",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        ("endpoint", models.URLField(max_length=500, unique=True)),
                        ("p256dh", models.CharField(max_length=120)),
                        ("auth", models.CharField(max_length=40)),
                        (
                            "created_at",
                            models.DateTimeField(default=django.utils.timezone.now, editable=False),
                        ),
                        (
                            "player",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="push_subscriptions",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                    ],
                    options={"db_table": "play_pushsubscription"},
                ),
                migrations.CreateModel(
                    name="WaitingMail",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        ("to", models.EmailField(max_length=254)),
                        ("sender", models.CharField(max_length=255)),
                        ("subject", models.CharField(max_length=255)),
                        ("text", models.TextField(blank=True)),
                        ("html", models.TextField(blank=True)),
                        (
                            "created_at",
                            models.DateTimeField(default=django.utils.timezone.now, editable=False),
                        ),
                        ("attempts", models.PositiveSmallIntegerField(default=0)),
                        ("next_at", models.DateTimeField(default=django.utils.timezone.now)),
                    ],
                    options={
                        "db_table": "players_waitingmail",
                        "indexes": [models.Index(fields=["next_at"], name="mail_waiting")],
                    },
                ),
            ],
        ),
        migrations.RunPython(content_types_move, content_types_move_back),
    ]
