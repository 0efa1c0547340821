from django.db import migrations, models
from django.db.models import F, Q


class Migration(migrations.Migration):
    dependencies = [("play", "0004_reaching_and_win_chances")]

    operations = [
        migrations.RemoveIndex(model_name="match", name="match_letters_due"),
        migrations.RenameField(model_name="match", old_name="told_ply", new_name="told_plies"),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                fields=["id"],
                condition=Q(
                    status="running", clock_kind="correspondence", told_plies__lte=F("ply")
                ),
                name="match_letters_due",
            ),
        ),
    ]
