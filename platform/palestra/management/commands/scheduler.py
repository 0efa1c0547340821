"""`manage.py scheduler`: runs the periodic jobs, or waits until the active one ends."""

from __future__ import annotations

import signal
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from psycopg.conninfo import make_conninfo

from palestra.monitoring import health
from palestra.work.scheduling import LeaderLock, Scheduler, load_jobs


class Command(BaseCommand):
    help = "Run the periodic jobs of all apps; any number may run, one is active at a time."

    def handle(self, *args: Any, **options: Any) -> None:
        scheduler = Scheduler(
            jobs=load_jobs(settings.SCHEDULED_JOBS),
            lock=LeaderLock(
                make_conninfo(**settings.ENVIRONMENT.database, application_name="scheduler")
            ),
            beat=lambda: health.beat("scheduler"),
            beat_seconds=health.HEARTBEAT_SECONDS,
            show_life=health.show_life,
        )
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: scheduler.stop())
        scheduler.run()
