import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("players", "0003_players_found"),
    ]

    operations = [
        migrations.CreateModel(
            name="Case",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("reports", "Reports"),
                            ("farming", "Farming"),
                            ("throwing", "Throwing"),
                            ("aborts", "Aborts"),
                            ("unusual_pair", "Unusual Pair"),
                            ("shared_address", "Shared Address"),
                        ],
                        max_length=16,
                    ),
                ),
                ("subject_key", models.CharField(editable=False, max_length=200)),
                (
                    "state",
                    models.CharField(
                        choices=[("open", "Open"), ("watched", "Watched"), ("settled", "Settled")],
                        default="open",
                        max_length=8,
                    ),
                ),
                ("heat", models.FloatField(editable=False, null=True)),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                (
                    "latest_signal_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
            ],
        ),
        migrations.CreateModel(
            name="CaseAct",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("opened", "Opened"),
                            ("reopened", "Reopened"),
                            ("watched", "Watched"),
                            ("noted", "Noted"),
                            ("acted", "Acted"),
                            ("hid", "Hid"),
                            ("showed", "Showed"),
                            ("settled", "Settled"),
                        ],
                        max_length=8,
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=1000)),
                (
                    "outcome",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("acted", "Acted"),
                            ("no_breach", "No Breach"),
                            ("unclear", "Unclear"),
                        ],
                        max_length=12,
                    ),
                ),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
            ],
        ),
        migrations.CreateModel(
            name="CaseSignal",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=200, unique=True)),
                ("weight", models.FloatField()),
                ("evidence", models.JSONField(blank=True, default=dict)),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
            ],
        ),
        migrations.AddField(
            model_name="report",
            name="message_id",
            field=models.BigIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="report",
            name="outcome",
            field=models.CharField(
                blank=True,
                choices=[("acted", "Acted"), ("no_breach", "No Breach"), ("unclear", "Unclear")],
                db_default="",
                max_length=12,
            ),
        ),
        migrations.AddField(
            model_name="case",
            name="subjects",
            field=models.ManyToManyField(related_name="cases", to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name="caseact",
            name="action",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="case_act",
                to="players.moderationaction",
            ),
        ),
        migrations.AddField(
            model_name="caseact",
            name="case",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="acts", to="players.case"
            ),
        ),
        migrations.AddField(
            model_name="caseact",
            name="moderator",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="case_acts",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="casesignal",
            name="case",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="signals",
                to="players.case",
            ),
        ),
        migrations.AddField(
            model_name="casesignal",
            name="report",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="signal",
                to="players.report",
            ),
        ),
        migrations.AddIndex(
            model_name="case",
            index=models.Index(fields=["state", "-heat", "-id"], name="cases_by_urgency"),
        ),
        migrations.AddConstraint(
            model_name="case",
            constraint=models.UniqueConstraint(fields=("kind", "subject_key"), name="case_once"),
        ),
        migrations.AddConstraint(
            model_name="case",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ["open", "watched", "settled"])),
                name="case_state_known",
            ),
        ),
        migrations.AddIndex(
            model_name="caseact",
            index=models.Index(fields=["case", "id"], name="acts_of_case"),
        ),
        migrations.AddConstraint(
            model_name="caseact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("action__isnull", False), ("kind", "acted")),
                    models.Q(models.Q(("kind", "acted"), _negated=True), ("action", None)),
                    _connector="OR",
                ),
                name="case_act_names_its_action",
            ),
        ),
        migrations.AddConstraint(
            model_name="caseact",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", "settled"), models.Q(("outcome", ""), _negated=True)),
                    models.Q(models.Q(("kind", "settled"), _negated=True), ("outcome", "")),
                    _connector="OR",
                ),
                name="case_settled_with_outcome",
            ),
        ),
        migrations.AddIndex(
            model_name="casesignal",
            index=models.Index(fields=["case", "-id"], name="signals_of_case"),
        ),
        migrations.AddConstraint(
            model_name="casesignal",
            constraint=models.CheckConstraint(
                condition=models.Q(("weight__gt", 0)), name="signal_has_weight"
            ),
        ),
    ]
