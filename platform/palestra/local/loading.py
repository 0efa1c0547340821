"""Loads the whole site into this process, so that its forks need not.

Nothing here may open a connection or start a thread: neither would work in a fork.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import walk_packages

from palestra import processes, wiring

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
    *(word.partition(":")[0] for word in processes.WEB if ":" in word),
    "palestra.celery",
    "palestra.management.commands.scheduler",
)


# Ours, whole: what one of the processes would load when it is first asked for.
PACKAGES = ("engine.core", "engine.bots", "engine.games", *wiring.PRODUCT_APPS)
NOT_FOR_PROCESSES = (".migrations", ".management", ".simulation")


def load_site() -> None:
    gc.disable()
    import django

    django.setup()
    for name in (*MODULES, *_modules_of(PACKAGES)):
        import_module(name)

    from django.urls import get_resolver

    from engine.core.registry import playable_titles
    from palestra.celery import app

    assert get_resolver().url_patterns
    app.loader.import_default_modules()
    playable_titles()
    # What is loaded now stays for good: a fork's collector must not touch it, or it is copied.
    gc.collect()
    gc.freeze()
    gc.enable()


def _modules_of(packages: Iterable[str]) -> Iterator[str]:
    for package in packages:
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            if not any(part in module.name for part in NOT_FOR_PROCESSES):
                yield module.name
