"""Rows of the ledger are written once: the database itself refuses to change or remove them."""

from django.db import migrations

GUARD = """
CREATE FUNCTION matchmaking_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of the rating ledger are written once';
END
$$;
CREATE TRIGGER ledger_written_once BEFORE UPDATE OR DELETE ON matchmaking_ledgerrow
    FOR EACH ROW EXECUTE FUNCTION matchmaking_written_once();
"""
UNGUARD = """
DROP TRIGGER ledger_written_once ON matchmaking_ledgerrow;
DROP FUNCTION matchmaking_written_once();
"""


class Migration(migrations.Migration):
    dependencies = [("matchmaking", "0001_initial")]
    operations = [migrations.RunSQL(GUARD, UNGUARD)]
