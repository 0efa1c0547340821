"""What every test may rely on. The servers come from the plugin `palestra.local.testing`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
import redis
from django.db import connection
from hypothesis import settings

from play.live import presence

# The suite says the same of the same code every time; HYPOTHESIS_PROFILE=explore looks further.
settings.register_profile("suite", derandomize=True, deadline=None)
settings.register_profile("explore", print_blob=True, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))

IDLE_WITHIN_SECONDS = 5.0
BROWSER_TESTS = Path(__file__).parent / "browser"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Browser tests run only when named: they need a built client and a whole site."""
    if collection_path != BROWSER_TESTS:
        return None
    named = [Path(argument.partition("::")[0]).resolve() for argument in config.args]
    return None if any(path.is_relative_to(BROWSER_TESTS) for path in named) else True


@pytest.fixture(scope="session")
def _valkey() -> Iterator[redis.Redis]:
    client = redis.Redis.from_url(os.environ["REDIS_URL"])
    yield client
    client.close()


@pytest.fixture(autouse=True)
def _empty_valkey(_valkey: redis.Redis) -> None:
    """No test sees another's cache, throttles, queues or locks; presence is noted since long."""
    _valkey.flushall()
    _valkey.set(presence.NOTED_SINCE, 0)


@pytest.fixture(autouse=True)
def _idle_database(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tables are emptied after a test of committed work; a thread that still writes would lock."""
    marker = request.node.get_closest_marker("django_db")
    if marker is None or not marker.kwargs.get("transaction"):
        yield
        return
    request.getfixturevalue("transactional_db")
    yield
    until = monotonic() + IDLE_WITHIN_SECONDS
    while _others_work() and monotonic() < until:
        sleep(0.01)


def _others_work() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND"
            " pid <> pg_backend_pid() AND state IN ('active', 'idle in transaction')"
        )
        return cursor.fetchone() is not None
