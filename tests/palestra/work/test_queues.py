"""The broker's queues: when a task was sent, and what becomes of those of earlier versions."""

from __future__ import annotations

import json

import pytest
import redis
from celery import current_app
from django.conf import settings
from kombu import Queue as BrokerQueue

from palestra.work.queues import SENT_AT, empty_retired
from play.work import wake_ups
from play.work.queues import Queue

PREFIX = str(settings.CELERY_BROKER_TRANSPORT_OPTIONS["global_keyprefix"])


@pytest.fixture
def broker() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL)


def sent_by_an_earlier_version(queue: str, task: str, *arguments: object) -> None:
    current_app.send_task(task, arguments, queue=BrokerQueue(queue, routing_key=queue))


def test_every_task_carries_when_it_was_sent(broker: redis.Redis) -> None:
    wake_ups.wake(Queue.BULK)
    message = broker.lindex(f"{PREFIX}bulk", 0)
    assert isinstance(message, bytes)
    assert json.loads(message)["headers"][SENT_AT] > 0


def test_tasks_in_the_queue_of_an_earlier_version_are_handed_on_in_their_order(
    broker: redis.Redis,
) -> None:
    for notification_id in (1, 2):
        sent_by_an_earlier_version("ops", "play.tasks.push_notification", notification_id)
    assert broker.llen(f"{PREFIX}ops") == 2
    assert empty_retired() == 2
    assert broker.llen(f"{PREFIX}ops") == 0
    bodies = [
        json.loads(one)["headers"]["argsrepr"] for one in broker.lrange(f"{PREFIX}calls", 0, -1)
    ]
    # Workers take from the end.
    assert bodies == ["(2,)", "(1,)"]


def test_what_the_database_knows_as_work_is_not_handed_on(broker: redis.Redis) -> None:
    sent_by_an_earlier_version("bots", "play.tasks.bot_choice", "a-match", 3)
    empty_retired()
    assert [broker.llen(PREFIX + queue) for queue in ("bots", *Queue)] == [0, 0, 0, 0, 0]
