"""The task queue: one Celery app, four queues, settings read from Django.

Tasks take ids, are idempotent and acknowledge late; see `CELERY_*` in settings.
"""

import os
from typing import Any

from celery import Celery
from celery.signals import before_task_publish, celeryd_init, setup_logging, worker_ready

from palestra.work.queues import note_sending

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "palestra.settings")

NICENESS = 10

app = Celery("palestra", task_cls="palestra.work.dead_letters:CarefulTask")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
before_task_publish.connect(note_sending)


@setup_logging.connect
def keep_our_logging(**_: Any) -> None:
    """Celery sets up no logging of its own while anyone listens to this signal."""


@celeryd_init.connect
def make_way(options: Any = None, **_: Any) -> None:
    """A worker nobody waits for leaves the processor to those that people wait for."""
    from play.work.queues import PEOPLES

    queues = (options or {}).get("queues") or ""
    names = queues.split(",") if isinstance(queues, str) else queues
    if names and names != [""] and not set(names) & set(PEOPLES):
        os.nice(NICENESS)


@worker_ready.connect
def start_heartbeat(sender: Any, **_: Any) -> None:
    """Beat from the consumer's own timer: a consumer that hangs falls silent."""
    from palestra.monitoring import health

    queues = tuple(sender.app.amqp.queues.consume_from)

    def beat() -> None:
        for queue in queues:
            health.beat(health.worker_of(queue))
        health.show_life()

    beat()
    sender.timer.call_repeatedly(health.HEARTBEAT_SECONDS, beat)
