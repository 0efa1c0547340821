"""What every test may rely on. The servers come from the plugin `palestra.local.testing`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis
from hypothesis import settings

# The suite says the same of the same code every time; HYPOTHESIS_PROFILE=explore looks further.
settings.register_profile("suite", derandomize=True, deadline=None)
settings.register_profile("explore", print_blob=True, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))

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
    """No test sees another's cache, throttles, queues or locks."""
    _valkey.flushall()
