"""Expand, then contract: the version before must be able to work on the tables of the next one.

docs/how-to/upgrade.md explains the rule. A migration that contracts says after which expansion.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.postgres.operations import AddIndexConcurrently, RemoveIndexConcurrently
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

from palestra.wiring import PRODUCT_APPS

FIRST_RELEASE = {"players": 2, "play": 5, "matchmaking": 4, "tournaments": 1, "bots": 1}
"""Before it there was no version to stay compatible with: the last migration of each app."""

CONTRACTING = (
    migrations.DeleteModel,
    migrations.RemoveField,
    migrations.RemoveConstraint,
    migrations.RemoveIndex,
    RemoveIndexConcurrently,
)
HARMLESS = (
    migrations.CreateModel,
    migrations.AlterModelOptions,
    migrations.AlterModelManagers,
    AddIndexConcurrently,
)


def objections(migration: migrations.Migration) -> Iterator[str]:
    """Why the version before would break on, or wait for, what this migration does."""
    created = {
        operation.name_lower
        for operation in migration.operations
        if isinstance(operation, migrations.CreateModel)
    }
    contracts_after = getattr(migration, "contracts_after", None)
    for operation in _flat(migration.operations):
        if isinstance(operation, HARMLESS) or getattr(operation, "model_name_lower", "") in created:
            continue
        if isinstance(operation, CONTRACTING):
            if contracts_after is None:
                yield f"{_shown(operation)}: the version before still uses it"
        elif isinstance(operation, migrations.AddField):
            field = operation.field
            if not (
                field.null or field.many_to_many or field.db_default is not models.NOT_PROVIDED
            ):
                yield f"{_shown(operation)}: the version before writes rows without it"
        elif isinstance(operation, (migrations.RunPython, migrations.RunSQL)):
            if not operation.reversible:
                yield f"{_shown(operation)}: there is no way back"
        elif isinstance(operation, migrations.AddIndex):
            yield f"{_shown(operation)}: writers wait; AddIndexConcurrently does not make them"
        else:
            yield f"{_shown(operation)}: the version before does not know of it"
    if contracts_after is not None and not _only_contracts(migration):
        yield "it contracts and expands: two migrations, released one after the other"


def _only_contracts(migration: migrations.Migration) -> bool:
    return all(isinstance(one, CONTRACTING) for one in _flat(migration.operations))


def _flat(operations: list[Operation]) -> Iterator[Operation]:
    for operation in operations:
        if isinstance(operation, migrations.SeparateDatabaseAndState):
            yield from _flat(operation.database_operations)
        else:
            yield operation


def _shown(operation: Operation) -> str:
    return f"{type(operation).__name__} ({operation.describe()})"


def made_of(*operations: Operation, **attributes: object) -> migrations.Migration:
    migration = migrations.Migration("0009_made_up", "play")
    migration.operations = list(operations)
    for name, value in attributes.items():
        setattr(migration, name, value)
    return migration


def test_every_migration_since_the_first_release_lets_two_versions_work_side_by_side() -> None:
    loader = MigrationLoader(None)
    found = {
        f"{app}.{name}: {objection}"
        for (app, name), migration in loader.disk_migrations.items()
        if app in PRODUCT_APPS and int(name[:4]) > FIRST_RELEASE.get(app, 0)
        for objection in objections(migration)
    }
    assert found == set()


def test_a_contraction_names_an_expansion_that_is_there() -> None:
    loader = MigrationLoader(None)
    named = [
        (app, after)
        for (app, _), migration in loader.disk_migrations.items()
        if (after := getattr(migration, "contracts_after", None)) is not None
    ]
    assert [one for one in named if one not in loader.disk_migrations] == []


INDEX = models.Index(fields=["title"], name="made_up")


@pytest.mark.parametrize(
    ("operation", "word"),
    [
        (migrations.AddField("match", "x", models.IntegerField(default=0)), "without it"),
        (migrations.RemoveField("match", "title"), "still uses"),
        (migrations.RenameField("match", "title", "name"), "does not know"),
        (migrations.RenameModel("match", "game"), "does not know"),
        (migrations.AlterField("match", "title", models.CharField(max_length=5)), "does not know"),
        (migrations.DeleteModel("match"), "still uses"),
        (migrations.AddIndex("match", INDEX), "writers wait"),
        (migrations.RunSQL("DROP TABLE play_match"), "no way back"),
    ],
    ids=lambda given: type(given).__name__ if isinstance(given, Operation) else "",
)
def test_what_the_version_before_could_not_live_with_is_refused(
    operation: Operation, word: str
) -> None:
    [objection] = objections(made_of(operation))
    assert word in objection


@pytest.mark.parametrize(
    "operation",
    [
        migrations.AddField("match", "x", models.IntegerField(null=True)),
        migrations.AddField("match", "x", models.IntegerField(default=0, db_default=0)),
        migrations.CreateModel("New", [("id", models.BigAutoField(primary_key=True))]),
        AddIndexConcurrently("match", INDEX),
        migrations.RunSQL("SELECT 1", "SELECT 1"),
    ],
    ids=lambda given: type(given).__name__,
)
def test_an_expansion_is_welcome(operation: Operation) -> None:
    assert list(objections(made_of(operation))) == []


def test_a_table_made_in_the_same_migration_may_be_shaped_freely() -> None:
    new = migrations.CreateModel("New", [("id", models.BigAutoField(primary_key=True))])
    more = migrations.AddField("new", "x", models.IntegerField(default=0))
    assert list(objections(made_of(new, more))) == []


def test_a_contraction_is_welcome_when_it_says_after_what_and_does_nothing_else() -> None:
    removal = migrations.RemoveField("match", "title")
    assert list(objections(made_of(removal, contracts_after="0008_before"))) == []
    both = made_of(
        removal,
        migrations.AddField("match", "x", models.IntegerField(null=True)),
        contracts_after="0008_before",
    )
    assert [one for one in objections(both) if "two migrations" in one] != []
