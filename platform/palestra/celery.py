"""The task queue: one Celery app, three queues, settings read from Django.

Tasks take ids, are idempotent and acknowledge late; see `CELERY_*` in settings.
"""

import os
from typing import Any

from celery import Celery
from celery.signals import before_task_publish, setup_logging, worker_ready

from palestra.queues import note_sending

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "palestra.settings")

app = Celery("palestra", task_cls="palestra.poison:CarefulTask")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
before_task_publish.connect(note_sending)


@setup_logging.connect
def keep_our_logging(**_: Any) -> None:
    """Celery sets up no logging of its own while anyone listens to this signal."""


@worker_ready.connect
def start_heartbeat(sender: Any, **_: Any) -> None:
    """Beat from the consumer's own timer: a consumer that hangs falls silent."""
    from palestra import health

    health.beat("worker")
    sender.timer.call_repeatedly(health.HEARTBEAT_SECONDS, health.beat, ("worker",))
    health.show_life()
    sender.timer.call_repeatedly(health.HEARTBEAT_SECONDS, health.show_life)
