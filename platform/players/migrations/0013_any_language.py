"""The database no longer knows the languages of the site."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("players", "0012_languages_are_files")]
    contracts_after = "0012_languages_are_files"

    operations = [
        migrations.RemoveConstraint(model_name="player", name="players_language_known"),
    ]
