"""Topics became finer: whoever switched one off has switched off all it was divided into.

The names of before stay stored, for processes of the previous version; nothing else reads them.
"""

from django.db import migrations

DIVIDED = {
    "turns": ["time", "undo"],
    "matches": ["results"],
    "tournaments": ["rounds"],
    "people": ["messages", "followers"],
}


def divide(apps, schema_editor):
    settings = apps.get_model("notifications", "NotificationSettings")
    changed = []
    for wishes in settings.objects.exclude(push_off=[], calls_off=[]).iterator():
        for field in ("push_off", "calls_off"):
            off = getattr(wishes, field)
            finer = [topic for name in off for topic in DIVIDED.get(name, [])]
            setattr(wishes, field, [*off, *(topic for topic in finer if topic not in off)])
        changed.append(wishes)
    settings.objects.bulk_update(changed, ["push_off", "calls_off"], batch_size=500)


class Migration(migrations.Migration):
    dependencies = [
        ("notifications", "0004_escalation"),
    ]

    operations = [
        migrations.RunPython(divide, migrations.RunPython.noop),
    ]
