"""Handing tasks to the broker without depending on it.

A task is a wake-up: what it is to do stands in the database, where a sweep of the scheduler finds
it. So a broker that is full or away fails nobody's request.
"""

from __future__ import annotations

from typing import Any, Final

import redis
import structlog
from celery import Task
from celery.result import AsyncResult
from kombu.exceptions import OperationalError as BrokerError

CANNOT_SEND: Final = (BrokerError, redis.RedisError, OSError)

log = structlog.get_logger("palestra.sending")


class SweptTask(Task):
    """`delay` and `apply_async` give None when the broker did not take the task."""

    def apply_async(
        self, args: Any = None, kwargs: Any = None, **options: Any
    ) -> AsyncResult | None:
        try:
            return super().apply_async(args, kwargs, **options)
        except CANNOT_SEND as problem:
            log.warning(
                "tasks are not sent; their work is swept later",
                task=self.name,
                problem=str(problem),
                once_a_minute=True,
            )
            return None
