"""How many tasks wait, and for how long the next of them has."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
import redis
from django.conf import settings
from django.test import Client

from palestra.queues import SENT_AT
from play import tasks

pytestmark = pytest.mark.django_db

PREFIX = str(settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"])


@pytest.fixture(autouse=True)
def empty_queue() -> Iterator[None]:
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        client.delete(f"{PREFIX}matches")
        yield
        client.delete(f"{PREFIX}matches")


def figure(name: str) -> float:
    text = Client().get("/metrics").content.decode()
    [line] = [line for line in text.splitlines() if line.startswith(f"{name} ")]
    return float(line.split()[-1])


def test_the_age_is_that_of_the_task_that_is_next() -> None:
    assert figure('palestra_queue_age_seconds{queue="matches"}') == 0
    tasks.play_batch.apply_async(([],), headers={SENT_AT: time.time() - 100})
    tasks.play_batch.delay([])
    assert figure('palestra_queue_length{queue="matches"}') == 2
    assert 100 <= figure('palestra_queue_age_seconds{queue="matches"}') < 160


def test_every_task_carries_when_it_was_sent() -> None:
    tasks.play_batch.delay([])
    assert 0 < figure('palestra_queue_age_seconds{queue="matches"}') < 60
