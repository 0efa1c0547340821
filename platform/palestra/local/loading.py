"""Loads the whole site into this process, so that its forks need not.

Nothing here may open a connection or start a thread: neither would work in a fork.
"""

from __future__ import annotations

import gc
from importlib import import_module

MODULES = (
    # The programs, and what they load by name when they start.
    "uvicorn.main",
    "uvicorn.lifespan.on",
    "uvloop",
    "celery.bin.celery",
    "celery.bin.worker",
    "celery.apps.worker",
    "celery.concurrency.prefork",
    "kombu.transport.redis",
    "palestra.asgi",
    "palestra.celery",
    "palestra.prompt_sockets",
    "palestra.slow_requests",
    "palestra.management.commands.scheduler",
)


def load_site() -> None:
    gc.disable()
    import django

    django.setup()
    for name in MODULES:
        import_module(name)

    from django.conf import settings
    from django.urls import get_resolver
    from django.utils.module_loading import import_string

    from engine.core.registry import playable_titles
    from palestra.celery import app

    assert get_resolver().url_patterns
    app.loader.import_default_modules()
    for job, _ in settings.SCHEDULED_JOBS:
        import_string(job)
    playable_titles()
    # What is loaded now stays for good: a fork's collector must not touch it, or it is copied.
    gc.collect()
    gc.freeze()
    gc.enable()
