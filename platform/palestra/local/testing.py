"""The pytest plugin that gives a test run its servers, before Django reads settings.

One PostgreSQL for the run (pytest-django makes a database per parallel worker in it)
and one Valkey per worker. The developer's own servers are never touched.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Generator, Sequence
from contextlib import ExitStack

import pytest

from palestra.local import temporary
from palestra.local.troubles import Trouble

# How the process that starts parallel workers tells them where its PostgreSQL is.
SHARED_DATABASE = "PALESTRA_TEST_DATABASE_URL"
SITE_VARIABLES = (
    "DATABASE_URL",
    "REDIS_URL",
    "PALESTRA_",
    "SECRET_KEY",
    "MAIL_",
    "ALLOWED_HOSTS",
    "WEBHOOK_",
)
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup"}

_run = ExitStack()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--channel-layer",
        choices=("own", "stock"),
        default="own",
        help="the channel layer that live tests run on (PALESTRA_CHANNEL_LAYER)",
    )


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Generator[None, None, None]:
    try:
        _start(early_config.known_args_namespace.channel_layer)
    except Trouble as trouble:
        raise pytest.UsageError(str(trouble)) from None
    return (yield)


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Mark what needs the database, so that the inner loop can do without."""
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if item.get_closest_marker("django_db") or DATABASE_FIXTURES.intersection(fixtures):
            item.add_marker(pytest.mark.database)


def pytest_unconfigure() -> None:
    _run.close()


def _start(channel_layer: str) -> None:
    shared = os.environ.get(SHARED_DATABASE)
    for name in list(os.environ):
        if name.startswith(SITE_VARIABLES) and name != SHARED_DATABASE:
            del os.environ[name]
    if shared is None:
        shared = _run.enter_context(temporary.postgres()).url
        os.environ[SHARED_DATABASE] = shared
        _run.callback(os.environ.pop, SHARED_DATABASE, None)
    os.environ["DATABASE_URL"] = shared
    os.environ["REDIS_URL"] = _run.enter_context(temporary.valkey()).url
    os.environ["PALESTRA_CHANNEL_LAYER"] = channel_layer
    os.environ["PALESTRA_VAR"] = _run.enter_context(
        tempfile.TemporaryDirectory(prefix="palestra-var-")
    )
