"""Names of tournaments become one visible line."""

from django.db import migrations

from players.profiles.one_line import one_line


def clean_names(apps, schema_editor):
    Tournament = apps.get_model("tournaments", "Tournament")
    for pk, slug, name in Tournament.objects.values_list("pk", "slug", "name").iterator():
        cleaned = one_line(name) or slug
        if cleaned != name:
            Tournament.objects.filter(pk=pk).update(name=cleaned)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0002_webhook_kinds_and_claims")]

    operations = [migrations.RunPython(clean_names, migrations.RunPython.noop)]
