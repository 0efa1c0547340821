"""Structured logs: one JSON object per line, with the request's id where there is one.

Django's, Celery's and uvicorn's records go through the same formatter as our own.
"""

from __future__ import annotations

import logging.config
import time

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

_said_at: dict[tuple[str, str], float] = {}


def once_a_minute(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Drop a line marked `once_a_minute=True` that this process wrote less than a minute ago."""
    if event.pop("once_a_minute", False) and not _is_due(logger.name, str(event["event"])):
        raise structlog.DropEvent
    return event


class OnceAMinute(logging.Filter):
    """The same for a library's logger, whose lines cannot be marked."""

    def filter(self, record: logging.LogRecord) -> bool:
        return _is_due(record.name, str(record.msg))


def _is_due(logger: str, line: str) -> bool:
    now = time.monotonic()
    if now - _said_at.get((logger, line), -60.0) < 60:
        return False
    _said_at[logger, line] = now
    return True


_SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.PositionalArgumentsFormatter(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
]


def _console() -> Processor:
    # Where it finds a library for it, structlog adds every local variable to a traceback.
    return structlog.dev.ConsoleRenderer(
        colors=False, exception_formatter=structlog.dev.plain_traceback
    )


def configure(level: str, form: str) -> None:
    """Send everything to standard error as JSON, or as text for a person's terminal."""
    last: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if form == "json"
        else [_console()]
    )
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {
                "lines": {
                    "()": structlog.stdlib.ProcessorFormatter,
                    "foreign_pre_chain": [*_SHARED, structlog.stdlib.ExtraAdder()],
                    "processors": [
                        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                        *last,
                    ],
                }
            },
            "filters": {"once_a_minute": {"()": OnceAMinute}},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
            "root": {"handlers": ["stderr"], "level": level},
            "loggers": {
                # Our own access line carries the request id; a second one says nothing new.
                "uvicorn.access": {"level": "WARNING"},
                "django.server": {"level": "WARNING"},
                # It tells of every attempt to reach a database that is away.
                "psycopg.pool": {"filters": ["once_a_minute"]},
            },
        }
    )
    structlog.configure(
        processors=[
            once_a_minute,
            *_SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
