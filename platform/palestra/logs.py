"""Structured logs: one JSON object per line, with the request's id where there is one.

Django's, Celery's and uvicorn's records go through the same formatter as our own.
"""

from __future__ import annotations

import logging.config

import structlog
from structlog.typing import Processor

_SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.PositionalArgumentsFormatter(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
]


def configure(level: str, form: str) -> None:
    """Send everything to standard error as JSON, or as text for a person's terminal."""
    last: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if form == "json"
        else [structlog.dev.ConsoleRenderer(colors=False)]
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
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
            "root": {"handlers": ["stderr"], "level": level},
            "loggers": {
                # Our own access line carries the request id; a second one says nothing new.
                "uvicorn.access": {"level": "WARNING"},
                "django.server": {"level": "WARNING"},
            },
        }
    )
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
