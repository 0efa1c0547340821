"""The access table holds for every operation and role, and nothing stands outside it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from drf_spectacular.generators import SchemaGenerator
from pytest_django import DjangoDbBlocker
from rest_framework.test import APIClient

from tests.palestra.access_table import ACCESS, FURNISHERS
from tests.palestra.operations import METHODS, all_operations
from tests.palestra.world import ROLES, World, build_world

pytestmark = pytest.mark.django_db
GETS = sorted(path for method, path in ACCESS if method == "GET")


@pytest.fixture(scope="module")
def shared_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """Built once: the table has hundreds of cells."""
    with django_db_blocker.unblock(), transaction.atomic():
        world = build_world()
        for furnish in FURNISHERS:
            furnish(world)
        yield world
        transaction.set_rollback(True)


@pytest.fixture
def world(shared_world: World, db: None) -> World:
    """Each test's own transaction lies inside the shared one and is taken back alone."""
    return shared_world


def ask(client: APIClient, world: World, method: str, template: str) -> int:
    row = ACCESS[method, template]
    url = template.format(**row.path(world)) + row.query
    body = row.body(world) if row.body else None
    answer = client.generic(
        method,
        url,
        client._encode_data(body, "json")[0] if body is not None else "",
        content_type="application/json",
    )
    if answer.streaming:
        answer.getvalue()
    return int(answer.status_code)


def test_every_operation_has_a_row_and_every_row_an_operation() -> None:
    operations = all_operations()
    assert operations - set(ACCESS) == set()
    assert set(ACCESS) - operations == set()


def test_the_schema_shows_every_operation_but_itself() -> None:
    paths = SchemaGenerator().get_schema(request=None, public=True)["paths"]
    shown = {(m.upper(), path) for path, methods in paths.items() for m in methods if m in METHODS}
    assert all_operations() - shown == {("GET", "/api/v1/schema")}


@pytest.mark.parametrize(("method", "template"), sorted(ACCESS))
def test_each_role_gets_what_the_table_says(world: World, method: str, template: str) -> None:
    got = {}
    for role in ROLES:
        with transaction.atomic():
            got[role] = ask(world.client(role), world, method, template)
            # The next role finds the world as this one found it.
            transaction.set_rollback(True)
    assert got == {role: getattr(ACCESS[method, template], role) for role in ROLES}


@pytest.mark.parametrize("template", GETS)
def test_each_list_and_page_costs_a_known_number_of_queries(world: World, template: str) -> None:
    client = world.client("administrator")
    # The first request of a session also records that the session was seen.
    client.get("/api/v1/")
    with CaptureQueriesContext(connection) as queries:
        ask(client, world, "GET", template)
    assert len(queries) == ACCESS["GET", template].queries, "\n".join(
        query["sql"] for query in queries
    )


def test_a_session_without_csrf_token_changes_nothing(world: World) -> None:
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(world.player)
    refused = client.patch("/api/v1/me", {"theme": "dark"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (403, "csrf_failed")
    world.player.refresh_from_db()
    assert world.player.theme == "system"


def test_a_session_with_its_csrf_token_may(world: World) -> None:
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(world.player)
    client.get("/_allauth/browser/v1/config")
    client.get("/")
    token = client.cookies[settings.CSRF_COOKIE_NAME].value
    answer = client.patch("/api/v1/me", {"theme": "dark"}, format="json", HTTP_X_CSRFTOKEN=token)
    assert answer.status_code == 200
