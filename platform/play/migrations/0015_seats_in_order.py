from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("play", "0014_match_work_due")]

    operations = [
        migrations.AlterModelOptions(name="seat", options={"ordering": ["index"]}),
    ]
